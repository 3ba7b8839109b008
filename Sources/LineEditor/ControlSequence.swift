/// What a terminal sends after the escape character: a key, the mark of a paste, or the report of something else, such as a
/// click, a colour that was asked for, or a window that has the focus.
struct ControlSequence {
  /// How far it was read.
  enum Progress {
    case unfinished, whole
    /// It is none: these are keys that were typed, one after the other.
    case broken
  }

  private(set) var scalars: [UInt32] = []

  /// Characters that no sequence has, of which a terminal sends no more.
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

  /// Of one with parameters, which a character ends; three follow it if it is the click of a mouse, one in the keys of a console.
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

  /// Whether it is a key, for which there may be a binding.
  var isKey: Bool {
    guard text.hasPrefix("["), let end = text.last else { return text.hasPrefix("O") }
    // The place of the cursor ends as the third function key does, with Shift and the like.
    if end == "R", text.count > 2 { return text.hasPrefix("[1;") && text.count == 5 }
    return "ABCDEFHPQRSZ~".contains(end) && !"<=>?[".contains(text.dropFirst().prefix(1))
  }

  /// Whether it is a key that moves the cursor or deletes, alone.
  var isCursorKey: Bool {
    ["[1~", "[3~", "[4~", "[7~", "[8~"].contains(text) || text.count == 2 && "ABCDFH".contains(text.suffix(1))
  }

  private var text: String { String(String.UnicodeScalarView(scalars.compactMap(Unicode.Scalar.init))) }
}
