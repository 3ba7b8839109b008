import MVVM
import ScreenText

extension NewPackage {
  /// The files: the path below the package's folder, and the text.
  var files: [(path: String, text: String)] {
    let template = ScreenTemplate(name: name, module: name.type, program: "swift run \(name.given)-repl")
    return [
      ("Package.swift", manifest),
      ("README.md", readme),
      (".gitignore", ".build/\n"),
      ("Sources/\(name.type)/\(name.type)ViewModel.swift", template.viewModel),
      ("Sources/\(name.type)/\(name.type)Screen.swift", template.screen),
      ("Sources/\(name.type)/\(name.type)Store.swift", template.store),
      ("Sources/\(name.given)-repl/Main.swift", main),
      ("Tests/\(name.type)Tests/\(name.type)Tests.swift", template.tests),
      (
        "Tests/\(name.type)Tests/Transcripts/README.md",
        "What `expectTranscript` compares with. A run of the tests with `MVVM_RECORD=1` writes these files.\n"
      ),
    ] + template.transcripts.map { ("Tests/Transcripts/\($0.file)", $0.text) }
  }

  private var manifest: String {
    """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "\(name.given)",
      platforms: [.macOS(.v15)],
      dependencies: [.package(name: "swift-mvvm", path: \(TextLiteral.quote(dependency)))],
      targets: [
        .target(name: "\(name.type)", dependencies: [.product(name: "MVVM", package: "swift-mvvm")]),
        .executableTarget(
          name: "\(name.given)-repl",
          dependencies: ["\(name.type)", .product(name: "MVVMRepl", package: "swift-mvvm")]
        ),
        .testTarget(
          name: "\(name.type)Tests",
          dependencies: ["\(name.type)", .product(name: "MVVMTesting", package: "swift-mvvm")],
          exclude: ["Transcripts"]
        ),
      ],
      swiftLanguageModes: [.v6]
    )

    """
  }

  private var main: String {
    """
    \(["MVVMRepl", name.type].sorted().map { "import \($0)" }.joined(separator: "\n"))

    @main
    enum Main {
      static func main() async throws {
        try await Repl(name: "\(name.given)-repl", screens: [ScreenEntry(\(name.type)Screen.self)]).run()
      }
    }

    """
  }

  private var readme: String {
    let uses = [
      ("swift run \(name.given)-repl", "opens a prompt; try: open \(name.screen), text milk, add"),
      ("swift test", "tests on virtual time"),
      ("swift run \(name.given)-repl check Tests/Transcripts/*.transcript", "replays the sessions"),
    ]
    let width = uses.map(\.0.count).max() ?? 0
    return """
      # \(name.given)

      One screen, ready to be used before there is a user interface.

      ```
      \(uses.map { "\(TextWidth.pad($0, to: width))  \($1)" }.joined(separator: "\n"))
      ```

      - `Sources/\(name.type)/\(name.type)ViewModel.swift`: inputs and outputs, no views.
      - `Sources/\(name.type)/\(name.type)Screen.swift`: its views.
      - `Sources/\(name.type)/\(name.type)Store.swift`: the service behind it, with knobs for slowness and failure.
      - `Tests/Transcripts`: sessions, replayed and compared. `check --update` replaces `...` by the lines that it matches.

      """
  }
}
