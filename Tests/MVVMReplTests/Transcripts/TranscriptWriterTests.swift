import Foundation
import Testing

@testable import MVVMRepl

@Suite("Files")
struct TranscriptWriterTests {
  private let path = NSTemporaryDirectory() + "transcript-" + UUID().uuidString

  @Test func everyLineIsThereAtOnce() throws {
    let writer = try TranscriptWriter(path: path)
    try writer.command("open login")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "> open login\n")
    try writer.write(["  a", "  b"])
    #expect(try FileAccess.read(path) == Array("> open login\n  a\n  b\n".utf8))
  }

  @Test func aFullDiskIsTold() throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let writer = try TranscriptWriter(path: "/dev/full")
    let failure = #expect(throws: FileFailure.self) { try writer.command("open login") }
    #expect(failure?.message == "cannot write /dev/full: No space left on device")
  }

  @Test func whatCannotBeReadOrWrittenIsTold() {
    let failure = #expect(throws: FileFailure.self) { try FileAccess.read("/nowhere/x") }
    #expect(failure?.message == "cannot read /nowhere/x: No such file or directory")
    #expect(throws: FileFailure.self) { try FileAccess.replace("/nowhere/x", with: "") }
    #expect(throws: FileFailure.self) { try TranscriptWriter(path: "/") }
    #expect(throws: FileFailure.self) { try FileAccess.read("/") }
  }

  @Test func aFileIsReplacedAsAWhole() throws {
    try FileAccess.replace(path, with: "one")
    try FileAccess.replace(path, with: "two")
    #expect(try FileAccess.read(path) == Array("two".utf8))
  }
}
