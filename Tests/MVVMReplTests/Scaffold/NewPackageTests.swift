import Foundation
import Testing

@testable import MVVMRepl

@Suite("A new package")
struct NewPackageTests {
  private let folder = NSTemporaryDirectory() + "new-" + UUID().uuidString

  @Test(arguments: ["todo", "to-do", "ToDo", "to_do2"])
  func isWrittenOnce(name: String) throws {
    let package = try NewPackage(name: name, dependency: "/somewhere")
    let written = try package.write(into: folder)
    #expect(written.count == package.files.count)
    #expect(written.allSatisfy { FileManager.default.fileExists(atPath: $0) })
    #expect(throws: Failure.self) { try package.write(into: folder) }
  }

  @Test(arguments: ["", "1st", "a b", "../x", "a/b", "größe", "mvvm", "swift", String(repeating: "x", count: 100)])
  func otherNamesAreRefused(name: String) {
    #expect(throws: Failure.self) { try NewPackage(name: name) }
  }

  @Test func theTranscriptIsOne() throws {
    let package = try NewPackage(name: "to-do", dependency: "/somewhere")
    let file = try #require(package.files.first { $0.path.hasSuffix(".transcript") })
    let transcript = try Transcript.parse(Array(file.text.utf8))
    #expect(transcript.steps.map(\.command).prefix(3) == ["open todo", "text milk", "add"])
    #expect(transcript.steps[0].expected[1] == "  @0ms  add        (disabled)")
  }

  @Test func typesAreNamedInCapitals() throws {
    #expect(try NewPackage(name: "to-do_list").typeName == "ToDoList")
  }
}
