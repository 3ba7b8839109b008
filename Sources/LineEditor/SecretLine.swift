/// A line that is typed invisibly, with a few editing keys.
struct SecretLine {
  enum Progress: Equatable {
    case more
    case whole
    /// ^D on an empty line.
    case end
  }

  private(set) var bytes: [UInt8] = []
  private var sequence = Sequence.none

  /// The position within the sequence of a key or the mark of a paste.
  private enum Sequence {
    case none
    case escape
    case control
  }

  /// Takes the bytes that the terminal sends, one at a time.
  mutating func add(_ byte: UInt8) -> Progress {
    switch sequence {
    case .escape:
      sequence = byte == UInt8(ascii: "[") || byte == UInt8(ascii: "O") ? .control : .none
      if sequence == .control || byte != 0x0A && byte != 0x0D { return .more }
    case .control:
      if (0x40...0x7E).contains(byte) { sequence = .none }
      if byte >= 0x20 { return .more }
      sequence = .none
    case .none: break
    }
    switch byte {
    case 0x0A, 0x0D: return .whole
    case 0x04 where bytes.isEmpty: return .end
    case 0x1B: sequence = .escape
    case 0x08, 0x7F:
      while let last = bytes.popLast(), last & 0xC0 == 0x80 {}
    case 0x15, 0x17: bytes = []
    case 0..<0x20: break
    default: bytes.append(byte)
    }
    return .more
  }
}
