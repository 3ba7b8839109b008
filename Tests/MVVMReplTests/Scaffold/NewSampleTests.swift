import Foundation
import Testing

@testable import MVVMRepl

/// In a clone that has only what is changed. That the sample builds and passes is seen by `Scripts/new-package-test`.
@Suite("A new sample")
struct NewSampleTests {
  private let clone =
    URL(fileURLWithPath: NSTemporaryDirectory()).resolvingSymlinksInPath().path + "/clone-" + UUID().uuidString
  private let changed = ["Package.swift", "Sources/mvvm-repl/Main.swift"]

  private func text(_ path: String) throws -> String {
    try String(contentsOf: URL(fileURLWithPath: clone + "/" + path), encoding: .utf8)
  }

  private func make() throws {
    try FileManager.default.createDirectory(atPath: clone + "/Sources/mvvm-repl", withIntermediateDirectories: true)
    for path in changed {
      try FileManager.default.copyItem(atPath: NewPackage.ownFolder + "/" + path, toPath: clone + "/" + path)
    }
  }

  private func remove() { try? FileManager.default.removeItem(atPath: clone) }

  /// All files, but for folders.
  private var files: Set<String> {
    let all = FileManager.default.enumerator(atPath: clone)?.compactMap { $0 as? String } ?? []
    return Set(all.filter { $0.contains(".") })
  }

  @Test(arguments: ["Samples/Abacus", "Tests/Transcripts/abacus.transcript"])
  func aLinkInItsPlaceStays(path: String) throws {
    defer { remove() }
    try make()
    let link = "\(clone)/\(path)"
    try FileManager.default.createDirectory(
      at: URL(fileURLWithPath: link).deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "nowhere")
    let failure = #expect(throws: Failure.self) { try NewSample(name: "abacus", in: clone).write() }
    #expect(failure?.message == "\(link) already exists; nothing was written")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "nowhere")
  }

  @Test(arguments: ["abacus", "to-do", "zebra"])
  func isNamedWhereSamplesAreNamed(name: String) throws {
    defer { remove() }
    try make()
    let before = try changed.map(text)
    let sample = try NewSample(name: name, in: clone + "/Sources")
    let output = try sample.write()
    let type = sample.name.type
    #expect(
      files
        == Set(changed).union([
          "Samples/\(type)/README.md", "Samples/\(type)/\(type)ViewModel.swift", "Samples/\(type)/\(type)Screen.swift",
          "Samples/\(type)/\(type)Store.swift", "Tests/SamplesTests/\(type)/\(type)Tests.swift",
          "Tests/Transcripts/\(sample.name.screen).transcript",
          "Tests/Transcripts/\(sample.name.screen)-faults.transcript",
        ])
    )
    #expect(output.contains("\(clone)/Samples/\(type)/README.md"))
    // Lines were added, in their order, and nothing else was touched.
    let added = ["  .sample(\"\(type)\"),", "import \(type)Sample", "      ScreenEntry(\(type)Screen.self),"]
    for (path, old) in zip(changed, before) {
      let lines = try text(path).components(separatedBy: "\n")
      #expect(lines.filter { !added.contains($0) } == old.components(separatedBy: "\n"))
    }
    let main = try text(changed[1]).components(separatedBy: "\n")
    let imports = main.filter { $0.hasPrefix("import ") }
    #expect(imports == imports.sorted())
    #expect(added.dropFirst().allSatisfy(main.contains))
    #expect(try text(changed[0]).contains("  .sample(\"Counter\"),\n"))
    #expect(try text(changed[0]).contains(added[0] + "\n"))
  }

  @Test(arguments: ["counter", "Counter", "accounts"])
  func ofWhatIsThereIsRefused(name: String) throws {
    defer { remove() }
    try make()
    try FileManager.default.createDirectory(atPath: clone + "/Samples/Counter", withIntermediateDirectories: true)
    try FileManager.default.createDirectory(
      atPath: clone + "/Tests/SamplesTests/Accounts",
      withIntermediateDirectories: true
    )
    let before = try changed.map(text)
    let failure = #expect(throws: Failure.self) { try NewSample(name: name, in: clone).write() }
    #expect(failure?.status == .file)
    #expect(failure?.message.hasSuffix("already exists; nothing was written") ?? false)
    #expect(try changed.map(text) == before)
    #expect(files == Set(changed))
  }

  @Test func aFailedWriteLeavesNothingBehind() throws {
    defer { remove() }
    try make()
    let before = try changed.map(text)
    // A file stands where the folder of the transcripts is to be.
    try FileManager.default.createDirectory(atPath: clone + "/Tests", withIntermediateDirectories: true)
    try Data().write(to: URL(fileURLWithPath: clone + "/Tests/Transcripts"))
    let failure = #expect(throws: Failure.self) { try NewSample(name: "to-do", in: clone).write() }
    #expect(failure?.status == .file)
    #expect(try changed.map(text) == before)
    #expect(files == Set(changed))
    for folder in ["Samples", "Tests/SamplesTests"] {
      #expect(!FileManager.default.fileExists(atPath: clone + "/\(folder)/ToDo"))
    }
  }

  @Test func anEditIsUndoneIfTheNextOneFails() throws {
    defer { remove() }
    try make()
    let before = try changed.map(text)
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: clone + "/" + changed[1])
    let failure = #expect(throws: Failure.self) { try NewSample(name: "to-do", in: clone).write() }
    #expect(failure?.message.contains(changed[1]) ?? false)
    #expect(try changed.map(text) == before)
    #expect(files == Set(changed))
  }

  @Test func outsideOfACloneIsRefused() throws {
    defer { remove() }
    try FileManager.default.createDirectory(atPath: clone, withIntermediateDirectories: true)
    let failure = #expect(throws: Failure.self) { try NewSample(name: "to-do", in: clone) }
    #expect(failure?.status == .wrong)
    #expect(
      failure?.message
        == "--sample adds a screen to the samples of swift-mvvm, but \(clone) is not in a clone of it; "
        + "omit --sample to write a separate package"
    )
  }

  @Test func unrecognizedSourceIsLeftUnchanged() throws {
    defer { remove() }
    try make()
    try Data("@main enum Main {}\n".utf8).write(to: URL(fileURLWithPath: clone + "/" + changed[1]))
    let before = try changed.map(text)
    let failure = #expect(throws: Failure.self) { try NewSample(name: "to-do", in: clone).write() }
    #expect(failure?.message.contains("Add this line by hand: import ToDoSample") ?? false)
    #expect(try changed.map(text) == before)
    #expect(files == Set(changed))
  }
}
