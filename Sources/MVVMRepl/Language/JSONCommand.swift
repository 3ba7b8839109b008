import MVVM
import ScreenLanguage
import ScreenText

/// Commands as JSON objects, for programs that drive a screen: `{"set":"username","value":"ada","id":7}`, `{"tap":"submit"}`.
///
/// One member names the command and holds its subject. The others add details, in any order. An object without a command sets the
/// input that its first member names. Any command may also be written out: `{"command":"show message"}`. The `id` is echoed with
/// the answer.
struct JSONCommand {
  private let line: String
  private let first: JSONValue.Member
  private var rest: [JSONValue.Member]
  /// Whether the first member names a command, and not an input.
  private let namesCommand: Bool

  static func parse(_ line: String, with parser: CommandParser) throws(CommandError) -> Command {
    var command = try JSONCommand(line, custom: parser.vocabulary.custom)
    let written = try command.spelled()
    if let extra = command.rest.first {
      throw command.failure("'\(command.first.name)' takes no '\(Vocabulary.cut(extra.name))'", at: extra.name)
    }
    do throws(CommandError) {
      return try parser.parse(written)
    } catch {
      // The column refers to the written-out command, not to the JSON line.
      var failure = command.failure(error.message, at: error.marked)
      failure.namesViewsOnly = error.namesViewsOnly
      throw failure
    }
  }

  /// The `id` of a command, to be echoed with its answer; nil if there is none.
  static func id(of line: String) -> JSONValue? {
    guard line.contains("\"id\""), let value = try? JSONParser.parse(line) else { return nil }
    return value["id"]
  }

  private init(_ line: String, custom: [CommandHelp]) throws(CommandError) {
    self.line = line
    guard case .object(var members) = try JSONParser.parse(line) else { throw Self.notACommand(line) }
    members.removeAll { $0.name == "id" }
    var names: Set<String> = []
    if let twin = members.first(where: { !names.insert($0.name).inserted }) {
      let name = Vocabulary.cut(twin.name)
      throw CommandError("the object has '\(name)' more than once", in: line, at: line.startIndex..<line.endIndex)
    }
    let isCommand = { (name: String) in
      name == "command" || CommandTable.names[name] != nil || custom.contains { $0.name == name }
    }
    guard let place = members.firstIndex(where: { isCommand($0.name) }) ?? members.indices.first else {
      throw Self.notACommand(line)
    }
    first = members.remove(at: place)
    namesCommand = isCommand(first.name)
    rest = members
  }

  private static func notACommand(_ line: String) -> CommandError {
    CommandError(
      "a command in JSON is an object with the command's name, as in {\"tap\":\"submit\"}",
      in: line,
      at: line.startIndex..<line.endIndex
    )
  }

  /// Points at a text in the line, or at the whole line if the text is spelled differently there.
  private func failure(_ message: String, at text: String?) -> CommandError {
    let place = text.flatMap { text in
      text.isEmpty ? nil : line.firstRange(of: "\"\(text)\"") ?? line.firstRange(of: text)
    }
    return CommandError(message, in: line, at: place ?? line.startIndex..<line.endIndex)
  }

  private mutating func take(_ names: String...) -> String? {
    guard let place = rest.firstIndex(where: { names.contains($0.name) }) else { return nil }
    return rest.remove(at: place).value.plain
  }

  private mutating func need(_ names: String...) throws(CommandError) -> String {
    guard let place = rest.firstIndex(where: { names.contains($0.name) }) else {
      throw failure("'\(first.name)' needs \"\(names[0])\" too", at: first.name)
    }
    return rest.remove(at: place).value.plain
  }

