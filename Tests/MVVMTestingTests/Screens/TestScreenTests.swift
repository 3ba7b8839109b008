import MVVM
import MVVMTesting
import Testing

@MainActor
struct TestScreenTests {
  @Test func aScreenIsTestedInAFewLines() {
    let screen = TestScreen(CounterScreen.self)
    screen.tap("increment")
    screen.expect("count", 1)
    screen.set("note", "hello")
    screen.tap("save")
    screen.expect(changes: ["save": .disabled, "busy": true])
    screen.advance(.milliseconds(499))
    screen.expectNoChanges()
    screen.advance(.milliseconds(1))
    screen.expect(at: .milliseconds(500), changes: ["rows": ["hello", "hello"], "save": .enabled, "busy": false])
    #expect(screen.now == .milliseconds(500))
    #expect(screen.value("count") == 1)
  }

  /// This file imports MVVMTesting only.
  @Test func theNamesThatATestNeedsComeWithMVVMTesting() throws {
    let entry = ScreenEntry(CounterScreen.self)
    let host: ScreenHost = TestScreen(CounterScreen.self, screens: [entry]).host
    let count: ViewValue = try host.value("count")
    #expect(count == 0)
    #expect(throws: ScreenError.self) { try host.set("cont", "1") }
    let log: SessionLog = host.log
    #expect(log.entries.isEmpty)
  }

  @Test func anUnexpectedChangeFailsTheTest() {
    expectFailure(
      """
      a change was not expected after `increment` and before `note hello`:
        @0ms count 1
      Expect what changed, or make the screen of the test .relaxed.
      """
    ) {
      let screen = TestScreen(CounterScreen.self)
      screen.tap("increment")
      screen.set("note", "hello")
    }
  }

  @Test func atTheEndTooChangesHaveToBeExpected() {
    expectFailure(
      """
      2 changes were not expected after `tap save`:
        @0ms save (disabled)
        @0ms busy true
      Expect what changed, or make the screen of the test .relaxed.
      """
    ) {
      let screen = TestScreen(CounterScreen.self)
      screen.tap("save")
    }
  }

  @Test func aRelaxedScreenOnlyChecksWhatIsExpected() {
    let screen = TestScreen(CounterScreen.self, .relaxed)
    screen.tap("increment")
    screen.tap("increment")
    screen.expect("count", 2)
    screen.tap("save")
  }

  @Test func aWrongValueIsReportedWithTheActualOne() {
    expectFailure(
      """
      'count' is not as expected
        expected  3
        actual    2
        it changed by:
          @0ms count 1
          @0ms count 2
      """
    ) {
      let screen = TestScreen(CounterScreen.self, .relaxed)
      screen.tap("increment")
      screen.tap("increment")
      screen.expect("count", 3)
    }
  }

  @Test func wrongChangesAreReportedAsADifference() {
    expectFailure(
      """
      the changes since the last expectation are not as expected (- expected, + actual)
          save  (disabled)  @0ms
        - count  1
          busy  true  @0ms
        + rows  ["", ""]  @500ms
        + save  (enabled)  @500ms
        + busy  false  @500ms
      What changed, as a literal:
        ["save": .disabled, "busy": true, "rows": ["", ""], "save": .enabled, "busy": false]
      """
    ) {
      let screen = TestScreen(CounterScreen.self, .relaxed)
      screen.tap("save")
      screen.advance(.seconds(1))
      screen.expect(changes: ["save": .disabled, "count": 1, "busy": true])
    }
  }

  @Test func anImpossibleActionFailsTheTest() {
    expectFailure("there is no view 'cont' on the screen 'counter'. Did you mean 'count'?") {
      TestScreen(CounterScreen.self).expect("cont", 1)
    }
    expectFailure("'save' is disabled") {
      let screen = TestScreen(CounterScreen.self, .relaxed)
      screen.tap("save")
      screen.tap("save")
    }
  }

  @Test(arguments: 0..<8) func eachTestHasATimeOfItsOwn(number: Int) async {
    let screen = TestScreen(CounterScreen.self, .relaxed)
    screen.tap("save")
    await Task.yield()
    screen.advance(.milliseconds(100 * number))
    await Task.yield()
    screen.expect("busy", .flag(number < 5))
    #expect(screen.now == .milliseconds(100 * number))
  }

