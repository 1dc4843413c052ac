/// A text from the command line that stands for no value of the wanted type.
struct UnreadableText: Error {}
