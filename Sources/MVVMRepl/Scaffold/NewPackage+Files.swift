import MVVM

extension NewPackage {
  /// What is written: the path below the package's folder, and the text.
  var files: [(path: String, text: String)] {
    [
      ("Package.swift", manifest),
      ("README.md", readme),
      (".gitignore", ".build/\n"),
      ("Sources/\(typeName)/\(typeName)ViewModel.swift", viewModel),
      ("Sources/\(typeName)/\(typeName)Screen.swift", screen),
      ("Sources/\(typeName)/\(typeName)Store.swift", store),
      ("Sources/\(name)-repl/Main.swift", main),
      ("Tests/\(typeName)Tests/\(typeName)Tests.swift", tests),
      ("Tests/Transcripts/\(name).transcript", transcript),
    ]
  }

  private var manifest: String {
    """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "\(name)",
      platforms: [.macOS(.v15)],
      dependencies: [.package(name: "swift-mvvm", path: \(TextLiteral.quote(dependency)))],
      targets: [
        .target(name: "\(typeName)", dependencies: [.product(name: "MVVM", package: "swift-mvvm")]),
        .executableTarget(
          name: "\(name)-repl",
          dependencies: ["\(typeName)", .product(name: "MVVMRepl", package: "swift-mvvm")]
        ),
        .testTarget(
          name: "\(typeName)Tests",
          dependencies: ["\(typeName)", .product(name: "MVVM", package: "swift-mvvm")]
        ),
      ],
      swiftLanguageModes: [.v6]
    )

    """
  }

  private var viewModel: String {
    """
    import MVVM

    /// A list that grows: text is added to it, and the store keeps it.
    public final class \(typeName)ViewModel: ViewModel {
      // What a person does
      public let text = BehaviorRelay(value: "")
      public let add = PublishRelay<Void>()

      // What a person sees
      public let canAdd: Driver<Bool>
      public let busy: Driver<Bool>
      public let items: Driver<[String]>
      public let status: Driver<String>

      public init(environment: Environment) {
        let store = environment.service { \(typeName)Store($0) }
        let activity = ActivityIndicator()
        busy = activity.asDriver()
        canAdd = Driver.combineLatest(text.asDriver(), busy) { !$0.isEmpty && !$1 }
        let answers = add.asSignal()
          .withLatestFrom(text.asDriver())
          .flatMapFirst { text in
            store.add(text)
              .trackActivity(activity)
              .map { Answer(items: $0, status: "added \\(text)") }
              .asSignal { .just(Answer(items: nil, status: "not added: \\($0)")) }
          }
        items = answers.compactMap(\\.items).asDriver(onErrorJustReturn: []).startWith([])
        status = answers.map(\\.status).asDriver(onErrorJustReturn: "").startWith("")
      }

      private struct Answer {
        var items: [String]?
        var status: String
      }
    }

    """
  }

  private var screen: String {
    """
    import MVVM

    public struct \(typeName)Screen: RootScreen {
      public static let name = "\(screenName)"
      public static let summary = "keeps a list"
      let model: \(typeName)ViewModel

      public init(environment: Environment) {
        model = \(typeName)ViewModel(environment: environment)
      }

      public var body: some View {
        TextField("text", model.text)
        Button("add", model.add).enabled(model.canAdd)
        Activity("busy", model.busy)
        List("items", model.items)
        Label("status", model.status)
      }
    }

    """
  }

  private var store: String {
    """
    import MVVM

    /// Keeps the list. At the prompt `service store latency=2s fail-next=offline` shows what the screen does when it is slow or away.
    public final class \(typeName)Store: Service {
      public let knobs: ServiceKnobs
      private let items = BehaviorRelay<[String]>(value: [])

      public init(_ environment: Environment) {
        knobs = ServiceKnobs("store", in: environment, latency: .milliseconds(200))
      }

      /// Adds an item, and answers with all of them.
      public func add(_ item: String) -> Single<[String]> {
        bent(
          Single.deferred { [items] in
            items.accept(items.value + [item])
            return .just(items.value)
          }
        )
      }
    }

    """
  }

  private var main: String {
    """
    import MVVMRepl
    import \(typeName)

    @main
    enum Main {
      static func main() async throws {
        try await Repl(name: "\(name)-repl", screens: [ScreenEntry(\(typeName)Screen.self)]).run()
      }
    }

    """
  }

  private var tests: String {
    """
    import MVVM
    import Testing

    @testable import \(typeName)

    @MainActor
    struct \(typeName)Tests {
      private let host = ScreenHost([ScreenEntry(\(typeName)Screen.self)])

      @Test func anItemIsAdded() async throws {
        try host.open("\(screenName)")
        try host.set("text", "milk")
        try host.tap("add")
        #expect(try host.value("busy") == .flag(true))
        try await host.wait(.milliseconds(200))
        #expect(try host.value("items") == .list(["milk"]))
        #expect(try host.value("status") == .text("added milk"))
      }

      @Test func withoutTextNothingCanBeAdded() throws {
        try host.open("\(screenName)")
        #expect(throws: ScreenError.self) { try host.tap("add") }
      }

      @Test func aFailureIsToldAndTheScreenLivesOn() async throws {
        try host.open("\(screenName)")
        try host.bend("store", .init(name: "fail-next", value: "offline"))
        try host.set("text", "milk")
        try host.tap("add")
        try await host.wait(.milliseconds(200))
        #expect(try host.value("status") == .text("not added: offline"))
        try host.tap("add")
        try await host.wait(.milliseconds(200))
        #expect(try host.value("items") == .list(["milk"]))
      }
    }

    """
  }

  /// What the screen shows when it is opened, as a session prints it.
  private var firstState: String {
    let views: [(name: String, value: ViewValue)] = [
      ("text", .text("")), ("add", .state(isEnabled: false)), ("busy", .flag(false)), ("items", .list([])),
      ("status", .text("")),
    ]
    let renderer = ChangeRenderer(nameWidth: views.map(\.name.count).max() ?? 0, isStamped: true)
    return views.flatMap { view in
      renderer.lines(.init(time: .zero, kind: .output, screen: screenName, name: view.name, value: view.value))
    }
    .joined(separator: "\n")
  }

  private var transcript: String {
    """
    # Checked by: swift run \(name)-repl check Tests/Transcripts/\(name).transcript
    > open \(screenName)
    \(firstState)
    > text milk
    ...
    > add
    ...
    > wait busy == false
    ...
    > expect items milk
    > expect status added milk

    """
  }

  private var readme: String {
    """
    # \(name)

    One screen, ready to be used before there is a user interface.

    ```
    swift run \(name)-repl              opens a prompt; try: open \(screenName), text milk, add
    swift test                  tests on virtual time
    swift run \(name)-repl check Tests/Transcripts/\(name).transcript
    ```

    - `Sources/\(typeName)/\(typeName)ViewModel.swift`: inputs and outputs, no views.
    - `Sources/\(typeName)/\(typeName)Screen.swift`: what a person sees of it.
    - `Sources/\(typeName)/\(typeName)Store.swift`: the service behind it, with knobs for slowness and failure.

    """
  }
}
