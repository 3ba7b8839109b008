import ScreenText

/// An option of `explore`: what is parsed, listed by `explore --help`, and completed.
struct ExploreOption: Sendable {
  let name: String
  /// A placeholder for its value; nil if it takes none.
  let value: String?
  let help: String
  /// Whether the option exists only on the command line, because a session has its own setting.
  let isForLaunch: Bool
  /// Whether the option may be given several times, each with another value.
  var isRepeatable: Bool {
    ["--always", "--never", "--eventually", "--after", "--without", "--service"].contains(name)
  }

  /// All options, in the order in which they are listed.
  static let all: [ExploreOption] = [
    .init("--time", "10s", "ends after this time (10s if there is no other limit)"),
    .init("--actions", "N", "ends after this many actions, the same on every machine"),
    .init("--states", "N", "ends after this many different states"),
    .init("--faults", "N", "ends after this many faults"),
    .init("--seed", "N", "repeats a search exactly"),
    .init("--jobs", "N", "searches in several processes"),
    .init("--always", "CONDITION", "a condition that must hold whenever the screen is at rest"),
    .init("--never", "CONDITION", "a condition that must never hold"),
    .init("--eventually", "CONDITION", "a condition that must hold again within 30s; or: CONDITION within 5s"),
    .init("--after", "INPUT:CONDITION", "a condition that must hold some time after an input is used"),
    .init("--without", "CHECKS", "turns checks off: twice,stale"),
    .init("--service", "NAME=VALUE", "replaces a service; needs --allow-outside", isForLaunch: true),
    .init("--allow-outside", nil, "allows actions on the outside world"),
    .init("--format", "text|json", "the format of the output", isForLaunch: true),
    .init("--into", "DIR", "writes a transcript for each fault"),
    .init("--map", "FILE", "draws the states that were seen: .svg, .dot or .html"),
    .init("--detail", "N", "the maximum number of states in the map (30)"),
    .init("--compare", "FILE", "prints what is new or gone since an earlier map"),
    .init("--force", nil, "overwrites files that hold something else"),
  ]

  /// The options of the command at the prompt.
  static let atPrompt = all.filter { !$0.isForLaunch }

  init(_ name: String, _ value: String?, _ help: String, isForLaunch: Bool = false) {
    self.name = name
    self.value = value
    self.help = help
    self.isForLaunch = isForLaunch
  }

  /// The text of `explore --help`, for the command as spelled here.
  static func usage(_ command: String, atPrompt isAtPrompt: Bool = false) -> String {
    let lines = (isAtPrompt ? atPrompt : all).map { option in
      "  \(TextWidth.pad([option.name, option.value].compactMap(\.self).joined(separator: " "), to: 28))  \(option.help)"
    }
    return """
      usage: \(command) [OPTION...]

      Searches a screen for faults, and prints the shortest session for each that it finds.

      \(lines.joined(separator: "\n"))

      Exit status: 0 nothing found, 1 a fault found, 2 invalid usage, 3 a file could not be read or written,
      130 interrupted, 141 the reader of the output closed it, 143 terminated.
      """
  }
}
