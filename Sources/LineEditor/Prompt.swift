/// The text to the left and to the right of the line being edited, each a row of coloured pieces.
public struct Prompt: Sendable, Equatable {
  /// A colour or weight. It should not be the only sign of anything.
  public enum Style: String, Sendable {
    case plain = ""
    case bold = "1"
    case dim = "2"
    case red = "31"
    case green = "32"
    case yellow = "33"
    case blue = "34"
    case magenta = "35"
    case cyan = "36"
  }

  /// A piece of text in one style.
  public struct Span: Sendable, Equatable {
    /// The text of the piece.
    public var text: String
    /// How it is shown.
    public var style: Style

    /// Makes a piece of text.
    public init(_ text: String, _ style: Style = .plain) {
      self.text = text
      self.style = style
    }
  }

  /// The text before the line. It should end with a space.
  public var left: [Span]
  /// The text at the right edge; it disappears when the line reaches it.
  public var right: [Span]

  /// Makes a prompt.
  public init(left: [Span], right: [Span] = []) {
    self.left = left
    self.right = right
  }

  /// Makes a prompt of plain text.
  public init(_ text: String) {
    self.init(left: [Span(text)])
  }

  /// The left side without colour.
  var plainLeft: String { left.map(\.text).joined() }

  /// One side in libedit's format: text without width is enclosed in `\1`.
  ///
  /// libedit attaches such a sequence to the next character. So two of them must not follow each other, and none may
  /// come last: text that is coloured up to the end gets a trailing space.
  static func encode(_ spans: [Span], inColor: Bool) -> String {
    var result = ""
    var escapes = ""
    func write(_ text: some StringProtocol) {
      guard !text.isEmpty else { return }
      if !escapes.isEmpty { result += "\u{1}\(escapes)\u{1}" }
      escapes = ""
      result += text
    }
    for span in spans {
      let text = span.text.withoutControls
      let isColored = inColor && span.style != .plain && !text.isEmpty
      if isColored { escapes += "\u{1B}[\(span.style.rawValue)m" }
      write(text)
      if isColored { escapes += "\u{1B}[0m" }
    }
    if !escapes.isEmpty { write(" ") }
    return result
  }
}

extension String {
  /// Whether the last byte is a line feed, even after a carriage return, with which it forms a character.
  var endsInLineFeed: Bool { utf8.last == 0x0A }

  /// The text without escape sequences.
  var withoutControls: String {
    String(String.UnicodeScalarView(unicodeScalars.filter { $0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value) }))
  }
}
