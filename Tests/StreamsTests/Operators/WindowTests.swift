import MVVMTesting
import Streams
import Testing

@Suite struct WindowTests {
  private let source: [Recorded<Event<Int>>] = [
    .next(205, 1), .next(210, 2), .next(240, 3), .next(280, 4), .next(320, 5), .next(350, 6), .next(370, 7),
    .next(420, 8), .next(470, 9),
  ]

  /// Each value with the number of its window, and the ends of the windows.
  private func numbered(_ source: Observable<Int>, _ scheduler: TestScheduler) -> Observable<String> {
    numbered(source.window(timeSpan: .seconds(70), count: 3, scheduler: scheduler))
  }

  private func numbered<Element>(_ windows: Observable<Observable<Element>>) -> Observable<String> {
    windows.enumerated().flatMap { number, window in window.map { "\(number) \($0)" } }
  }

  @Test func asDrawn() {
    expect("-a-b-c--------d-|", gives: "-'0 a'-'0 b'-'1 c'--------'3 d'-|") {
      numbered($0.window(timeSpan: .milliseconds(5), count: 2, scheduler: $1))
    }
    expect("-a-b-c--------d-|", gives: "W--W----W----W--|", values: ["W": true]) {
      $0.window(timeSpan: .milliseconds(5), count: 2, scheduler: $1).map { _ in true }
    }
  }

  @Test func byTimeOrCount() {
    let run = virtually(source + [.completed(600)], numbered)
    #expect(
      run.events == [
        .next(205, "0 1"), .next(210, "0 2"), .next(240, "0 3"), .next(280, "1 4"), .next(320, "2 5"),
        .next(350, "2 6"), .next(370, "2 7"), .next(420, "3 8"), .next(470, "4 9"), .completed(600),
      ]
    )
    #expect(run.subscriptions == [Subscription(200, 600)])
  }

  @Test func theErrorAlsoEndsTheOpenWindow() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([.next(210, 1), .error(250, Failure())])
    var windows: [TestableObserver<Int>] = []
    let res = scheduler.start {
      source.window(timeSpan: .seconds(30), count: 10, scheduler: scheduler).map { window in
        let observer = scheduler.createObserver(Int.self)
        _ = window.subscribe(observer)
        windows.append(observer)
        return windows.count
      }
    }
    #expect(res.events == [.next(200, 1), .next(230, 2), .error(250, Failure())])
    #expect(windows.map(\.events) == [[.next(210, 1), .completed(230)], [.error(250, Failure())]])
    #expect(source.subscriptions == [Subscription(200, 250)])
  }

  @Test func disposal() {
    let run = virtually(source, disposed: 370, numbered)
    #expect(
      run.events == [
        .next(205, "0 1"), .next(210, "0 2"), .next(240, "0 3"), .next(280, "1 4"), .next(320, "2 5"),
        .next(350, "2 6"), .next(370, "2 7"),
      ]
    )
    #expect(run.subscriptions == [Subscription(200, 370)])
  }

  @Test func emptyAndNever() {
    #expect(virtually([.completed(250)], numbered).events == [.completed(250)])
    let run = virtually([]) { source, scheduler in
      source.window(timeSpan: .seconds(300), count: 3, scheduler: scheduler).map { _ in 0 }
    }
    #expect(run.events == [.next(200, 0), .next(500, 0), .next(800, 0)])
  }

  @Test(arguments: [0, -1])
  func withoutACountOnlyTheTimeMatters(_ count: Int) {
    let run = virtually(source, disposed: 400) { source, scheduler in
      source.window(timeSpan: .seconds(100), count: count, scheduler: scheduler).map { _ in 0 }
    }
    #expect(run.events == [.next(200, 0), .next(300, 0)])
  }

  @Test func theSourceLivesAsLongAsAWindowIsSubscribedTo() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable(self.source)
    let observer = scheduler.createObserver(Int.self)
    var subscription: (any Disposable)?
    let windows = scheduler.start(disposed: 220) {
      source.window(timeSpan: .seconds(200), count: 100, scheduler: scheduler).map { window in
        subscription = window.subscribe(observer)
        return 0
      }
    }
    // `start` has run everything: the window went on, its end came in its time, and no other was opened.
    #expect(windows.events == [.next(200, 0)])
    #expect(
      observer.events == [
        .next(205, 1), .next(210, 2), .next(240, 3), .next(280, 4), .next(320, 5), .next(350, 6), .next(370, 7),
        .completed(400),
      ]
    )
    #expect(source.subscriptions == [Subscription(200, 400)])
    subscription?.dispose()
  }

  @Test func theSourceIsDisposedOfWithTheLastWindow() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable(self.source)
    var subscription: (any Disposable)?
    scheduler.scheduleAt(300) { subscription?.dispose() }
    _ = scheduler.start(disposed: 220) {
      source.window(timeSpan: .seconds(200), count: 100, scheduler: scheduler).map { window in
        subscription = window.subscribe()
        return 0
      }
    }
    #expect(source.subscriptions == [Subscription(200, 300)])
  }

  @Test func leaksNothing() {
    #expect(leakedVirtually { $0.window(timeSpan: .seconds(20), count: 2, scheduler: $1).merge() } == 0)
    #expect(leakedVirtually { $0.window(timeSpan: .seconds(20), count: 2, scheduler: $1).map { _ in 0 } } == 0)
  }
}