  /// The command in the syntax of the prompt.
  private mutating func spelled() throws(CommandError) -> String {
    let subject = first.value.plain
    func word(_ text: String) -> String { TextLiteral.quote(text) }
    if case .array(let items) = first.value, CommandTable.names[first.name] != nil {
      // Comparison operators are not words.
      let signs = Set(Self.comparisons.map(\.1))
      let words = items.map { signs.contains($0.plain) ? $0.plain : WordText.word($0.plain) }
      return ([first.name] + words).joined(separator: " ") + (try detail()) + options()
    }
    switch first.name {
    case "command": return subject
    case "set": return "set \(word(subject)) \(word(try need("value")))"
    case "type":
      let text = try need("text", "value")
      return "type \(word(subject)) \(word(text))" + options()
    case "pick": return "pick \(word(subject)) \(word(try need("item", "value")))"
    case "select":
      return
        "select \(word(subject)) \(try need("index", "row").filter { !"[]".contains($0) }.replacing(",", with: " "))"
    case "wait", "expect":
      let within = options()
      let part = try part()
      let comparison = comparison()
      return comparison.isEmpty
        ? "\(first.name) \(subject)\(within)" : "\(first.name) \(word(subject))\(part)\(comparison)\(within)"
    case "record" where subject == "off": return "record off"
    case "service":
      let settings = rest.map { word("\($0.name)=\(Self.setting($0.value))") }
      rest = []
      return (["service", word(subject)] + settings).joined(separator: " ")
    default:
      // In quotes, the name of a command would be taken for that of an input.
      let name = namesCommand ? WordText.word(first.name) : word(first.name)
      switch first.value {
      case .null, .bool(true): return name + options()
      // An empty text is the value of an input, and no word after a command.
      default: return "\(name) \(namesCommand && subject.isEmpty ? "" : word(subject))" + options()
      }
    }
  }

  /// The value or comparison that completes the words of an array, if it is a separate member.
  private mutating func detail() throws(CommandError) -> String {
    let value: String?
    switch first.name {
    case "set": value = take("value")
    case "type": value = take("text", "value")
    case "pick": value = take("item", "value")
    case "wait", "expect": return try part() + comparison()
    default: return ""
    }
    return value.map { " \(TextLiteral.quote($0))" } ?? ""
  }

  /// The operator of a condition and the value, if a member has them.
  private mutating func comparison() -> String {
    for (key, sign) in Self.comparisons {
      if let value = take(key) { return " \(sign) \(TextLiteral.quote(value))" }
    }
    return ""
  }

  private mutating func within() -> String { take("within").map { " within \($0)" } ?? "" }

  /// The options at the end of some commands.
  private mutating func options() -> String {
    switch first.name {
    case "timeline": take("svg").map { " --svg \(TextLiteral.quote($0))" } ?? ""
    case "graph": take("dot").map { " --dot \(TextLiteral.quote($0))" } ?? ""
    case "wait", "expect": within()
    case "type": take("every").map { " every \($0)" } ?? ""
    default: ""
    }
  }

  /// The part of a view that a condition is about.
  private mutating func part() throws(CommandError) -> String {
    if let row = take("row") { return " \(row)" }
    // `{"expect":"results","count":3}` and `{"expect":"results","count":true,"more":3}`
    guard let place = rest.firstIndex(where: { $0.name == "count" || $0.name == "problem" }) else { return "" }
    let part = " \(rest[place].name)"
    switch rest[place].value {
    case .bool(true): rest.remove(at: place)
    case .null: rest[place] = .init(name: "is", value: .string(Comparison.Quality.missing.rawValue))
    default: rest[place].name = "equals"
    }
    return part
  }

  private static let comparisons = [
    ("equals", "=="), ("differs", "!="), ("contains", "contains"), ("matches", "matches"), ("less", "<"),
    ("atMost", "<="),
    ("more", ">"), ("atLeast", ">="), ("is", "is"),
  ]

  /// The value of a setting as written at the prompt. Several faults are an array, or text with commas.
  private static func setting(_ value: JSONValue) -> String {
    switch value {
    case .null: "none"
    case .array(let items): items.isEmpty ? "none" : items.map(\.plain).joined(separator: ",")
    default: value.plain
    }
  }
}
