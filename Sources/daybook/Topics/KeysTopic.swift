import ArgumentParser

/// `daybook help keys`.
struct KeysTopic: WorksWithoutSettings {
  static let configuration = CommandConfiguration(
    commandName: "keys",
    abstract: "How a journal is opened, and kept from others.",
    usage: "",
    discussion: """
      EXAMPLES
        daybook init                              with a passphrase, asked for twice
        daybook init --generate-key ~/journal.key
        export DAYBOOK_KEY_FILE=~/journal.key     no question from now on
        daybook list --passphrase-command 'pass show daybook'
        daybook key check                         where it comes from, and if it fits
        daybook key change                        another passphrase or keyfile

      THE FIRST OF THESE THAT IS THERE
        1. --key-file FILE
        2. $DAYBOOK_KEY_FILE
        3. --passphrase-command CMD, $DAYBOOK_PASSPHRASE_COMMAND (the first line)
        4. $DAYBOOK_PASSPHRASE
        5. the configuration: a key of the journal's own, then the one for all
        6. a prompt on the terminal, without echo

      A keyfile holds a passphrase on one line, or a raw key: 'raw:' and 64 hexadecimal digits, \
      as 'daybook key generate FILE' writes it. Nobody else may be able to read it: chmod 600.

      A passphrase is never an argument, as others on the machine could see it. Whoever loses the \
      key loses the journal: there is no other way in. Keep a copy in a safe place.
      """,
    shouldDisplay: false)
}
