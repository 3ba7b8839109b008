import Foundation
import Testing

@testable import LineEditor

@Suite("History")
struct HistoryTests {
  private let folder = NSTemporaryDirectory() + "history-" + UUID().uuidString
  private var path: String { folder + "/deep/history" }

  @Test func linesAreKeptOnceInTheOrderOfTheirLastUse() {
    var history = History(path: nil)
    for line in ["open login", "submit", "open login", "  ", "show"] { history.add(line) }
    #expect(history.lines == ["submit", "open login", "show"])
  }

  @Test func linesSurviveInAPrivateFile() throws {
    var first = History(path: path)
    first.add("open login")
    first.add("say \"a\nb\\n\"")
    first.add("open login")
    #expect(first.failure == nil)
    #expect(History(path: path).lines == ["say \"a\nb\\n\"", "open login"])
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test(arguments: ["a\r\nb", "a\n\u{301}b", "\\\u{301}n\\n\u{301}", "\\\r\n\u{301}\n", "a\rb"])
  func lineBreaksAndCombiningScalarsSurvive(line: String) {
    var first = History(path: path)
    first.add(line)
    first.add("show")
    #expect(History(path: path).lines.map { Array($0.utf8) } == [line, "show"].map { Array($0.utf8) })
  }

  @Test func aFileThatAnotherEditorHasWrittenHasItsLines() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try "open login\r\nshow\r\n".write(toFile: folder + "/edited", atomically: true, encoding: .utf8)
    #expect(History(path: folder + "/edited").lines == ["open login", "show"])
  }

  @Test func aPipeIsRefused() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    #expect(mkfifo(folder + "/pipe", 0o600) == 0)
    var history = History(path: folder + "/pipe")
    #expect(history.takeFailure() == "the history: \(folder)/pipe is a pipe")
    history.add("show")
    #expect(history.lines == ["show"])
  }

  @Test func theFileDoesNotGrowForever() throws {
    var history = History(path: path, limit: 3)
    for index in 0..<10 { history.add("line \(index)") }
    #expect(History(path: path, limit: 3).lines == ["line 7", "line 8", "line 9"])
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "line 7\nline 8\nline 9\n")
  }

  @Test func aLongFileThatOthersCanReadIsLeftAsItIs() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let (path, text) = (folder + "/notes", (0..<10).map { "line \($0)\n" }.joined())
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    var history = History(path: path, limit: 3)
    #expect(history.takeFailure() == "the history: others can read \(path), so it is left as it is")
    history.add("show")
    #expect(history.lines == ["line 8", "line 9", "show"])
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
    chmod(path, 0o600)
    #expect(History(path: path, limit: 3).failure == nil)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "line 7\nline 8\nline 9\n")
  }

  @Test func linesThatAnotherProgramDelaysAreWrittenLater() throws {
    var history = History(path: path)
    history.add("one")
    let other = open(path, O_RDWR)
    defer { close(other) }
    #expect(flock(other, LOCK_EX) == 0)
    history.add("two")
    #expect(history.takeFailure() == "the history: cannot write \(path): another program is writing to it")
    history.add("three")
    #expect(history.takeFailure() == nil)
    #expect(flock(other, LOCK_UN) == 0)
    history.add("four")
    #expect(history.takeFailure() == nil)
    #expect(History(path: path).lines == ["one", "two", "three", "four"])
  }

  @Test func aLineThatTheEditorCannotShowIsLeftOut() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try "open login\nsub\0mit\nshow\n".write(toFile: folder + "/nul", atomically: true, encoding: .utf8)
    chmod(folder + "/nul", 0o600)
    #expect(History(path: folder + "/nul").lines == ["open login", "show"])
  }

  @Test func aFileThatCannotBeWrittenIsReportedOnce() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    var history = History(path: path)
    history.add("one")
    history.add("two")
    #expect(history.takeFailure()?.contains(path) == true)
    #expect(history.takeFailure() == nil)
    #expect(history.lines == ["one", "two"])
  }

  @Test func theSearchKeepsToThePrefixUntilTheLineIsChanged() {
    var history = History(path: nil)
    for line in ["open a", "submit", "open b"] { history.add(line) }
    var search = HistorySearch()
    #expect(search.older(in: history, shown: "op", cursor: 2) == "open b")
    #expect(search.older(in: history, shown: "open b", cursor: 6) == "open a")
    #expect(search.older(in: history, shown: "open a", cursor: 6) == nil)
    #expect(search.newer(in: history, shown: "open a", cursor: 6) == "open b")
    #expect(search.newer(in: history, shown: "open b", cursor: 6) == "op")
    #expect(search.newer(in: history, shown: "op", cursor: 2) == nil)
    #expect(search.older(in: history, shown: "", cursor: 0) == "open b")
    #expect(search.older(in: history, shown: "open b", cursor: 6) == "submit")
  }
}
