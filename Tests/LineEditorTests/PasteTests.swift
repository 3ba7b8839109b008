import Testing
import Threads

@testable import LineEditor

@Suite("A paste")
struct PasteTests {
  private func pieces(_ text: String) -> [Paste.Piece] {
    var paste = Paste()
    for scalar in text.unicodeScalars { paste.add(scalar.value) }
    #expect(!paste.isWhole)
    for scalar in "\u{1B}[201~".unicodeScalars { paste.add(scalar.value) }
    #expect(paste.isWhole)
    var pieces: [Paste.Piece] = []
    while let piece = paste.next() { pieces.append(piece) }
    return pieces
  }

  @Test func linesAreEnteredAndTheRestStays() {
    #expect(pieces("one") == [.init(text: "one", isLine: false)])
    #expect(pieces("one\n") == [.init(text: "one", isLine: true)])
    #expect(
      pieces("one\rtwo\r\nthree") == [
        .init(text: "one", isLine: true), .init(text: "two", isLine: true), .init(text: "three", isLine: false),
      ]
    )
    #expect(pieces("\n\n") == [.init(text: "", isLine: true), .init(text: "", isLine: true)])
    #expect(pieces("") == [])
  }

  @Test func whatIsNoTextIsLeftOut() {
    #expect(pieces("a\tb\u{1B}[31mc\u{7}\u{0}\u{9B}d") == [.init(text: "a\tb[31mcd", isLine: false)])
    #expect(pieces("größe 😀") == [.init(text: "größe 😀", isLine: false)])
  }

  @Test func aMarkInTheMiddleIsNotMissed() {
    #expect(pieces("\u{1B}[20\u{1B}[200~x") == [.init(text: "[20[200~x", isLine: false)])
  }

  /// The time is quadratic if each line moves those that follow.
  @Test func twoHundredThousandLinesTakeTimeLinearInThem() {
    let growth = growth(upTo: 200_000) { count in
      let lines = pieces(String(repeating: "a\n", count: count))
      #expect(lines.count == count)
      #expect(lines.last == .init(text: "a", isLine: true))
    }
    #expect(growth < 25)
  }

  @Test func theRestCanBeDropped() {
    var paste = Paste()
    for scalar in "one\ntwo\n\u{1B}[201~".unicodeScalars { paste.add(scalar.value) }
    _ = paste.next()
    paste.drop()
    #expect(paste.next() == nil)
  }
}
