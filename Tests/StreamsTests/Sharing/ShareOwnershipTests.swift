import Streams
import Testing

@Suite struct ShareOwnershipTests {
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
}
