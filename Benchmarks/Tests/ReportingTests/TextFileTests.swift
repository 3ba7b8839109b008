import Foundation
import Reporting
import Testing

struct TextFileTests {
  private let file = TextFile(FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path)

  @Test func aSectionIsReplacedAndTheRestIsLeft() throws {
    defer { try? FileManager.default.removeItem(atPath: file.path) }
    try file.write("# Head\n<!-- a: begin -->\nold\n<!-- a: end -->\nfoot\n")
    for _ in 0..<2 { try file.replaceSection("a", with: "new\nlines") }
    #expect(try file.read() == "# Head\n<!-- a: begin -->\n\nnew\nlines\n\n<!-- a: end -->\nfoot\n")
  }

  @Test func aFileWithoutTheLinesIsReported() throws {
    defer { try? FileManager.default.removeItem(atPath: file.path) }
    try file.write("<!-- a: begin -->\n")
    #expect(
      throws: FileError(
        "'\(file.path)' has no lines '<!-- a: begin -->' and '<!-- a: end -->' to write between"
      )
    ) { try file.replaceSection("a", with: "") }
  }

  @Test func aMissingFileIsReported() {
    #expect(throws: FileError("could not read '/nowhere/at all'")) { try TextFile("/nowhere/at all").read() }
    #expect(throws: FileError("could not write '/nowhere/at all'")) { try TextFile("/nowhere/at all").write("") }
  }
}
