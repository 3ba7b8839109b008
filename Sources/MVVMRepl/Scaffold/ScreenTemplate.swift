import MVVM

/// A screen to start from: its view model, its service, its tests, and sessions.
struct ScreenTemplate {
  let name: ScaffoldName
  /// The module of the screen.
  let module: String
  /// The command that runs the sessions: `swift run to-do-repl`.
  let program: String

  private var type: String { name.type }

  var viewModel: String {
    """
    import MVVM

    /// A list that grows: text is added to it, and the store keeps it.
    public final class \(type)ViewModel: ViewModel {
      // Inputs

      /// What to add.
      public let text = BehaviorRelay(value: "")
      /// Adds it.
      public let add = PublishRelay<Void>()

      // Outputs

      /// Whether there is text to add, and no request under way.
      public let canAdd: Driver<Bool>
      /// Whether something is being added.
      public let busy: Driver<Bool>
      /// The items so far.
      public let items: Driver<[String]>
      /// The result of the last request.
      public let status: Driver<String>

      /// An empty list.
      public init(environment: Environment) {
        let store = environment.service { \(type)Store($0) }
        let activity = ActivityIndicator()

        // An error becomes a value inside of flatMap, so that the next press finds the stream alive.
        let answers = add.asSignal()
          .withLatestFrom(text.asDriver())
          .flatMapFirst { text in
            store.add(text)
              .trackActivity(activity)
              .map { Answer(items: $0, status: "added \\(text)") }
              .asSignal { .just(Answer(items: nil, status: "not added: \\($0)")) }
          }

        busy = activity.asDriver()
        canAdd = Driver.combineLatest(text.asDriver(), busy) { !$0.isEmpty && !$1 }
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

  var screen: String {
    """
    import MVVM

    /// A list, and a field to add to it.
    public struct \(type)Screen: RootScreen {
      /// The summary that `screens` prints.
      public static let summary = "keeps a list"
      let model: \(type)ViewModel

      /// A screen with its own view model.
      public init(environment: Environment) { model = \(type)ViewModel(environment: environment) }

      /// The views.
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

  var store: String {
    """
    import MVVM

    /// Keeps the list. At the prompt `service store latency=2s fail-next=offline` shows what the screen does when it is slow or away.
    public final class \(type)Store: Service {
      /// The settings of the service.
      public let knobs: ServiceKnobs
      private let items = BehaviorRelay<[String]>(value: [])

      /// A store with nothing in it.
      public init(_ environment: Environment) {
        knobs = ServiceKnobs("store", in: environment, latency: .milliseconds(200))
      }

      /// Adds an item, and answers with all of them.
      public func add(_ item: String) -> Single<[String]> {
        faulty(
          Single.deferred { [items] in
            items.accept(items.value + [item])
            return .just(items.value)
          }
        )
      }
    }

    """
  }

  var tests: String {
    """
    \(["MVVM", "MVVMTesting", "Testing", module].sorted().map { "import \($0)" }.joined(separator: "\n"))

    @MainActor
    struct \(type)Tests {
      private let screen = TestScreen(\(type)Screen.self)

      @Test func anItemIsAdded() {
        screen.set("text", "milk")
        screen.expect(changes: ["add": .enabled])
        screen.tap("add")
        screen.expect(changes: ["add": .disabled, "busy": true])
        screen.advance(.milliseconds(200))
        screen.expect("items", ["milk"])
        screen.expect("status", "added milk")
        screen.expect("busy", false)
        screen.expect("add", .enabled)
      }

      @Test func withoutTextNothingCanBeAdded() {
        screen.expect("add", .disabled)
        #expect(throws: ScreenError.self) { try screen.host.tap("add") }
      }

      @Test(arguments: ["offline", "timeout"])
      func aFailureIsShownAndTheNextAttemptWorks(failure: String) {
        let screen = TestScreen(\(type)Screen.self, .relaxed)
        screen.configure("store", "fail-next", failure)
        screen.set("text", "milk")
        screen.tap("add")
        screen.advance(.milliseconds(200))
        screen.expect("status", .text("not added: \\(failure)"))
        screen.expect("items", [])
        screen.tap("add")
        screen.advance(.milliseconds(200))
        screen.expect("items", ["milk"])
      }

      @Test func aSecondPressWhileBusyIsRejected() {
        let screen = TestScreen(\(type)Screen.self, .relaxed)
        screen.set("text", "milk")
        screen.tap("add")
        screen.expect("add", .disabled)
        #expect(throws: ScreenError.self) { try screen.host.tap("add") }
        screen.advance(.milliseconds(200))
        screen.expect("items", ["milk"])
      }

      @Test func explorationFindsNoFaults() async {
        await explore(\(type)Screen.self, budget: .actions(2_000)) {
          Always("no second press while it is busy") { !($0["busy"] == true && $0.isEnabled("add")) }
        }
      }
    }

    """
  }

  /// The initial state of the screen, as a session prints it.
  private var firstState: String {
    let views: [(name: String, value: ViewValue)] = [
      ("text", .text("")), ("add", .state(isEnabled: false)), ("busy", .flag(false)), ("items", .list([])),
      ("status", .text("")),
    ]
    let renderer = ChangeRenderer(nameWidth: views.map(\.name.count).max() ?? 0, isStamped: true)
    return views.flatMap { view in
      renderer.lines(.init(time: .zero, kind: .output, screen: name.screen, name: view.name, value: view.value))
    }
    .joined(separator: "\n")
  }

  /// Sessions, with their file names.
  var transcripts: [(file: String, text: String)] {
    let normal = """
      # Checked by: \(program) check Tests/Transcripts/\(name.screen).transcript
      > open \(name.screen)
      \(firstState)
      > text milk
      ...
      > add
      ...
      > wait busy == false
      ...
      > expect items milk
      > expect status 'added milk'

      """
    let faults = """
      # A failure is shown, and the next attempt works
      > open \(name.screen)
      \(firstState)
      > service store fail-next=offline
      ...
      > text milk
      ...
      > add
      ...
      > wait busy == false
      ...
      > expect status contains offline
      > add
      ...
      > wait busy == false
      ...
      > expect items milk

      """
    return [("\(name.screen).transcript", normal), ("\(name.screen)-faults.transcript", faults)]
  }
}