  private struct SwitchesScreen: Screen {
    let muted = BehaviorRelay(value: false)
    let volume = BehaviorRelay(value: 1)

    var body: some View {
      Toggle("muted", muted)
      NumberField("volume", volume)
    }
  }

  @Test func flagsAndNumbersAreSetAsSuch() {
    let screen = TestScreen { _ in SwitchesScreen() }
    screen.set("muted", true)
    screen.set("volume", 3)
    screen.expect("muted", true)
    screen.expect("volume", 3)
    #expect(screen.value("volume") > 2)
    #expect(screen.value("volume") >= 3)
    #expect(!(screen.value("volume") < 3))
    #expect(screen.value("volume") <= 3)
    #expect(!(screen.value("muted") >= 0) && !(screen.value("nothing") <= 0))
  }

  private struct SavingScreen: RootScreen {
    let environment: Environment
    let busy = BehaviorRelay(value: false)

    var body: some View {
      Button("save") {
        busy.accept(true)
        try await environment.clock.sleep(for: .seconds(1))
        busy.accept(false)
      }
      .enabled(busy.map { !$0 })
      Toggle("busy", busy)
    }
  }

  @Test func aButtonThatIsDisabledTwiceReportsItOnce() {
    let screen = TestScreen(SavingScreen.self)
    screen.tap("save")
    screen.expect(changes: ["save": .disabled, "busy": true])
    screen.advance(.seconds(1))
    screen.expect(changes: ["busy": false, "save": .enabled])
  }

  private struct HurriedScreen: Screen {
    let text = BehaviorRelay(value: "")

    var body: some View {
      TextField("text", text)
      Label("echo", text.debounce(.milliseconds(300), scheduler: MainScheduler.instance))
    }
  }

  @Test func workInRealTimeIsNamedAsTheProbableReason() {
    let screen = TestScreen(.relaxed) { _ in HurriedScreen() }
    screen.set("text", "a")
    screen.advance(.seconds(1))
    expectFailure(
      """
      'echo' is not as expected
        expected  "a"
        actual    ""
      `debounce` (300 ms ahead on the main queue) waits in real time, not in that of the screen: use the scheduler or the clock of \
      the environment.
      """
    ) {
      screen.expect("echo", "a")
    }
  }

  private struct CheckedScreen: Screen {
    let name = BehaviorRelay(value: "ada")
    let problem = PublishRelay<String?>()
    let check = PublishRelay<Void>()
    let bag = DisposeBag()

    init() { check.flatMap { Observable<String?>.of("too short", nil) }.bind(to: problem).disposed(by: bag) }

    var body: some View {
      TextField("name", name).problem(problem)
      Button("check", check)
    }
  }

  @Test func aProblemThatHasChangedIsShown() {
    let screen = TestScreen { _ in CheckedScreen() }
    screen.tap("check")
    expectFailure(
      """
      the changes since the last expectation are not as expected (- expected, + actual)
          name  "ada" (too short)  @0ms
        + name  "ada"  @0ms
      What changed, as a literal:
        ["name": "ada", "name": "ada"]
      """
    ) {
      screen.expect(changes: ["name": "ada"])
    }
  }

  @Test func typingTakesTime() {
    let screen = TestScreen(CounterScreen.self)
    screen.type("note", "abc", every: .milliseconds(50))
    #expect(screen.value("note") == "abc")
    #expect(screen.now == .milliseconds(150))
  }

  @Test func aModelIsTestedWithoutAScreen() {
    let model = TestModel { CounterViewModel(environment: $0) }
    model.tap("increment")
    model.expect("count", 1)
    model.set("note", "x")
    model.tap("save")
    model.expect(changes: ["busy": true])
    model.advance(.milliseconds(500))
    model.expect(changes: ["rows": ["x", "x"], "busy": false])
  }

