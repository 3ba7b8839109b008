import MVVM
import SafeFiles
import ScreenText

/// The parsed command line of the program.
struct Options: Equatable {
  enum Action: Equatable {
    /// A session at a terminal or from a pipe, with or without an open screen.
    case session(screen: String?)
    case run(file: String)
    case check(files: [String], isUpdate: Bool)
    /// A search, with the words that ``ExploreOptions`` reads.
    case explore(words: [String])
    case new(name: String, folder: String?)
    /// A sample in the repository that contains the folder.
    case newSample(name: String, folder: String?)
    case help
    case version
  }

  enum Format: String, CaseIterable {
    case text
    case json
  }

  enum Color: String, CaseIterable {
    case auto
    case always
    case never
  }

  var action = Action.session(screen: nil)
  var clock: ScreenHost.Clock?
  var format = Format.text
  var color = Color.auto
  var record: String?
  var history: String?
  /// Services to be replaced.
  var services: [ServiceReplacement] = []
  /// Settings of services before the first screen opens.
  var knobs: [ServiceSetting] = []
  /// Whether `--record` overwrites a file that is not a transcript.
  var isForced = false
  var keepsGoing = false
  var isQuiet = false
  /// The number of files that another process has checked; nil if this is not a ``CheckingProcess``.
  var checkedFiles: Int?
  /// Whether this process is a ``SessionCheck``.
  var isForSession = false
}

/// A knob of a service: `search.latency=1s`.
struct ServiceSetting: Equatable {
  var service: String
  var setting: ServiceKnobs.Setting
}

/// The reason why a command line is invalid.
struct OptionsError: Error, Equatable {
  var message: String
}

extension Options {
  private static let withValue = [
    "--clock", "--format", "--color", "--record", "--history", "--service", "--service-knob", "--into",
  ]
  private static let flags = ["--keep-going", "--quiet", "--version", "--help", "--update", "--sample", "--force"]

