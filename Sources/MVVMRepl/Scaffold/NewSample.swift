import Foundation
import SafeFiles

/// A new sample in the repository of swift-mvvm: a screen with its view model, its service, a README, tests and transcripts. It
/// is added to the lists of samples.
struct NewSample {
  let name: ScaffoldName
  /// The root of the repository.
  let root: String

  /// A sample in the repository that contains `folder`.
  init(name: String, in folder: String) throws(Failure) {
    self.name = try ScaffoldName(name)
    guard let root = Self.root(above: folder) else {
      let place = URL(fileURLWithPath: folder).standardizedFileURL.path
      throw Failure(
        .wrong,
        "--sample adds a screen to the samples of swift-mvvm, but \(place) is not in a clone of it; "
          + "omit --sample to write a separate package"
      )
    }
    self.root = root
  }

  /// The nearest folder, from this one upward, that is a clone of swift-mvvm.
  private static func root(above folder: String) -> String? {
    var folder = URL(fileURLWithPath: folder).standardizedFileURL.resolvingSymlinksInPath()
    while true {
      let manifest = try? String(contentsOf: folder.appendingPathComponent("Package.swift"), encoding: .utf8)
      if manifest?.contains("name: \"swift-mvvm\"") ?? false { return folder.path }
      if folder.pathComponents.count <= 1 { return nil }
      folder.deleteLastPathComponent()
    }
  }

  /// Writes the new files, and adds them where samples are listed. Throws, before anything is written, if a sample with
  /// this name exists, or if the lists do not have the expected form.
  ///
  /// - Returns: The lines to print.
  func write() throws(Failure) -> [String] {
    let files = files.map { (path: root + "/" + $0.path, text: $0.text) }
    let folders = ["Samples/\(name.type)", "Tests/SamplesTests/\(name.type)"].map { root + "/" + $0 }
    for path in folders + files.map(\.path) where ScaffoldFiles.isTaken(path) {
      throw Failure(.file, "\(path) already exists; nothing was written")
    }
    let edits = try edits()
    var edited = 0
    do throws(Failure) {
      try ScaffoldFiles.write(files)
      for edit in edits {
        try ScaffoldFiles.replace(edit.path, with: edit.text)
        edited += 1
      }
    } catch {
      // All files are new, and an incomplete sample would block another attempt.
      for path in files.map(\.path) + folders { try? FileManager.default.removeItem(atPath: path) }
      for edit in edits.prefix(edited) { try? ScaffoldFiles.replace(edit.path, with: edit.before) }
      throw error
    }
    return files.map(\.path) + edits.map { $0.path + " (sample added)" } + [
      "Try: swift run mvvm-repl \(name.screen), and swift test --filter \(name.type)Tests",
      "Then describe it in its README.md, in README.md and in CHANGELOG.md.",
    ]
  }

  private var files: [(path: String, text: String)] {
    let template = ScreenTemplate(name: name, module: "\(name.type)Sample", program: "swift run mvvm-repl")
    return [
      ("Samples/\(name.type)/README.md", readme),
      ("Samples/\(name.type)/\(name.type)ViewModel.swift", template.viewModel),
      ("Samples/\(name.type)/\(name.type)Screen.swift", template.screen),
      ("Samples/\(name.type)/\(name.type)Store.swift", template.store),
      ("Tests/SamplesTests/\(name.type)/\(name.type)Tests.swift", template.tests),
    ] + template.transcripts.map { ("Tests/Transcripts/\($0.file)", $0.text) }
  }

  /// The files that list samples, with this one added.
  private func edits() throws(Failure) -> [(path: String, before: String, text: String)] {
    let manifest = root + "/Package.swift"
    let main = root + "/Sources/mvvm-repl/Main.swift"
    let (products, screens) = (try SortedLines(of: manifest), try SortedLines(of: main))
    return [
      (manifest, products.text, try products.adding("  .sample(\"\(name.type)\"),", like: "  .sample(\"").text),
      (
        main, screens.text,
        try screens
          .adding("import \(name.type)Sample", like: "import ")
          .adding("      ScreenEntry(\(name.type)Screen.self),", like: "      ScreenEntry(").text
      ),
    ]
  }

  private var readme: String {
    """
    # \(name.type): what it shows

    Read it in this order:

    1. `\(name.type)ViewModel.swift`: inputs and outputs, no views.
    2. `\(name.type)Screen.swift`: its views.
    3. `\(name.type)Store.swift`: the service behind it.

    ```
    $ printf 'open \(name.screen)\\ntext milk\\nadd\\nwait 1s\\n' | swift run mvvm-repl
    ```

    | at the prompt | what it shows |
    |---|---|
    | `service store fail-next=offline` | the next attempt fails and says so; the one after that works |
    | `service store latency=2s` | it is busy that long |

    The tests are in `Tests/SamplesTests/\(name.type)`, the sessions in `Tests/Transcripts/\(name.screen)*.transcript`.

    """
  }
}

/// A source file with a list in alphabetical order, one entry per line.
private struct SortedLines {
  let path: String
  var lines: [String]

  init(of path: String) throws(Failure) {
    self.path = path
    do throws(FileFailure) {
      lines = String(decoding: try SafeFile.read(path), as: UTF8.self).components(separatedBy: "\n")
    } catch {
      throw Failure(error)
    }
  }

  var text: String { lines.joined(separator: "\n") }

  /// The file with the line added in its place among those with the same beginning.
  func adding(_ line: String, like beginning: String) throws(Failure) -> SortedLines {
    var result = self
    let similar = lines.indices.filter { lines[$0].hasPrefix(beginning) }
    if let next = similar.first(where: { lines[$0] > line }) {
      result.lines.insert(line, at: next)
    } else if let last = similar.last {
      // An entry may take several lines, so the new one goes to the end of the list, or of the imports.
      let ends = ["", "]", "    ]"]
      let end = lines[last...].firstIndex { ends.contains($0) } ?? last + 1
      result.lines.insert(line, at: end)
    } else {
      throw Failure(
        .wrong,
        "\(path) no longer lists samples one per line; nothing was written. Add this line by hand: \(line)"
      )
    }
    return result
  }
}
