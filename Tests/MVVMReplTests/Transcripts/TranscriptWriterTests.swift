import Foundation
import Testing
import SafeFiles

@testable import MVVMRepl

@Suite("Files")
final class TranscriptWriterTests {
  private let path = NSTemporaryDirectory() + "transcript-" + UUID().uuidString

  deinit { try? FileManager.default.removeItem(atPath: path) }

  @Test func bufferedLinesAreThereOnRequest() throws {
    let writer = try TranscriptWriter(path: path)
    try writer.command("open login")
    try writer.flush()
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "> open login\n")
    try writer.write(["  a", "  b"])
    try writer.flush()
    #expect(try SafeFile.read(path) == Array("> open login\n  a\n  b\n".utf8))
  }

  @Test func linesAreWrittenSoon() async throws {
    let writer = try TranscriptWriter(path: path)
    try writer.command("open login")
    for _ in 0..<500 where try SafeFile.read(path).isEmpty { try await Task.sleep(for: .milliseconds(10)) }
    #expect(try SafeFile.read(path) == Array("> open login\n".utf8))
    withExtendedLifetime(writer) {}
  }

  @Test func nothingIsLostWhenTheWriterIsReleased() throws {
    let line = String(repeating: "0123456789", count: 1_000)
    do {
      let writer = try TranscriptWriter(path: path)
      for _ in 0..<50 { try writer.command(line) }
      try writer.write([String(repeating: "x", count: 1_000_000)])
      try writer.flush()
    }
    let bytes = try SafeFile.read(path)
    #expect(bytes.count == 50 * 10_003 + 1_000_001)
    #expect(bytes.starts(with: "> \(line)\n> \(line)\n".utf8))
  }

  @Test func aFullDiskIsReported() throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let writer = try TranscriptWriter(path: "/dev/full")
    try writer.command("open login")
    let failure = #expect(throws: FileFailure.self) { try writer.flush() }
    #expect(failure?.message == "cannot write /dev/full: No space left on device")
    // It stays so.
    #expect(throws: FileFailure.self) { try writer.command("username ada") }
  }

  @Test func filesThatCannotBeReadOrWrittenAreReported() {
    let failure = #expect(throws: FileFailure.self) { try SafeFile.read("/nowhere/x") }
    #expect(failure?.message == "cannot read /nowhere/x: No such file or directory")
    #expect(throws: FileFailure.self) { try SafeFile.replace("/nowhere/x", with: "") }
    #expect(throws: FileFailure.self) { try TranscriptWriter(path: "/") }
    #expect(throws: FileFailure.self) { try SafeFile.read("/") }
  }

  @Test func aFileIsReplacedAsAWhole() throws {
    try SafeFile.replace(path, with: "one")
    try SafeFile.replace(path, with: "two")
    #expect(try SafeFile.read(path) == Array("two".utf8))
  }
}
