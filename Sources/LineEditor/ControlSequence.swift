/// The characters that a terminal sends after the escape character: a key, the mark of a paste, or a report, such as a
/// click, a requested colour, or a change of focus.
struct ControlSequence {
  /// The progress of reading a sequence.
  enum Progress {
    case unfinished, whole
    /// Not a sequence, but keys that were typed one after another.
    case broken
  }

  private(set) var scalars: [UInt32] = []

  /// An upper limit for the length of a sequence.
  private static let limit = 4096

  mutating func add(_ scalar: UInt32) { scalars.append(scalar) }

  var progress: Progress {
    guard let first = scalars.first, let last = scalars.last else { return .unfinished }
    if scalars.count > Self.limit { return .broken }
    switch Unicode.Scalar(first) {
    case "[": return progressOfParameters(last)
    case "O": return scalars.count < 2 ? .unfinished : .whole
    case "]", "P", "_":
      let isTerminated = last == 0x07 || scalars.suffix(2).elementsEqual([0x1B, 0x5C])
      return isTerminated ? .whole : .unfinished
    default: return .broken
    }
  }

  /// Parameters end at a final character. A mouse click has three characters after `M`, and a console key one after a second `[`.
  private func progressOfParameters(_ last: UInt32) -> Progress {
    if scalars.count == 1 { return .unfinished }
    switch Unicode.Scalar(scalars[1]) {
    case "M": return scalars.count < 5 ? .unfinished : .whole
    case "[": return scalars.count < 3 ? .unfinished : .whole
    default: break
    }
    return switch last {
    case 0x20..<0x40: .unfinished
    case 0x40..<0x7F: .whole
    default: .broken
    }
  }

  /// Whether the sequence is a key, which may have a binding.
  var isKey: Bool {
    guard text.hasPrefix("["), let end = text.last else { return text.hasPrefix("O") }
    // A report of the cursor position ends like F3 with a modifier such as Shift.
    if end == "R", text.count > 2 { return text.hasPrefix("[1;") && text.count == 5 }
    return "ABCDEFHPQRSZ~".contains(end) && !"<=>?[".contains(text.dropFirst().prefix(1))
  }

  /// Whether the sequence is a key, without modifiers, that moves the cursor or deletes.
  var isCursorKey: Bool {
    ["[1~", "[3~", "[4~", "[7~", "[8~"].contains(text) || text.count == 2 && "ABCDFH".contains(text.suffix(1))
  }

  private var text: String { String(String.UnicodeScalarView(scalars.compactMap(Unicode.Scalar.init))) }
}
