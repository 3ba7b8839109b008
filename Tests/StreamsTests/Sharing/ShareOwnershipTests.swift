import Testing

@testable import Streams

@Suite struct ShareOwnershipTests {
  private final class End: Sink<CallCounter> {
    var isCompleted = false

    override func completed() { isCompleted = true }
  }

  @Test func aSharedStreamThatNothingRetainsRunsForItsSubscribers() {
    let leaked = Resources.leaked {
      let subject = PublishSubject<Int>()
      var seen: [Int] = []
      let subscription = subject.share(replay: 1).subscribe(onNext: { seen.append($0) })
      subject.onNext(1)
      #expect(seen == [1])
      subscription.dispose()
    }
    #expect(leaked == 0)
  }

  @Test func anAbandonedSharedStreamIsFreedWithItsSource() {
    let leaked = Resources.leaked {
      let subject = PublishSubject<Int>()
      _ = subject.share(replay: 1).map { $0 + 1 }.subscribe(onNext: { _ in })
      subject.onNext(1)
    }
    #expect(leaked == 0)
  }

  @Test(arguments: [0, 1, 2])
  func aSubscriberThatLeavesIsReleasedWhileOthersRemain(replay: Int) {
    let shared = PublishSubject<Int>().share(replay: replay)
    let subscription = shared.subscribe(onNext: { _ in })
    weak var released: CallCounter?
    do {
      let calls = CallCounter()
      released = calls
      shared.subscribe(onNext: { _ in withExtendedLifetime(calls) {} }).dispose()
    }
    #expect(released == nil)
    subscription.dispose()
  }

  /// The last one arrives while another thread sends the end: it has joined the connection, and is not yet subscribed.
  @Test(arguments: [1, 2]) func aSubscriberThatArrivesAtTheEndDoesNotKeepTheValues(replay: Int) {
    let hub = ShareHub<CallCounter>(replay)
    weak var released: CallCounter?
    do {
      let calls = CallCounter()
      released = calls
      hub.accept(calls)
    }
    let first = Scope()
    hub.subscribe(End(), first)
    let isMember = hub.members.join()
    #expect(isMember)
    hub.sourceEnded(.completed)
    first.dispose()
    #expect(released != nil)
    let last = End()
    hub.subscribe(last, Scope())
    #expect(last.isCompleted)
    withExtendedLifetime(hub) { #expect(released == nil) }
  }
}
