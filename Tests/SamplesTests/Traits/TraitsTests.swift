import MVVM
import MVVMTesting
import Testing
import TraitsSample

/// The experiments of the README, and a few more.
@MainActor
struct TraitsTests {
  private let screen = TestScreen(TraitsScreen.self, .relaxed)

  /// Starts over with a kind, and performs the actions.
  private func experiment(_ kind: String, _ actions: String) {
    screen.pick("kind", kind)
    for action in actions.split(separator: " ") {
      switch action {
      case "background": screen.toggle("background")
      default: screen.tap(String(action))
      }
    }
  }

  private var received: [String] {
    if case .list(let rows) = screen.value("received") { rows } else { [] }
  }

  @Test func atFirstThereAreNoSubscribers() {
    let screen = TestScreen(TraitsScreen.self)
    screen.expect("kind", "single")
    screen.expect("starts", 0)
    screen.expect("received", [])
    screen.expect("dispose", .disabled)
    screen.expectNoChanges()
  }

  @Test func theResultOfAnActionIsShownImmediately() {
    let screen = TestScreen(TraitsScreen.self)
    screen.tap("subscribe")
    screen.expect(changes: ["starts": 1, "dispose": .enabled, "received": ["A  nothing yet"]])
    screen.tap("subscribe")
    screen.expect(changes: ["starts": 2, "received": ["A  nothing yet", "B  nothing yet"]])
    screen.tap("send")
    screen.expect(changes: ["dispose": .disabled, "received": ["A  success 1 (main)", "B  success 1 (main)"]])
    screen.tap("send")
    screen.expectNoChanges()
  }

  // MARK: - One value

  @Test func aSingleDoesNotShare() {
    experiment("single", "subscribe subscribe send send")
    screen.expect("starts", 2)
    #expect(received == ["A  success 1 (main)", "B  success 1 (main)"])
    screen.tap("subscribe")
    screen.tap("fail")
    #expect(received.last == "C  failure (main)")
  }

  @Test func aCompletableHasNoValues() {
    experiment("completable", "subscribe complete subscribe fail")
    screen.expect("send", .disabled)
    #expect(received == ["A  completed (main)", "B  error (main)"])
  }

  @Test func aMaybeHasThreeEnds() {
    experiment("maybe", "subscribe send subscribe complete subscribe fail")
    #expect(received == ["A  success 1 (main)", "B  completed (main)", "C  error (main)"])
  }

  // MARK: - Drivers and what belongs to them

  @Test func aDriverSharesAndReplays() {
    experiment("driver", "subscribe send subscribe")
    screen.expect("starts", 1)
    #expect(received == ["A  next 1 (main)", "B  next 1 (main)"])
  }

  @Test func aDriverIsOnTheMainThreadWhateverThreadSends() {
    experiment("observable", "background subscribe send")
    #expect(received == ["A  next 1 (background)"])
    experiment("driver", "subscribe send")
    #expect(received == ["A  next 1 (main)"])
  }

  @Test func aDriverDoesNotFail() {
    experiment("driver", "subscribe fail")
    #expect(received == ["A  next 0 (main), completed (main)"])
    experiment("observable", "subscribe fail")
    #expect(received == ["A  error (main)"])
  }

  @Test func aSignalReplaysNothing() {
    experiment("signal", "subscribe send subscribe background send")
    screen.expect("starts", 1)
    #expect(received == ["A  next 1 (main), next 2 (main)", "B  next 2 (main)"])
  }

  @Test func aControlEventComesFromWhereItWasSent() {
    experiment("control-event", "background subscribe send")
    #expect(received == ["A  next 1 (background)"])
    screen.expect("fail", .disabled)
    screen.expect("complete", .disabled)
  }

  @Test func aBinderIsOnTheMainThread() {
    experiment("binder", "background subscribe send dispose send")
    #expect(received == ["A  value 1 (main), disposed"])
    screen.expect("fail", .disabled)
  }

  // MARK: - Relays and subjects

  @Test(arguments: [
    ("publish-relay", "nothing yet"), ("behavior-relay", "next 3 (main)"),
    ("replay-relay", "next 2 (main), next 3 (main)"),
    ("publish-subject", "nothing yet"), ("behavior-subject", "next 3 (main)"),
    ("replay-subject", "next 2 (main), next 3 (main)"), ("async-subject", "nothing yet"),
  ])
  func aNewSubscriberReceives(kind: String, what: String) {
    experiment(kind, "send send send subscribe")
    #expect(received == ["A  " + what])
  }

