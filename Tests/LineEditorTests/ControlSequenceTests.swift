import Testing

@testable import LineEditor

/// What a terminal sends after an escape character: where it ends, and what it is.
@Suite struct ControlSequenceTests {
  /// Reads `text` as far as it is one sequence; nil if it is none.
  private func sequence(in text: String) -> (sequence: ControlSequence, rest: String)? {
    var sequence = ControlSequence()
    var rest = text.unicodeScalars[...]
    while sequence.progress == .unfinished, let scalar = rest.popFirst() { sequence.add(scalar.value) }
    return sequence.progress == .whole ? (sequence, String(rest)) : nil
  }

  @Test(arguments: [
    "[A", "[H", "[3~", "[15~", "[1;5D", "[24;8~", "[1;2R", "[Z", "[200~", "OA", "OP", "OF",
  ])
  func keys(_ text: String) throws {
    let (sequence, rest) = try #require(self.sequence(in: text + "one"))
    #expect(rest == "one")
    #expect(sequence.isKey)
  }

  @Test(arguments: [
    // Clicks, the focus, what the terminal is, where the cursor is, a mode, a key with its code, a console's function key.
    "[<0;12;7M", "[<0;12;7m", "[M !!", "[I", "[?62;22c", "[>1;10;0c", "[12;40R", "[1;140R", "[?25;1$y", "[13;5u", "[[A",
    // Colours, capabilities, graphics.
    "]11;rgb:0000/0000/0000\u{7}", "]11;rgb:0000/0000/0000\u{1B}\\", "P1+r544e\u{1B}\\", "_Gi=1;OK\u{1B}\\",
  ])
  func reports(_ text: String) throws {
    let (sequence, rest) = try #require(self.sequence(in: text + "one"))
    #expect(rest == "one")
    #expect(!sequence.isKey && !sequence.isCursorKey)
  }

  @Test(arguments: [
    "", "b", "\u{1B}", "[", "[1;", "[1\u{3}", "O", "]one", "Pone", "one", "]" + String(repeating: "x", count: 5000),
  ])
  func none(_ text: String) { #expect(sequence(in: text) == nil) }

  @Test func theKeysOfTheCursor() throws {
    for text in ["[A", "OB", "[C", "OD", "[H", "OF", "[1~", "[3~", "[4~"] {
      #expect(try #require(sequence(in: text)).sequence.isCursorKey, "\(text)")
    }
    for text in ["[15~", "[1;5D", "OP", "[Z", "[P"] {
      #expect(try !#require(sequence(in: text)).sequence.isCursorKey, "\(text)")
    }
  }
}
