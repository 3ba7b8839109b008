import Exploring
import MVVM
import SafeFiles
import ScreenLanguage
import ScreenText

/// The parsed options of `explore` on the command line.
@MainActor
struct ExploreOptions {
  var screen = ""
  /// The limits that were given.
  private var limits = Budget()
  /// The budget: ten seconds, unless limits were given.
  var budget: Budget {
    let budget = limits.isUnlimited ? .time(.seconds(10)) : limits
    return faultLimit.map(budget.stopping) ?? budget
  }
  /// The number of faults after which to stop.
  var faultLimit: Int?
  var seed: UInt64?
  var checks = Set<Check>.all
  var format = Options.Format.text
  /// Additional properties that have to hold.
  var properties: [ScreenProperty] = []
  /// The folder for transcripts, one per finding.
  var folder: String?
  /// Whether `--force` was given: transcripts and the map may overwrite files with other content.
  var isForced = false
  var services: [ServiceReplacement] = []
  var allowsOutside = false
  /// The number of exploring processes.
  var jobs = 1
  /// The file for the map.
  var map: OutputFile?
  /// The file of an earlier map.
  var comparedMap: String?
  /// The maximum number of nodes of the map.
  var detail = StateChart.defaultLimit
  /// Whether this process explores for another one.
  var isWorker = false

  /// Whether a map is requested.
  var drawsMap: Bool { map != nil || comparedMap != nil }

  /// Reads the words after `explore`, on the command line or at the prompt.
  static func parse(_ words: [String], atPrompt isAtPrompt: Bool = false) throws(OptionsError) -> ExploreOptions {
    var result = ExploreOptions()
    var names: [String] = []
    var given: Set<String> = []
    var rest = words[...]
    while let word = rest.popFirst() {
      guard word.hasPrefix("--") else {
        names.append(word)
        continue
      }
      let parts = word.parts(at: UInt8(ascii: "="), maxSplits: 1)
      let name = String(parts[0])
      if word == Program.workerOption {
        result.isWorker = true
        continue
      }
      guard let option = ExploreOption.all.first(where: { $0.name == name }) else {
        let advice = Options.advice(for: name, among: ExploreOption.all.map(\.name), listedBy: "'explore --help'")
        throw OptionsError(message: "'explore' has no option \(Vocabulary.cut(name)).\(advice)")
      }
      guard !isAtPrompt || !option.isForLaunch else {
        throw OptionsError(message: "'explore' at the prompt takes no \(name); give it at launch")
      }
      if option.value == nil {
        guard parts.count == 1 else { throw OptionsError(message: "\(name) takes no value") }
        if name == "--force" { result.isForced = true } else { result.allowsOutside = true }
        continue
      }
      guard let value = Options.value(of: parts, &rest) else {
        throw OptionsError(message: "\(name) needs a value")
      }
      guard given.insert(name).inserted || option.isRepeatable else {
        throw OptionsError(message: "\(name) was given twice; give it once")
      }
      try result.set(name, value)
    }
    guard let screen = names.first else {
      throw OptionsError(message: "'explore' needs the name of a screen, as in: explore counter")
    }
    guard names.count == 1 else {
      if isAtPrompt {
        throw OptionsError(
          message: "'explore' at the prompt begins at the open screen: '\(Vocabulary.cut(names[1]))' is unexpected"
        )
      }
      throw OptionsError(message: "'explore' takes one screen: '\(Vocabulary.cut(names[1]))' is unexpected")
    }
    result.screen = screen
    result.map?.isForced = result.isForced
    try result.rejectConflicts(hasDetail: given.contains("--detail"))
    // At the prompt, the services are those of the session, and a worker gets the words that were typed there.
    if result.allowsOutside, result.services.isEmpty, !isAtPrompt, !result.isWorker {
      throw OptionsError(message: "--allow-outside requires --service")
    }
    return result
  }

  /// Throws for an option without effect.
  private func rejectConflicts(hasDetail: Bool) throws(OptionsError) {
    if isForced, map == nil, folder == nil { throw OptionsError(message: "--force requires --map or --into") }
    if hasDetail, !drawsMap { throw OptionsError(message: "--detail requires --map") }
    if hasDetail, comparedMap != nil {
      throw OptionsError(message: "--detail cannot be used with --compare, which draws as much as the earlier map has")
    }
    if budget.stateLimit != nil, jobs > 1 {
      throw OptionsError(message: "--states cannot be used with --jobs, whose processes count their own; use --actions")
    }
  }