  @Test(arguments: [
    ("publish-subject", "completed (main)"), ("behavior-subject", "completed (main)"),
    ("replay-subject", "next 1 (main), next 2 (main), completed (main)"),
    ("async-subject", "next 2 (main), completed (main)"),
    ("share-while-connected", "nothing yet"), ("share-forever", "next 2 (main), completed (main)"),
  ])
  func afterTheEndANewSubscriberReceives(kind: String, what: String) {
    experiment(kind, "subscribe send send complete subscribe")
    #expect(received.last == "B  " + what)
  }

  @Test func anAsyncSubjectThatFailsKeepsItsValue() {
    experiment("async-subject", "subscribe send fail")
    #expect(received == ["A  error (main)"])
  }

  @Test(arguments: ["publish-relay", "behavior-relay", "replay-relay"])
  func relaysNeitherFailNorEnd(kind: String) {
    experiment(kind, "subscribe")
    screen.expect("send", .enabled)
    screen.expect("fail", .disabled)
    screen.expect("complete", .disabled)
  }

  // MARK: - Sharing

  @Test(arguments: [
    ("observable", 3, "nothing yet"), ("share", 2, "nothing yet"), ("share-while-connected", 2, "nothing yet"),
    ("share-forever", 2, "next 1 (main)"),
  ])
  func afterTheLastSubscriberLeft(kind: String, starts: Int, what: String) {
    experiment(kind, "subscribe send subscribe dispose dispose subscribe")
    screen.expect("starts", .number("\(starts)"))
    #expect(received.last == "C  " + what)
  }

  @Test(arguments: [
    ("share", "nothing yet"), ("share-while-connected", "next 1 (main)"), ("share-forever", "next 1 (main)"),
  ])
  func aSubscriberThatJoinsAnotherReceives(kind: String, what: String) {
    experiment(kind, "subscribe send subscribe")
    screen.expect("starts", 1)
    #expect(received.last == "B  " + what)
  }

  // MARK: - The bench

  @Test(arguments: [
    "observable", "single", "completable", "maybe", "driver", "signal", "control-event", "binder", "publish-relay",
    "behavior-relay", "replay-relay", "publish-subject", "behavior-subject", "replay-subject", "async-subject", "share",
    "share-while-connected", "share-forever",
  ])
  func aDisposedSubscriberReceivesNothingMore(kind: String) {
    experiment(kind, "subscribe subscribe dispose")
    let before = received[1]
    #expect(before.hasSuffix("disposed"))
    for action in ["send", "complete", "fail"] where screen.value(action) == .state(isEnabled: true) {
      screen.tap(action)
    }
    #expect(received[1] == before)
    #expect(received[0].contains("main"))
  }

  @Test func anActionIsShownImmediatelyOnTheRealClockToo() throws {
    let host = ScreenHost([ScreenEntry(TraitsScreen.self)], clock: .real)
    try host.open("traits")
    try host.tap("subscribe")
    #expect(try host.value("received") == .list(["A  nothing yet"]))
    try host.tap("dispose")
    #expect(try host.value("received") == .list(["A  disposed"]))
  }

  @Test func pickingStartsOver() {
    experiment("driver", "subscribe send")
    experiment("driver", "")
    screen.expect("received", [])
    screen.expect("starts", 0)
    screen.tap("subscribe")
    screen.tap("send")
    #expect(received == ["A  next 1 (main)"])
  }

  @Test func everySubscriberHasAName() {
    experiment("publish-relay", Array(repeating: "subscribe", count: 28).joined(separator: " "))
    #expect(received.map { $0.prefix(2) }.suffix(3) == ["Z ", "A2", "B2"])
  }

  @Test(arguments: ["single", "driver", "binder", "behavior-relay", "replay-subject", "share-forever"])
  func nothingIsLeftOfItWhenItIsClosed(kind: String) throws {
    let leaked = try Resources.leaked {
      let screen = TestScreen(TraitsScreen.self, .relaxed)
      screen.pick("kind", kind)
      screen.tap("subscribe")
      screen.tap("send")
      screen.tap("subscribe")
      screen.tap("send")
      try screen.host.back()
      #expect(!screen.host.leaks.contains { $0.contains("still alive") })
    }
    #expect(leaked == 0)
  }

  @Test func anUnknownKindIsReported() {
    #expect(throws: ScreenError.self) { try screen.host.pick("kind", "drivers") }
    screen.expect("kind", "single")
  }
}
