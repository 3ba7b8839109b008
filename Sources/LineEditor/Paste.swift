/// The characters between the marks of a paste, taken as text: none of them is a key.
///
/// Its lines are entered one after another; the text after the last line break can be edited.
struct Paste {
  /// The mark before a paste, without the escape character.
  static let beginning: [UInt32] = Array("[200~".unicodeScalars.map(\.value))
  /// The mark after a paste, without the escape character.
  static let ending: [UInt32] = Array("[201~".unicodeScalars.map(\.value))
  private static let end: [UInt32] = [0x1B] + "[201~".unicodeScalars.map(\.value)
  /// Turns the marks on and off.
  static let on = "\u{1B}[?2004h"
  static let off = "\u{1B}[?2004l"

  /// A part of the paste, and whether the line ends after it.
  struct Piece: Equatable {
    var text: String
    var isLine: Bool
  }

  private var scalars: [UInt32] = []
  private(set) var isWhole = false
  private var pieces: ArraySlice<Piece> = []

  /// Takes a character. At the end of the paste, splits the text into pieces.
  mutating func add(_ scalar: UInt32) {
    scalars.append(scalar)
    guard scalar == Self.end.last, scalars.suffix(Self.end.count).elementsEqual(Self.end) else { return }
    scalars.removeLast(Self.end.count)
    finish()
  }

  private mutating func finish() {
    isWhole = true
    defer { scalars = [] }
    var text = String.UnicodeScalarView()
    var last: UInt32 = 0
    for scalar in scalars {
      switch scalar {
      case 0x0A where last == 0x0D: break
      case 0x0A, 0x0D:
        pieces.append(Piece(text: String(text), isLine: true))
        text = String.UnicodeScalarView()
      // Control characters, which could move the cursor or change colours, are dropped.
      case 0..<0x09, 0x0A..<0x20, 0x7F..<0xA0: break
      default: text.append(Unicode.Scalar(scalar) ?? "\u{FFFD}")
      }
      last = scalar
    }
    if !text.isEmpty { pieces.append(Piece(text: String(text), isLine: false)) }
  }

  /// The next piece.
  mutating func next() -> Piece? { pieces.popFirst() }

  /// Whether there is a next piece.
  var isNextPiece: Bool { !pieces.isEmpty }

  /// Removes the first character of the next piece; nil if that has no text.
  mutating func takeCharacter() -> UInt32? {
    guard let piece = pieces.first, let first = piece.text.unicodeScalars.first else { return nil }
    let rest = String(piece.text.unicodeScalars.dropFirst())
    pieces[pieces.startIndex].text = rest
    if rest.isEmpty, !piece.isLine { pieces.removeFirst() }
    return first.value
  }

  /// Drops text that was not entered.
  mutating func drop() { pieces = [] }
}
