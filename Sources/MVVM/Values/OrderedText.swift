/// Descriptions in which the elements of sets and dictionaries are in order. Their own order has no meaning, and differs in each run.
package enum OrderedText {
  /// The description of a value.
  package static func describe(_ thing: Any) -> String {
    // Most values have no set, and keep the description that Swift gives them.
    hasUnorderedParts(thing) ? text(of: thing, isPart: false) : String(describing: thing)
  }

  /// Whether the order of a value's parts has no meaning.
  static func isUnordered(_ mirror: Mirror) -> Bool {
    mirror.displayStyle == .set || mirror.displayStyle == .dictionary
  }

  /// Whether the description of a value consists of those of its parts.
  static func isMadeOfParts(_ thing: Any, _ mirror: Mirror) -> Bool {
    switch mirror.displayStyle {
    case .collection, .set, .dictionary, .tuple, .optional: true
    case .struct: !describesItself(thing)
    case .enum: !mirror.children.isEmpty && !describesItself(thing)
    default: false
    }
  }

  private static func describesItself(_ thing: Any) -> Bool {
    thing is any CustomStringConvertible || thing is any CustomDebugStringConvertible
  }

  private static func hasUnorderedParts(_ thing: Any) -> Bool {
    let mirror = Mirror(reflecting: thing)
    guard isMadeOfParts(thing, mirror) else { return false }
    if isUnordered(mirror), mirror.children.count > 1 { return true }
    return mirror.children.contains { hasUnorderedParts($0.value) }
  }

  /// The description as Swift writes it. That of a part differs from that of the whole.
  private static func text(of thing: Any, isPart: Bool) -> String {
    let mirror = Mirror(reflecting: thing)
    guard isMadeOfParts(thing, mirror) else { return isPart ? String(reflecting: thing) : String(describing: thing) }
    let parts = mirror.children.map { text(of: $0.value, isPart: true) }
    let type = isPart ? String(reflecting: mirror.subjectType) : String(describing: mirror.subjectType)
    switch mirror.displayStyle {
    case .optional: return parts.first.map { "Optional(\($0))" } ?? "nil"
    case .collection: return list(parts)
    case .set: return isPart ? "Set(\(list(parts.sorted())))" : list(parts.sorted())
    case .dictionary:
      let pairs = mirror.children.map { pair in
        Mirror(reflecting: pair.value).children.map { text(of: $0.value, isPart: true) }.joined(separator: ": ")
      }
      return list(pairs.sorted())
    case .enum:
      let isTuple = mirror.children.contains { Mirror(reflecting: $0.value).displayStyle == .tuple }
      let payload = parts.joined()
      return (isPart ? "\(type)." : "") + (mirror.children.first?.label ?? "") + (isTuple ? payload : "(\(payload))")
    default:
      // The elements of a tuple without labels are .0, .1, and so on.
      let labels = mirror.children.map { $0.label.map { $0.hasPrefix(".") ? "" : "\($0): " } ?? "" }
      let fields = "(\(zip(labels, parts).map(+).joined(separator: ", ")))"
      return mirror.displayStyle == .tuple ? fields : type + fields
    }
  }

  private static func list(_ parts: [String]) -> String { "[\(parts.joined(separator: ", "))]" }
}
