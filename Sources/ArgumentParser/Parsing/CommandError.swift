/// An error together with the command that the arguments had led to.
struct CommandError: Error {
  let path: CommandPath
  let cause: any Error
}
