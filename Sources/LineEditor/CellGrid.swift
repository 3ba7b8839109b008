import CEditline

/// Computes where a terminal of a given width puts text, by libedit's rules.
///
/// The editor uses it to find the row of the cursor in a wrapped line.
struct CellGrid {
  /// A cell, counted from where the text began.
  struct Position: Equatable {
    var row = 0
    var column = 0
  }

  private let columns: Int
  private(set) var position = Position()

  init(columns: Int) {
    self.columns = max(columns, 1)
  }

  /// Writes one character. A character of two cells does not straddle the edge; a control character is shown as `^X`.
  mutating func write(_ scalar: UInt32) {
    switch scalar {
    case 0x09: advance(by: 8 - position.column % 8)
    case 0x0A:
      position.row += 1
      position.column = 0
    case 0..<0x20, 0x7F:
      advance(by: 1)
      advance(by: 1)
    default:
      let width = Int(ce_width(wchar_t(bitPattern: scalar)))
      if width >= 0 {
        advance(by: width)
      } else {
        // An unprintable character is shown by its number, `\U+1234`.
        for _ in 0..<(scalar > 0xFFFF ? 8 : 7) { advance(by: 1) }
      }
    }
  }

  /// Writes text.
  mutating func write(_ text: String) {
    for scalar in text.unicodeScalars { write(scalar.value) }
  }

  /// The cells that text takes on one line.
  static func cells(of text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + max(Int(ce_width(wchar_t(bitPattern: $1.value))), 0) }
  }

  /// The text if it fits in `room` cells, or else its beginning and an ellipsis.
  static func cut(_ text: String, to room: Int) -> String {
    guard cells(of: text) > room else { return text }
    var result = ""
    var left = room - 1
    for character in text {
      left -= cells(of: String(character))
      if left < 0 { break }
      result.append(character)
    }
    while result.last == " " { result.removeLast() }
    return result + "…"
  }

  private mutating func advance(by width: Int) {
    guard width > 0 else { return }
    if position.column + width > columns {
      position.row += 1
      position.column = 0
    }
    position.column += width
    if position.column >= columns {
      position.row += 1
      position.column = 0
    }
  }
}
