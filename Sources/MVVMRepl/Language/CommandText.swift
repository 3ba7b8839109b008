import MVVM

/// Writes parts of commands.
enum CommandText {
  /// A name as one word: in quotes if it has to be.
  static func word(_ name: String) -> String {
    let isPlain = !name.isEmpty && name.allSatisfy { !$0.isWhitespace && !"\"'{#>\\".contains($0) && !$0.isControl }
    return isPlain ? name : TextLiteral.quote(name)
  }
}