  private mutating func set(_ name: String, _ value: String) throws(OptionsError) {
    switch name {
    case "--actions": limits.actionLimit = try Self.count(value, name)
    case "--states": limits.stateLimit = try Self.count(value, name)
    case "--time":
      guard let time = DurationText.parse(value), time > .zero else {
        if case .tooLong = DurationText.read(value) {
          throw OptionsError(message: "--time: \(DurationText.problem(with: value))")
        }
        throw OptionsError(message: "--time takes a duration such as 10s, not '\(Vocabulary.cut(value))'")
      }
      limits.timeLimit = time
    case "--seed":
      guard let seed = UInt64(value) else {
        if WholeNumberText.isTooBig(value) {
          throw OptionsError(message: "--seed: '\(Vocabulary.cut(value))' is out of range")
        }
        throw OptionsError(message: "--seed takes a whole number, not '\(Vocabulary.cut(value))'")
      }
      self.seed = seed
    case "--without":
      let names = value.split(whereSeparator: { $0 == "," || $0.isWhitespace })
      guard !names.isEmpty else {
        throw OptionsError(message: "--without takes checks, as in twice,stale, not '\(Vocabulary.cut(value))'")
      }
      for name in names {
        guard let check = Check(rawValue: String(name)) else {
          let all = Check.allCases.map(\.rawValue)
          throw OptionsError(
            message: "--without takes checks, but '\(Vocabulary.cut(String(name)))' is not one of them: "
              + "\(NameListText.list(all)).\(Suggestion.phrase(for: String(name), among: all))"
          )
        }
        checks.remove(check)
      }
    case "--format":
      guard let format = Options.Format(rawValue: value) else {
        throw OptionsError(message: "--format is one of text, json, not '\(Vocabulary.cut(value))'")
      }
      self.format = format
    case "--into": folder = HomeFolder.path(value)
    case "--jobs":
      jobs = try Self.count(value, name)
      guard jobs <= 64 else { throw OptionsError(message: "--jobs takes at most 64") }
    case "--map":
      guard ChartFile.content(of: value) != nil else {
        throw OptionsError(message: "--map takes a file named .svg, .dot or .html, not '\(Vocabulary.cut(value))'")
      }
      map = OutputFile(value).inHome
    case "--faults": faultLimit = try Self.count(value, name)
    case "--compare": comparedMap = HomeFolder.path(value)
    case "--detail": detail = try Self.count(value, name)
    case "--always":
      properties.append(.always(try Self.condition(name) { (parser) throws(CommandError) in try parser.parse(value) }))
    case "--never":
      properties.append(.never(try Self.condition(name) { (parser) throws(CommandError) in try parser.parse(value) }))
    case "--eventually":
      let (condition, within) = try Self.conditionWithin(value, name)
      properties.append(.eventually(condition, within: within ?? Self.defaultTimeout))
    case "--after":
      let parts = value.split(separator: ":", maxSplits: 1).map(String.init)
      guard parts.count == 2 else {
        throw OptionsError(
          message: "--after takes INPUT: CONDITION, as in --after 'submit: message != \"\" within 30s'"
        )
      }
      let (condition, within) = try Self.conditionWithin(parts[1], name)
      properties.append(.after(parts[0], condition, within: within ?? Self.defaultTimeout))
    default: services.append(try Options.replacement(value, after: services))
    }
  }

  private static let defaultTimeout = Duration.seconds(30)

  /// A condition, followed by `within DURATION`.
  private static func conditionWithin(_ text: String, _ name: String) throws(OptionsError) -> (
    Condition, within: Duration?
  ) {
    try condition(name) { (parser) throws(CommandError) in try parser.parseWithin(text) }
  }

  private static func condition<Result>(
    _ name: String,
    _ parse: (inout ConditionParser) throws(CommandError) -> Result
  ) throws(OptionsError) -> Result {
    var parser = ConditionParser(owner: name, allowsUnknownNames: true)
    do throws(CommandError) { return try parse(&parser) } catch {
      // Some messages begin with the option.
      throw OptionsError(message: error.message.hasPrefix("'\(name)'") ? error.message : "\(name): \(error.message)")
    }
  }

  private static func count(_ text: String, _ name: String) throws(OptionsError) -> Int {
    guard let count = Int(text), count > 0 else {
      if WholeNumberText.isTooBig(text) {
        throw OptionsError(message: "\(name): '\(Vocabulary.cut(text))' is out of range")
      }
      throw OptionsError(message: "\(name) takes a whole number above 0, not '\(Vocabulary.cut(text))'")
    }
    return count
  }
}
