import Foundation
import MVVMTesting
import Testing

/// Diagrams that mean ill, from Fuzz/Corpus, as they are and shortened from both ends: they are read or refused, what is
/// drawn of them reads as the same, and nothing traps.
@Suite struct MarbleCorpusTests {
  @Test func diagramsAreParsedOrRejected() throws {
    let corpus = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../Fuzz/Corpus/marbles").standardized
    let files = try FileManager.default.contentsOfDirectory(at: corpus, includingPropertiesForKeys: nil)
    #expect(files.count > 20)
    var read = 0
    for file in files {
      let text = try String(contentsOf: file, encoding: .utf8)
      for count in 0...min(text.count, 60) {
        read += isRead(String(text.prefix(count))) ? 1 : 0
        read += isRead(String(text.suffix(count))) ? 1 : 0
      }
      read += isRead(text) ? 1 : 0
    }
    #expect(read > 100)
  }

  private func isRead(_ text: String) -> Bool {
    do throws(MarbleDiagram.SyntaxError) {
      let diagram = try MarbleDiagram(text)
      #expect(diagram.marks.allSatisfy { 0...diagram.length ~= $0.tick }, "\(text.debugDescription)")
      try expectRoundTrip(diagram, text)
      return true
    } catch {
      #expect(!error.reason.isEmpty && 0...text.count ~= error.position, "\(text.debugDescription)")
      return false
    }
  }

  /// Of other characters, some become part of the one before them. A drawing has one line, of which a long one is cut.
  private func expectRoundTrip(_ diagram: MarbleDiagram, _ text: String) throws(MarbleDiagram.SyntaxError) {
    guard text.allSatisfy(\.isASCII) else { return }
    var drawing = MarbleDrawing()
    drawing.add("", diagram)
    let drawn = drawing.text
    if drawn.hasSuffix("…") { return }
    let again = try MarbleDiagram(drawn)
    #expect(again.marks.map(\.tick) == diagram.marks.map(\.tick), "\(text.debugDescription)")
    #expect(again.marks.map(\.mark) == diagram.marks.map(\.mark), "\(text.debugDescription)")
    #expect(again.length == diagram.length, "\(text.debugDescription)")
  }
}
