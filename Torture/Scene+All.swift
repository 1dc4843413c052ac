import Foundation

extension Scene {
  /// Every command that writes.
  /// - Parameter size: The entries of a journal whose backup, import and so on should take a while.
  static func all(size: Int) -> [Scene] {
    [
      add(kills: 260), edit(kills: 220), delete(kills: 150), importing(kills: 80, size: size),
      migrate(kills: 80, size: size), rebuild(kills: 80, size: size),
      backup(kills: 90, size: size), restore(kills: 90, size: size),
      keyChange(kills: 90, size: size), attach(kills: 90, size: size),
    ]
  }

  static func add(kills: Int) -> Scene {
    var number = 1_000_000
    return Scene(name: "add", kills: kills, notes: 150, isReset: false) { stage, random in
      number += 1
      let text = "note \(number): " + random.text(words: Int.random(in: 3...400, using: &random))
      return Attempt(
        arguments: ["add", "--tag", "torture", text], effects: [("note \(number)", text)])
    }
  }

  static func edit(kills: Int) -> Scene {
    Scene(name: "edit", kills: kills, notes: 150, isReset: false) { stage, random in
      let number = Int.random(in: 1...150, using: &random)
      let text = "note \(number): " + random.text(words: Int.random(in: 3...400, using: &random))
      return Attempt(
        arguments: ["edit", "\(number)", "--body", text], effects: [("note \(number)", text)])
    }
  }

  static func delete(kills: Int) -> Scene {
    Scene(name: "delete", kills: kills, notes: 600, isReset: false) { stage, random in
      let keys = stage.ledgers[0].certain
      let chosen = keys[Int.random(in: 0..<keys.count, using: &random)]
      return Attempt(
        arguments: ["delete", String(chosen.dropFirst(5))], effects: [(chosen, nil)])
    }
  }

  static func importing(kills: Int, size: Int) -> Scene {
    // The same file each time, written once.
    var attempt: Attempt?
    return Scene(name: "import", kills: kills, notes: 50) { stage, random in
      if let attempt { return attempt }
      let numbers = 51...(50 + size)
      let before = stage.ledgers[0]
      let file = try stage.makeImport(numbers, words: 40, random: &random)
      let effects = numbers.map { ("note \($0)", stage.ledgers[0].text("note \($0)")) }
      stage.ledgers[0] = before
      let made = Attempt(arguments: ["import", "--from", "jsonl", file], effects: effects)
      attempt = made
      return made
    }
  }

  static func rebuild(kills: Int, size: Int) -> Scene {
    Scene(name: "rebuild", kills: kills, notes: size) { _, _ in
      Attempt(arguments: ["doctor", "--repair"])
    }
  }

  static func migrate(kills: Int, size: Int) -> Scene {
    Scene(
      name: "migrate", kills: kills, notes: size,
      make: { stage, random in
        let texts = (1...size).map { "note \($0): #tag\($0 % 7) " + random.text(words: 40) }
        for text in texts { stage.ledgers[0].set(Ledger.key(text), text) }
        try OlderJournal(path: stage.journal, keyFile: stage.key).make(texts)
        try stage.keepAsPristine()
      }, attempt: { _, _ in Attempt(arguments: ["list", "-n", "1"]) },
      inspect: { stage, _ in stage.checkMigrationCopies("migrate") })
  }

  static func backup(kills: Int, size: Int) -> Scene {
    Scene(
      name: "backup", kills: kills, notes: size,
      attempt: { _, _ in Attempt(arguments: ["backup"]) },
      inspect: { stage, _ in stage.checkBackups("backup") })
  }

  static func restore(kills: Int, size: Int) -> Scene {
    Scene(
      name: "restore", kills: kills, notes: size,
      make: { stage, random in
        // The backup has other entries than the journal.
        try stage.makeJournal(notes: size / 2, random: &random)
        stage.must(stage.run(["backup", stage.folder + "/copy"]))
        try FileManager.default.moveItem(atPath: stage.journal, toPath: stage.folder + "/first")
        let file = try stage.makeImport(1...size, words: 40, random: &random)
        stage.must(stage.run(["init"]))
        stage.must(stage.run(["import", "--from", "jsonl", file]))
        stage.backedUp = stage.pristine
        try stage.keepAsPristine()
      },
      attempt: { stage, _ in
        // Wholly the one or wholly the other.
        stage.ledgers.append(stage.backedUp)
        return Attempt(arguments: ["restore", stage.folder + "/copy"])
      }, inspect: { stage, outcome in stage.checkRestore(outcome) })
  }

  static func keyChange(kills: Int, size: Int) -> Scene {
    Scene(name: "key change", kills: kills, notes: size) { stage, _ in
      Attempt(arguments: ["key", "change", "--to-key-file", stage.otherKey])
    }
  }

  static func attach(kills: Int, size: Int) -> Scene {
    Scene(
      name: "attach", kills: kills, notes: 50,
      attempt: { stage, random in
        let file = stage.folder + "/file"
        if access(file, F_OK) != 0 {
          let bytes = (0..<size * 2000).map { _ in UInt8.random(in: 0...255, using: &random) }
          try Data(bytes).write(to: URL(fileURLWithPath: file))
        }
        return Attempt(arguments: ["attach", "1", file])
      }, inspect: { stage, outcome in stage.checkAttachments(outcome) })
  }
}
