/// What JSON is decoded to.
struct A: Decodable, CustomStringConvertible {
  let a: Int
  var description: String { "A(\(a))" }
}

/// A value as a diagram has it.
func text(of value: Any) -> String {
  if let flag = value as? Bool { return flag ? "t" : "f" }
  let mirror = Mirror(reflecting: value)
  switch mirror.displayStyle {
  // A Result is drawn as its value or its error.
  case .enum where mirror.children.first?.label == "success" || mirror.children.first?.label == "failure":
    return mirror.children.first.map { text(of: $0.value) } ?? ""
  case .optional: return mirror.children.first.map { text(of: $0.value) } ?? "nil"
  case .tuple: return "(" + mirror.children.map { text(of: $0.value) }.joined(separator: ",") + ")"
  case .collection: return "[" + mirror.children.map { text(of: $0.value) }.joined(separator: ",") + "]"
  default: return String(describing: value)
  }
}
