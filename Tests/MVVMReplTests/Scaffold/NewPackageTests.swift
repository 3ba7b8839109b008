import Foundation
import MVVM
import ScreenLanguage
import Testing

@testable import MVVMRepl

@Suite("A new package")
struct NewPackageTests {
  private let folder = NSTemporaryDirectory() + "new-" + UUID().uuidString

  private func remove() { try? FileManager.default.removeItem(atPath: folder) }

  @Test(arguments: ["todo", "to-do", "ToDo", "to_do2"])
  func isWrittenOnce(name: String) throws {
    defer { remove() }
    let package = try NewPackage(name: name)
    let output = try package.write(into: folder)
    #expect(output.count == package.files.count + 1)
    #expect(output.dropLast().allSatisfy { FileManager.default.fileExists(atPath: $0) })
    #expect(output.last == "Try: cd \(folder)/\(name) && swift run \(name)-repl")
    let failure = #expect(throws: Failure.self) { try package.write(into: folder) }
    #expect(failure?.status == .file)
    #expect(failure?.message == "\(folder)/\(name) already exists; nothing was written")
  }

  @Test(arguments: ["todo", "night-watch"])
  func theReadmeAlignsWhatItExplains(name: String) throws {
    let readme = try #require(try NewPackage(name: name).files.first { $0.path == "README.md" }).text
    let lines = readme.split(separator: "\n").filter { $0.hasPrefix("swift ") }
    let columns = lines.map { line in
      line.range(of: "  ", options: .backwards).map { line.distance(from: line.startIndex, to: $0.upperBound) }
    }
    #expect(lines.count == 3 && Set(columns).count == 1)
  }

  @Test func isNotWrittenIntoAReadOnlyFolder() throws {
    let failure = #expect(throws: Failure.self) { try NewPackage(name: "to-do").write(into: "/proc/nowhere") }
    #expect(failure?.status == .file)
  }

  @Test func isNotWrittenWithoutADependency() throws {
    defer { remove() }
    let package = try NewPackage(name: "to-do", dependency: "/somewhere")
    let failure = #expect(throws: Failure.self) { try package.write(into: folder) }
    #expect(failure?.message.contains("is no longer at /somewhere") ?? false)
    #expect(!FileManager.default.fileExists(atPath: folder))
  }

  @Test func aLinkWithItsNameStays() throws {
    defer { remove() }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let link = folder + "/to-do"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "nowhere")
    let failure = #expect(throws: Failure.self) { try NewPackage(name: "to-do").write(into: folder) }
    #expect(failure?.message == "\(link) already exists; nothing was written")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "nowhere")
  }

  @Test(arguments: ["swift-mvvm", "Swift-MVVM", "My-MVVM", "my-mvvm"])
  func theNameOfThePackageThatItDependsOnIsRefused(name: String) {
    let failure = #expect(throws: Failure.self) { try NewPackage(name: name, dependency: "/somewhere/my-mvvm/") }
    #expect(failure?.message == "'\(name)' is the name of the package that the new one depends on; choose another name")
  }

  @Test(arguments: [
    "", "1st", "a b", "../x", "a/b", "größe", "mvvm", "swift", "self", "any", "Type", "-", "_x", "to do",
    String(repeating: "x", count: 41),
  ])
  func otherNamesAreRefused(name: String) {
    let failure = #expect(throws: Failure.self) { try NewPackage(name: name) }
    #expect(failure?.status == .wrong)
  }

  /// SwiftPM takes no two modules of one name, and the compiler no `RootScreen: RootScreen`.
  @Test func namesThatThePackageHasItselfAreRefused() throws {
    let root = NewPackage.ownFolder
    let manifest = try String(contentsOfFile: root + "/Package.swift", encoding: .utf8)
    let modules = manifest.matches(of: /\.(target|systemLibrary)\(\s*name: "(\w+)"/).map { String($0.2) }
      .filter { !["Model", "Threads", "CTestsAtATime", "LoopbackServers"].contains($0) }
    #expect(modules.contains("ScreenText"))
    var types: [String] = []
    for folder in ["MVVM", "MVVMTesting"] {
      let files = try FileManager.default.subpathsOfDirectory(atPath: "\(root)/Sources/\(folder)")
      for file in files where file.hasSuffix(".swift") {
        let text = try String(contentsOfFile: "\(root)/Sources/\(folder)/\(file)", encoding: .utf8)
        let declared = /public (?:final )?(?:struct|class|protocol) (\w+)(?:Screen|ViewModel|Store)\b/
        types += text.matches(of: declared).map { String($0.1) }
      }
    }
    #expect(types.contains("Root"))
    for name in modules + types + ["LoginSample"] {
      #expect(throws: Failure.self, "\(name)") { try ScaffoldName(name) }
    }
  }

  @Test func theTranscriptsAreSome() throws {
    let package = try NewPackage(name: "to-do")
    let files = package.files.filter { $0.path.hasSuffix(".transcript") }
    #expect(files.map(\.path) == ["Tests/Transcripts/todo.transcript", "Tests/Transcripts/todo-faults.transcript"])
    for file in files {
      let transcript = try Transcript.parse(Array(file.text.utf8))
      #expect(transcript.steps[0].command == "open todo")
      #expect(transcript.steps[0].expected[1] == "  @0ms  add        (disabled)")
    }
  }

  /// SwiftPM would warn of a folder with files that are no sources.
  @Test func theFolderOfTheTranscriptsOfTestsIsExcluded() throws {
    let package = try NewPackage(name: "to-do")
    let manifest = try #require(package.files.first { $0.path == "Package.swift" })
    #expect(package.files.contains { $0.path == "Tests/ToDoTests/Transcripts/README.md" })
    #expect(manifest.text.contains("exclude: [\"Transcripts\"]"))
  }

  @Test func typesAreNamedInCapitals() throws {
    #expect(try ScaffoldName("to-do_list").type == "ToDoList")
    #expect(try ScaffoldName("to-do_list").screen == "todolist")
  }
}
