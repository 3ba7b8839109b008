import MVVM
import MVVMTesting
import Testing

/// What a test of a screen may leave open, and what it may not.
@MainActor
struct FinishingTests {
  /// A button whose work takes a second.
  struct SlowScreen: RootScreen {
    let environment: Environment
    private let isSaved = BehaviorRelay(value: false)

    init(environment: Environment) { self.environment = environment }

    var body: some View {
      Button("save") { [environment, isSaved] in
        try await environment.clock.sleep(for: .seconds(1))
        isSaved.accept(true)
      }
      Label("saved", isSaved)
      Label("hint", text: "Save first.").visible(isSaved)
    }
  }

  @Test func viewsOfOneInstantMayBeExpectedInAnyOrder() {
    let screen = TestScreen(CounterScreen.self)
    screen.tap("save")
    screen.expect(changes: ["busy": true, "save": .disabled])
    screen.advance(.milliseconds(500))
    screen.expect(changes: ["busy": false, "save": .enabled, "rows": ["", ""]])
  }

  @Test func theChangesOfOneViewKeepTheirOrder() {
    expectFailure(
      """
      the changes since the last expectation are not as expected (- expected, + actual)
        - count  2
          count  1  @0ms
        + count  2  @0ms
      What changed, as a literal:
        ["count": 1, "count": 2]
      """
    ) {
      let screen = TestScreen(CounterScreen.self, .relaxed)
      screen.tap("increment")
      screen.tap("increment")
      screen.expect(changes: ["count": 2, "count": 1])
    }
  }

  @Test func whatComesLaterIsExpectedLater() {
    withKnownIssue {
      let screen = TestScreen(CounterScreen.self, .relaxed)
      screen.tap("save")
      screen.advance(.seconds(1))
      screen.expect(changes: ["rows": ["", ""], "save": .disabled, "busy": true, "save": .enabled, "busy": false])
    }
  }

  @Test func aHiddenViewIsExpectedToBeHidden() {
    let screen = TestScreen(SlowScreen.self, .relaxed)
    screen.expect("hint", .hidden)
    screen.tap("save")
    screen.advance(.seconds(1))
    screen.expect("hint", "Save first.")
    expectFailure(
      """
      'hint' is not as expected
        expected  (hidden)
        actual    "Save first."
      """
    ) {
      screen.expect("hint", .hidden)
    }
  }

  @Test func unfinishedWorkFailsTheEnd() {
    let screen = TestScreen(SlowScreen.self, .relaxed)
    screen.finish()
    screen.tap("save")
    expectFailure("work is still going on at 0ms:\n  'save' is busy") { screen.finish() }
    screen.advance(.seconds(1))
    screen.finish()
  }

  @Test func aButtonThatIsBusyBelowAnotherScreenFailsTheEnd() {
    struct AboveScreen: Screen {
      var name: String { "above" }
      var body: some View { Label("title", text: "above") }
    }
    struct BelowScreen: RootScreen {
      static let summary = "a screen that goes on below another"
      let environment: Environment
      let open = PublishRelay<Void>()

      init(environment: Environment) { self.environment = environment }

      var body: some View {
        Button("save") { [environment] in try await environment.clock.sleep(for: .seconds(1)) }
        Button("open", open)
        Navigation(open) { .push { _ in AboveScreen() } }
      }
    }
    let screen = TestScreen(BelowScreen.self, .relaxed)
    screen.tap("save")
    screen.tap("open")
    expectFailure("work is still going on at 0ms:\n  'save' of 'below' is busy") { screen.finish() }
    screen.advance(.seconds(1))
    screen.finish()
  }

  @Test func whatWasNotExpectedFailsTheEnd() {
    expectFailure(
      """
      a change was not expected after `increment` and before `finish`:
        @0ms count 1
      Expect what changed, or make the screen of the test .relaxed.
      """
    ) {
      let screen = TestScreen(CounterScreen.self)
      screen.tap("increment")
      screen.finish()
    }
  }

  @Test func aPartOfATestNeedNotExpect() async {
    let screen = TestScreen(CounterScreen.self)
    screen.withExhaustivity(.off, showSkipped: true) {
      screen.tap("increment")
      screen.tap("increment")
      screen.expect("count", 2)
    }
    await screen.withExhaustivity(.off) {
      screen.tap("save")
      await screen.advance(by: .milliseconds(500))
    }
    screen.tap("increment")
    screen.expect("count", 3)
    screen.finish()
  }

  @Test func anExhaustiveScreenMayBeComparedWithATranscript() {
    let screen = TestScreen(CounterScreen.self)
    screen.tap("increment")
    screen.tap("save")
    screen.advance(.seconds(1))
    screen.expectTranscript("exhaustive")
  }

  @Test func aTestLeavesTheMainThreadFreeWhileItAwaits() async {
    let screen = TestScreen(SlowScreen.self)
    screen.tap("save")
    screen.expect("save", .disabled)
    await screen.advance(by: .seconds(1))
    screen.expect(changes: ["save": .enabled, "saved": true, "hint": "Save first."])
    screen.finish()
  }

  /// A view model that sends when it is released, and when its subscriptions end.
  private final class GoodbyeModel {
    let state = BehaviorRelay(value: "open")
    let busy = BehaviorRelay(value: true)
    private let bag = DisposeBag()

    init(_ environment: Environment) {
      Observable<Int>.never().do(onDispose: { [busy] in busy.accept(false) }).subscribe().disposed(by: bag)
      Observable<Int>.never().do(onDispose: { [busy] in busy.accept(false) }).subscribe()
        .disposed(by: environment.disposeBag)
    }

    deinit { state.accept("gone") }
  }

  @Test func whatAViewModelSendsAtItsEndIsNotReported() {
    for _ in 1...2 {
      let model = TestModel { GoodbyeModel($0) }
      model.expect("state == open and busy == true")
      model.expectNoChanges()
    }
  }
}