  @Test func routesLeadToScreensThatTheTestKnows() {
    let screen = TestScreen(.relaxed, screens: [ScreenEntry(CounterScreen.self)]) { _ in HallScreen() }
    screen.tap("counter")
    #expect(screen.stack == ["hall", "counter"])
    screen.tap("increment")
    screen.expect("count", 1)
    screen.back()
    #expect(screen.stack == ["hall"])
    expectFailure("there is no screen 'contour'. There is: counter.") { screen.tap("contour") }
  }

  @Test func conditionsAreThoseOfThePrompt() {
    let screen = TestScreen(CounterScreen.self)
    screen.expect("count == 0 and rows is empty and save is enabled")
    screen.set("note", "two words")
    screen.tap("save")
    screen.expect("busy is true and save is disabled")
    screen.advance(.milliseconds(500))
    screen.expect("rows count == 2 and rows 1 == 'two words' and not (busy is true or save is disabled)")
    screen.expect("password is empty")
  }

  private struct FullNameScreen: RootScreen {
    init(environment: Environment) {}
    var body: some View { Label("full name", text: "Ada Byron") }
  }

  @Test func aNameOfSeveralWordsNeedsNoQuotesInAConditionEither() {
    let screen = TestScreen(FullNameScreen.self)
    screen.expect("full name contains Byron and not (full name is empty)")
  }

  @Test func aConditionThatDoesNotHoldShowsBothSides() {
    expectFailure(
      """
      the screen is not as expected
        expected  count > 2 and rows is empty
        actual    count 1
                  rows 0 items
        changes:
          @0ms count 1
      """
    ) {
      let screen = TestScreen(CounterScreen.self)
      screen.tap("increment")
      screen.expect("count > 2 and rows is empty")
    }
    expectFailure(
      """
      'expect' needs a value to compare 'count' with; "" is the empty value
        count and rows
        ^~~~~
      """
    ) {
      TestScreen(CounterScreen.self).expect("count and rows")
    }
    expectFailure(
      """
      the screen is not as expected
        expected  cont == 2
        actual    cont (there is no such view)
      """
    ) {
      TestScreen(CounterScreen.self).expect("cont 2")
    }
    expectFailure(
      """
      the screen is not as expected
        'password' is a secret, which can only be compared with empty: 'password is empty', or with 'not' before it
      """
    ) {
      TestScreen(CounterScreen.self).expect("password == hunter2")
    }
  }

  private struct NamedScreen: Screen {
    let name: String
    var body: some View { Label("title", text: name) }
  }

  private struct TabScreen: RootScreen {
    let enter = PublishRelay<Void>()

    init(environment: MVVM.Environment) {}

    var body: some View {
      Button("enter", enter)
      Navigation(enter) { _ in
        .tabs(["feed", "my settings"].map { name in Tab(name) { _ in NamedScreen(name: name) } })
      }
    }
  }

  @Test func aTabIsSelected() {
    let screen = TestScreen(TabScreen.self, .relaxed)
    screen.tap("enter")
    screen.expect("title", "feed")
    screen.select(tab: "my settings")
    screen.expect("title", "my settings")
    #expect(screen.transcript.contains("> switch my settings\n"))
    expectFailure("there is no tab 'settings'; there are: feed, my settings. Did you mean 'my settings'?") {
      screen.select(tab: "settings")
    }
  }

  @Test func aConditionIsWaitedFor() async {
    let screen = TestScreen(CounterScreen.self, .relaxed)
    screen.tap("save")
    await screen.wait(until: "rows count == 2 or count > 5")
    #expect(screen.now == .milliseconds(500))
  }

  @Test func waitingIsForWhatOtherThreadsSend() async {
    let screen = TestScreen(CounterScreen.self)
    screen.tap("save")
    screen.expect("save", .disabled)
    screen.expect("busy", true)
    await screen.wait(for: "busy", toBe: false)
    screen.expect(changes: ["rows": ["", ""], "save": .enabled, "busy": false])
  }
}

/// Expects a check to fail with this message, and nothing else.
@MainActor
func expectFailure(_ message: String, _ body: () -> Void) {
  withKnownIssue {
    body()
  } matching: { issue in
    issue.comments.map(\.rawValue) == [message]
  }
}
