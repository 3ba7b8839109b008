import Foundation
import Testing

@testable import SafeFiles

@Suite("Files")
final class SafeFileTests {
  private let folder = NSTemporaryDirectory() + "files-" + UUID().uuidString
  private var path: String { folder + "/file" }

  init() throws { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func text(_ path: String) -> String? { try? String(contentsOfFile: path, encoding: .utf8) }
  private func mode(_ path: String) -> mode_t {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode : 0
  }
  private var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder).sorted()) ?? [] }
  private func refusal(_ action: () throws -> Void) -> String? {
    do {
      try action()
      return nil
    } catch {
      return (error as? FileFailure)?.reason
    }
  }

  @Test(arguments: [("a", ""), ("", ""), ("/", "/"), ("/a", "/"), ("b/a", "b"), ("c/b/a", "c/b"), ("b/", "b")])
  func theFolderOfAPath(path: String, folder: String) { #expect(SafeFile.folder(of: path) == folder) }

  @Test func aFileIsReplacedAsAWholeAndLeavesNoDraft() throws {
    try SafeFile.replace(path, with: "one")
    try SafeFile.replace(path, with: "two", .isDurable)
    #expect(text(path) == "two" && names == ["file"])
  }

  @Test func modesAreKept() throws {
    try SafeFile.replace(path, with: "one")
    for bits: mode_t in [0o600, 0o664, 0o755] {
      chmod(path, bits)
      try SafeFile.replace(path, with: "two")
      #expect(mode(path) & 0o7777 == bits)
    }
    try SafeFile.replace(path, with: "three", .isPrivate)
    #expect(mode(path) & 0o7777 == 0o600)
  }

  @Test func linksAreFollowedAndStay() throws {
    symlink("file", folder + "/link")
    symlink("link", folder + "/second")
    try SafeFile.replace(folder + "/second", with: "made")
    #expect(text(path) == "made")
    try SafeFile.replace(folder + "/second", with: "changed")
    #expect(text(path) == "changed" && names == ["file", "link", "second"])
    #expect(mode(folder + "/link") & S_IFMT == S_IFLNK && mode(folder + "/second") & S_IFMT == S_IFLNK)
  }

  @Test func allNamesOfAFileHaveWhatWasWritten() throws {
    try SafeFile.replace(path, with: "a longer text")
    link(path, folder + "/other")
    try SafeFile.replace(path, with: "short")
    #expect(text(folder + "/other") == "short" && names == ["file", "other"])
  }

  @Test func anOwnerIsKept() throws {
    guard geteuid() == 0 else { return }
    try SafeFile.replace(path, with: "one")
    chown(path, 12, 34)
    try SafeFile.replace(path, with: "two")
    var status = stat()
    stat(path, &status)
    #expect(status.st_uid == 12 && status.st_gid == 34 && text(path) == "two")
  }

  @Test func aDeviceStaysOne() {
    #expect(refusal { try SafeFile.replace("/dev/full", with: "text") } == "No space left on device")
    #expect(refusal { try SafeFile.replace("/dev/null", with: "text") } == nil)
    #expect(mode("/dev/full") & S_IFMT == S_IFCHR && mode("/dev/null") & S_IFMT == S_IFCHR)
    #expect(mode("/dev/null") & 0o777 == 0o666)
  }

  @Test func aPipeIsWrittenToAndStays() throws {
    mkfifo(path, 0o600)
    #expect(refusal { try SafeFile.replace(path, with: "text") } == "no program reads from it")
    let reader = open(path, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    try SafeFile.replace(path, with: "text")
    var bytes = [UInt8](repeating: 0, count: 10)
    #expect(read(reader, &bytes, 10) == 4 && mode(path) & S_IFMT == S_IFIFO)
  }

  @Test func whatIsWriteProtectedIsRefusedForRootToo() throws {
    try SafeFile.replace(path, with: "one")
    chmod(path, 0o444)
    #expect(refusal { try SafeFile.replace(path, with: "two") } != nil)
    #expect(refusal { _ = try SafeFile.begin(path) } != nil)
    #expect(refusal { _ = try FileLock(path, timeout: .zero) } == "Permission denied")
    #expect(text(path) == "one" && names == ["file"])
  }

  @Test func aFileThatIsBeingWrittenIsRefusedUntilItIsClosed() throws {
    var first: RescuedFile? = try RescuedFile(path: path)
    try first?.append("one")
    #expect(refusal { _ = try RescuedFile(path: path) } == "another program is writing to it")
    #expect(refusal { try SafeFile.replace(path, with: "lost") } == "another program is writing to it")
    try first?.flush()
    #expect(text(path) == "one\n")
    try first?.append("two")
    first = nil
    let next = try RescuedFile(path: path)
    #expect(text(path) == "")
    try next.append("three")
    try next.flush()
    #expect(text(path) == "three\n")
  }

  @Test func aFolderIsRefused() {
    #expect(refusal { try SafeFile.replace(folder, with: "") } == "Is a directory")
    #expect(refusal { _ = try SafeFile.begin(folder) } == "Is a directory")
    #expect(refusal { _ = try SafeFile.read(folder) } == "Is a directory")
    #expect(refusal { try SafeFile.replace(folder + "/none/x", with: "") } == "No such file or directory")
    #expect(names == [])
  }

  @Test func aDraftThatWasAbandonedGoesAndOneInUseStays() throws {
    try SafeFile.replace(folder + "/.file.abandoned.draft", with: "left")
    try SafeFile.replace(folder + "/.filed.other.draft", with: "of another file")
    let used = try FileDraft(of: path, mode: 0o600)
    try SafeFile.replace(path, with: "one")
    #expect(names == [".filed.other.draft", (used.path as NSString).lastPathComponent, "file"].sorted())
    try used.finish("two", [])
    #expect(text(path) == "two" && names == [".filed.other.draft", "file"])
  }

  @Test func aNameMayBeAsLongAsTheSystemTakes() throws {
    let long = folder + "/" + String(repeating: "é", count: 127)
    try SafeFile.replace(long, with: "text")
    #expect(text(long) == "text")
  }

  @Test func aReadHasALimit() throws {
    #expect(refusal { _ = try SafeFile.read("/dev/zero", limit: 3 << 20) } == "it has more than 3 MB")
    try SafeFile.replace(path, with: String(repeating: "x", count: 1_000_001))
    #expect(refusal { _ = try SafeFile.read(path, limit: 1_000_000) } == "it has more than 0 MB")
    #expect(try SafeFile.read(path).count == 1_000_001)
  }

  @Test func aPipeThatNothingWritesToIsGivenUp() {
    mkfifo(path, 0o600)
    #expect(
      refusal { _ = try SafeFile.read(path, timeout: .milliseconds(1)) }
        == "it is a pipe, and no program writes to it"
    )
    #expect(refusal { _ = try SafeFile.read(path, isCancelled: { true }) } == "Interrupted system call")
  }

  @Test func aPipeIsReadToItsEndHoweverSlowlyItIsWritten() throws {
    mkfifo(path, 0o600)
    let path = path
    // A separate thread, which may block.
    Thread.detachNewThread {
      let writer = open(path, O_RDWR)
      defer { close(writer) }
      for _ in 0..<3 {
        write(writer, "ab", 2)
        usleep(150_000)
      }
    }
    #expect(try SafeFile.read(path, timeout: .seconds(20)) == Array("ababab".utf8))
  }

  @Test func linesAreAddedWholeAndInTurn() async throws {
    try "a line that was not en".write(toFile: path, atomically: false, encoding: .utf8)
    let path = path
    await withTaskGroup { group in
      for writer in 0..<4 {
        group.addTask {
          for number in 0..<50 {
            let lock = try? FileLock(path, timeout: .seconds(20), creating: 0o600)
            try? lock?.append("\(writer) \(number)", path: path)
          }
        }
      }
    }
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    #expect(lines.count == 201 && Set(lines).count == 201 && lines[0] == "a line that was not en")
  }
}
