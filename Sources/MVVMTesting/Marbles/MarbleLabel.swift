import MVVM

/// How values are written in diagrams.
package enum MarbleLabel {
  /// A value as text: its description, with the parts of tuples and arrays separated by commas, and no `Optional(...)`.
  package static func of(_ value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional: return mirror.children.first.map { of($0.value) } ?? "nil"
    case .tuple where mirror.children.isEmpty: return "()"
    case .tuple: return mirror.children.map { of($0.value) }.joined(separator: ",")
    case .collection: return "[" + mirror.children.map { of($0.value) }.joined(separator: ",") + "]"
    case .set: return "[" + mirror.children.map { of($0.value) }.sorted().joined(separator: ",") + "]"
    default: return OrderedText.describe(value)
    }
  }

  /// Whether two values are equal, or have the same text if they are not `Equatable`.
  package static func same<Value>(_ a: Value, _ b: Value) -> Bool {
    func equal<Known: Equatable>(_ known: Known) -> Bool { known == b as? Known }
    if let known = a as? any Equatable { return equal(known) }
    return of(a) == of(b)
  }

  /// A value in a diagram: quoted, unless it is a single character without another meaning.
  package static func drawn(_ text: String) -> String {
    if text.count == 1, let character = text.first, !character.isWhitespace, !"-()|#^!'".contains(character) {
      return text
    }
    return "'" + text.replacing("'", with: "''") + "'"
  }
}