  /// Parses the words after the program's name. `--name value` and `--name=value` are the same.
  static func parse(_ words: [String], program: String = "mvvm-repl") throws(OptionsError) -> Options {
    var result = Options()
    var names: [String] = []
    var folder: String?
    var isUpdate = false
    var isSample = false
    // The words so far that `explore` takes too.
    var shared: [String] = []
    var given: Set<String> = []
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        names += rest
        break
      }
      guard word.hasPrefix("-"), word != "-" else {
        names.append(word)
        guard names == ["explore"] else { continue }
        // What follows has options of its own.
        names += rest
        break
      }
      let parts = word.parts(at: UInt8(ascii: "="), maxSplits: 1)
      if parts[0] == Program.workerOption, parts.count == 2 {
        result.checkedFiles = Int(parts[1])
        result.isForSession = parts[1] == SessionCheck.role
        continue
      }
      let name = ["-h": "--help", "-q": "--quiet", "-V": "--version"][word] ?? String(parts[0])
      if withValue.contains(name) {
        guard let value = value(of: parts, &rest) else {
          throw OptionsError(message: "\(name) needs a value; \(seeHelp)")
        }
        if ExploreOption.all.contains(where: { $0.name == name }) { shared.append("\(name)=\(value)") }
        guard given.insert(name).inserted || ["--service", "--service-knob"].contains(name) else {
          throw OptionsError(message: "\(name) was given twice; give it once")
        }
        switch name {
        case "--clock": result.clock = try choice(value, of: ScreenHost.Clock.self, name)
        case "--format": result.format = try choice(value, of: Format.self, name)
        case "--color": result.color = try choice(value, of: Color.self, name)
        case "--record": result.record = HomeFolder.path(value)
        case "--history": result.history = HomeFolder.path(value)
        case "--service": result.services.append(try replacement(value, after: result.services))
        case "--service-knob": result.knobs.append(try knob(value, after: result.knobs))
        default: folder = HomeFolder.path(value)
        }
      } else if flags.contains(name) {
        guard parts.count == 1 else { throw OptionsError(message: "\(name) takes no value; \(seeHelp)") }
        switch name {
        case "--keep-going": result.keepsGoing = true
        case "--quiet": result.isQuiet = true
        case "--force":
          result.isForced = true
          shared.append(name)
        case "--update": isUpdate = true
        case "--sample": isSample = true
        case "--version": result.action = .version
        default: result.action = .help
        }
      } else if ExploreOption.all.contains(where: { $0.name == name }) {
        if let first = names.first, let misspelling = misspelling(of: first, among: ["explore"]) { throw misspelling }
        throw OptionsError(
          message: "\(name) is an option of 'explore': write it after that word; 'explore --help' lists them"
        )
      } else {
        let advice = advice(for: name, among: withValue + flags, listedBy: "--help")
        throw OptionsError(message: "there is no option \(Vocabulary.cut(name)).\(advice)")
      }
    }
    if result.action == .help || result.action == .version { return result }
    result.action = try action(names, program, shared, folder: folder, isUpdate: isUpdate, isSample: isSample)
    try result.rejectConflicts()
    return result
  }

  /// The value of an option: what follows `=`, or the next word unless it is an option itself.
  static func value(of parts: [Substring], _ rest: inout ArraySlice<String>) -> String? {
    guard parts.count == 1 else { return parts[1].isEmpty ? nil : String(parts[1]) }
    guard let next = rest.first, !next.isEmpty, !next.hasPrefix("--") else { return nil }
    return rest.popFirst()
  }

  /// Throws for an option without effect.
  private func rejectConflicts() throws(OptionsError) {
    if case .explore = action {
      let given = [
        ("--record", record != nil), ("--clock", clock != nil), ("--history", history != nil),
        ("--service-knob", !knobs.isEmpty), ("--keep-going", keepsGoing), ("--quiet", isQuiet),
        ("--color", color != .auto),
      ]
      guard let (option, _) = given.first(where: \.1) else { return }
      throw OptionsError(message: "\(option) has no effect on 'explore'; 'explore --help' lists its options")
    }
    if isForced, record == nil { throw OptionsError(message: "--force requires --record; \(Self.seeHelp)") }
    var given: [(option: String, isGiven: Bool)] = []
    let command: String
    switch action {
    case .check:
      command = "check"
      given = [("--history", history != nil), ("--keep-going", keepsGoing)]
      if record != nil {
        throw OptionsError(message: "--record cannot be used with 'check'; 'check --update' rewrites what files expect")
      }
      if clock == .real { throw OptionsError(message: "'check' runs on virtual time, not on --clock real") }
    case .run:
      command = "run"
      given = [("--history", history != nil)]
    case .new, .newSample:
      command = "new"
      given = [
        ("--record", record != nil), ("--clock", clock != nil), ("--history", history != nil),
        ("--service", !services.isEmpty), ("--service-knob", !knobs.isEmpty), ("--keep-going", keepsGoing),
        ("--quiet", isQuiet), ("--format", format != .text), ("--color", color != .auto),
      ]
    case .session, .explore, .help, .version: return
    }
    if let (option, _) = given.first(where: \.isGiven) {
      throw OptionsError(message: "\(option) cannot be used with '\(command)'; \(Self.seeHelp)")
    }
  }

  private static let seeHelp = "see --help"

  /// A sentence about an option that does not exist: the nearest one, or else where all are listed. The hyphens, which all have
  /// in common, say nothing about what was meant.
  static func advice(for name: String, among options: [String], listedBy help: String) -> String {
    let given = String(name.drop { $0 == "-" })
    let near = Suggestion.nearest(to: given, among: options.map { String($0.dropFirst(2)) })
    return near.map { " Did you mean '--\($0)'?" } ?? " \(help) lists them."
  }

  private static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ value: String,
    of type: Choice.Type,
    _ name: String
  ) throws(OptionsError) -> Choice {
    guard let choice = Choice(rawValue: value) else {
      let all = Choice.allCases.map(\.rawValue)
      throw OptionsError(
        message: "\(name) is one of \(NameListText.list(all)), not '\(value)'."
          + Suggestion.phrase(for: value, among: all)
      )
    }
    return choice
  }

  /// Parses `NAME=VALUE`. Each name may be given once.
  static func replacement(
    _ text: String,
    after others: [ServiceReplacement]
  ) throws(OptionsError) -> ServiceReplacement {
    let parts = text.parts(at: UInt8(ascii: "="), maxSplits: 1).map(String.init)
    guard parts.count == 2, !parts[0].isEmpty else {
      throw OptionsError(
        message:
          "--service takes NAME=VALUE, not '\(Vocabulary.cut(AddressText.masked(text, by: ViewValue.mask)))'; --help lists the services"
      )
    }
    guard !others.contains(where: { $0.name == parts[0] }) else {
      throw OptionsError(message: "--service \(Vocabulary.cut(parts[0])) was given twice; give it once")
    }
    // Not every shell expands the `~` of `accounts=~/accounts.json`.
    return ServiceReplacement(name: parts[0], value: HomeFolder.path(parts[1]))
  }

  /// Parses `NAME.KNOB=VALUE`. The name itself may have dots. Each knob may be given once.
  private static func knob(_ text: String, after others: [ServiceSetting]) throws(OptionsError) -> ServiceSetting {
    let parts = text.parts(at: UInt8(ascii: "="), maxSplits: 1).map(String.init)
    guard parts.count == 2, !parts[1].isEmpty, let dot = parts[0].lastIndex(of: "."), dot > parts[0].startIndex,
      case let knob = String(parts[0][parts[0].index(after: dot)...]), !knob.isEmpty
    else {
      throw OptionsError(
        message:
          "--service-knob takes NAME.KNOB=VALUE, as in search.latency=1s, not '\(Vocabulary.cut(AddressText.masked(text, by: ViewValue.mask)))'"
      )
    }
    let setting = ServiceSetting(service: String(parts[0][..<dot]), setting: .init(name: knob, value: parts[1]))
    guard !others.contains(where: { $0.service == setting.service && $0.setting.name == knob }) else {
      throw OptionsError(message: "--service-knob \(Vocabulary.cut(parts[0])) was given twice; give it once")
    }
    return setting
  }

  /// The error for a word that is nearly the name of a command, and has something after it.
  private static func misspelling(of word: String, among commands: [String]) -> OptionsError? {
    Suggestion.nearest(to: word, among: commands)
      .map { OptionsError(message: "nothing may follow '\(word)'. Did you mean '\($0)'?") }
  }

  private static func action(
    _ names: [String],
    _ program: String,
    _ shared: [String],
    folder: String?,
    isUpdate: Bool,
    isSample: Bool
  ) throws(OptionsError) -> Action {
    var action = Action.session(screen: names.first)
    switch names.first {
    case "run":
      guard names.count == 2 else { throw OptionsError(message: "'run' needs one file: \(program) run FILE") }
      action = .run(file: names[1])
    case "explore": action = .explore(words: shared + names.dropFirst())
    case "check":
      guard names.count >= 2 else { throw OptionsError(message: "'check' needs files: \(program) check FILE...") }
      action = .check(files: Array(names.dropFirst()), isUpdate: isUpdate)
    case "new":
      guard names.count <= 2 else {
        throw OptionsError(message: "'new' takes one name: '\(names[2])' is unexpected; \(seeHelp)")
      }
      guard names.count == 2 else {
        throw OptionsError(message: "'new' needs a name: \(program) new NAME [--into DIR] [--sample]")
      }
      action = isSample ? .newSample(name: names[1], folder: folder) : .new(name: names[1], folder: folder)
    default:
      if let first = names.first, names.count > 1,
        let misspelling = misspelling(of: first, among: ["run", "check", "explore", "new"])
      {
        throw misspelling
      }
      guard names.count <= 1 else {
        throw OptionsError(message: "only one screen can be opened at launch: '\(names[1])' is unexpected; \(seeHelp)")
      }
    }
    if isUpdate, names.first != "check" { throw OptionsError(message: "--update requires 'check'; \(seeHelp)") }
    if isSample, names.first != "new" { throw OptionsError(message: "--sample requires 'new'; \(seeHelp)") }
    if folder != nil, names.first != "new", names.first != "explore" {
      throw OptionsError(message: "--into requires 'new'; \(seeHelp)")
    }
    return action
  }
}
