import MVVM

/// Commands as JSON objects, for programs that drive a screen: `{"set":"username","value":"ada"}`, `{"tap":"submit"}`.
///
/// The first member names the command and its subject, the others say more. Any command may also be written out:
/// `{"command":"show message"}`.
enum JSONCommand {
  static func parse(_ line: String, with parser: CommandParser) throws(CommandError) -> Command {
    guard case .object(let members) = try JSONParser.parse(line), let first = members.first else {
      throw CommandError(
        "a command in JSON is an object that begins with the command, as in {\"tap\":\"submit\"}",
        in: line,
        at: line.startIndex..<line.endIndex
      )
    }
    var rest: [String: JSONValue] = [:]
    for member in members.dropFirst() { rest[member.name] = member.value }
    let written = try spelled(first, &rest, in: line)
    if let extra = rest.keys.sorted().first {
      let place = line.firstRange(of: "\"\(extra)\"") ?? line.startIndex..<line.endIndex
      throw CommandError("'\(first.name)' takes no '\(Vocabulary.cut(extra))'", in: line, at: place)
    }
    do throws(CommandError) {
      return try parser.parse(written)
    } catch {
      // The place is one of the written-out command, which nobody has seen.
      throw CommandError(error.message, in: line, at: line.startIndex..<line.endIndex)
    }
  }

  /// The command as a person would write it.
  private static func spelled(
    _ first: JSONValue.Member,
    _ rest: inout [String: JSONValue],
    in line: String
  ) throws(CommandError) -> String {
    let subject = first.value.plain
    func take(_ name: String) -> String? { rest.removeValue(forKey: name)?.plain }
    func word(_ text: String) -> String { TextLiteral.quote(text) }
    switch first.name {
    case "command": return subject
    case "set": return "set \(word(subject)) \(word(take("value") ?? ""))"
    case "type":
      let every = take("every").map { " every \($0)" } ?? ""
      return "type \(word(subject)) \(word(take("text") ?? take("value") ?? ""))\(every)"
    case "pick": return "pick \(word(subject)) \(word(take("item") ?? take("value") ?? ""))"
    case "select": return "select \(word(subject)) \(take("index") ?? take("row") ?? "")"
    case "wait", "expect":
      for (key, sign) in [("equals", "=="), ("differs", "!="), ("contains", "contains"), ("matches", "matches")] {
        guard let value = take(key) else { continue }
        let within = first.name == "wait" ? take("within").map { " within \($0)" } ?? "" : ""
        return "\(first.name) \(word(subject)) \(sign) \(word(value))\(within)"
      }
      return "\(first.name) \(subject)"
    case "service":
      let settings = rest.sorted { $0.key < $1.key }.map { word("\($0.key)=\($0.value.plain)") }
      rest = [:]
      return (["service", word(subject)] + settings).joined(separator: " ")
    case "watch", "unwatch", "timeline":
      guard case .array(let names) = first.value else { return "\(first.name) \(subject)" }
      return ([first.name] + names.map { word($0.plain) }).joined(separator: " ")
    default:
      switch first.value {
      case .null, .bool(true): return first.name
      default: return "\(word(first.name)) \(subject.isEmpty ? "" : word(subject))"
      }
    }
  }
}
