/// Writes commands, as the prompt reads them.
package enum CommandText {
  /// The words that begin commands. A view of such a name is reached by `set` and `tap`.
  package static let commands: Set<String> = [
    "screens", "open", "back", "close", "set", "tap", "type", "clear", "toggle", "pick", "select", "show", "inputs",
    "outputs", "switch", "watch", "unwatch", "wait", "expect", "services", "service", "log", "rewind", "save", "run",
    "check",
    "record", "timeline", "graph", "leaks", "explore", "clock", "help", "quit",
  ]

  /// A word, shortened for a message.
  package static func cut(_ word: String) -> String {
    TextLiteral.escapeControls(word.count > 60 ? word.prefix(57) + "..." : word[...])
  }

  /// A name as one word: in quotes if it has to be.
  package static func word(_ name: String) -> String {
    let isPlain = !name.isEmpty && name.allSatisfy { !$0.isWhitespace && !"\"'{#>\\".contains($0) }
    return isPlain && TextLiteral.escapeControls(name) == name ? name : TextLiteral.quote(name)
  }

  /// The name of a view: that of one in a row as its words, any other as one word.
  package static func name(_ name: String) -> String {
    guard let address = RowAddress(name) else { return word(name) }
    return "\(word(address.rows)) \(address.number) \(word(address.view))"
  }

  /// A value as the rest of a line: in quotes if it has to be. `within` and `every` are read as more than words.
  package static func rest(_ value: String) -> String {
    let isPlain =
      value.first.map { !$0.isWhitespace && !"\"'".contains($0) } ?? false && !(value.last?.isWhitespace ?? true)
      && !value.contains(" within ") && !value.contains(" every ") && !" \(value)".contains(" # ")
    return isPlain && TextLiteral.escapeControls(value) == value ? value : TextLiteral.quote(value)
  }

  /// Gives an input a value. A secret is not written down.
  package static func set(_ name: String, _ value: String, isSecret: Bool = false) -> String {
    "\(commands.contains(name) ? "set " : "")\(self.name(name)) \(isSecret && !value.isEmpty ? ViewValue.mask : rest(value))"
  }

  /// Presses a button.
  package static func tap(_ name: String) -> String { "\(commands.contains(name) ? "tap " : "")\(self.name(name))" }

  /// Writes text in a field with some time after each character. A secret is not written down.
  package static func type(_ name: String, _ text: String, every pause: Duration?, isSecret: Bool = false) -> String {
    "type \(self.name(name)) \(isSecret && !text.isEmpty ? ViewValue.mask : rest(text))"
      + (pause.map { " every \(DurationText.milliseconds($0))" } ?? "")
  }
}
