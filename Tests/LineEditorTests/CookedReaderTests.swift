import Foundation
import Testing

@testable import LineEditor

@Suite("Lines as the terminal gives them")
struct CookedReaderTests {
  /// Reads what a script says: bytes, or the number of an error.
  private enum Step {
    case bytes(String)
    case fails(Int32)
  }

  private func outcomes(_ steps: [Step], count: Int) throws -> [String] {
    var steps = steps[...]
    let pipe = try #require(WakePipe())
    // There is always something to be read, the script says what.
    let ready = open("/dev/zero", O_RDONLY)
    defer { close(ready) }
    let reader = CookedReader(pipe, input: ready) { buffer in
      switch steps.popFirst() {
      case .bytes(let text):
        buffer.copyBytes(from: Array(text.utf8))
        return text.utf8.count
      case .fails(let number):
        errno = number
        return -1
      case nil: return 0
      }
    }
    return (0..<count).map { _ in
      switch reader.read(onWake: { false }) {
      case .line(let bytes): String(decoding: bytes, as: UTF8.self)
      case .interrupted: "(interrupted)"
      case .end: "(end)"
      }
    }
  }

  @Test func piecesAreLines() throws {
    #expect(try outcomes([.bytes("one\ntw"), .bytes("o\nrest")], count: 4) == ["one", "two", "rest", "(end)"])
  }

  @Test(arguments: [EAGAIN, EINTR]) func whatPassesIsNoEnd(_ number: Int32) throws {
    let lines = try outcomes([.fails(number), .bytes("on"), .fails(number), .bytes("e\n"), .fails(EIO)], count: 2)
    #expect(lines == ["one", "(end)"])
  }
}
