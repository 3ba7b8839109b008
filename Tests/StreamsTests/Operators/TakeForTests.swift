import MVVMTesting
import Streams
import Testing

@Suite struct TakeForTests {
  private let source: [Recorded<Event<Int>>] = [.next(210, 1), .next(220, 2)]

  @Test func asDrawn() {
    expect("-a--b--c--d--|", gives: "-a--b|") { $0.take(for: .milliseconds(5), scheduler: $1) }
  }

  @Test(arguments: [0, -10])
  func aZeroIntervalStillUsesTheScheduler(_ span: Int) {
    let run = virtually(source + [.completed(230)]) { $0.take(for: .seconds(span), scheduler: $1) }
    #expect(run.events == [.completed(201)])
    #expect(run.subscriptions == [Subscription(200, 201)])
  }

  @Test func some() {
    let run = virtually(source + [.next(230, 3), .completed(240)]) { $0.take(for: .seconds(25), scheduler: $1) }
    #expect(run.events == [.next(210, 1), .next(220, 2), .completed(225)])
    #expect(run.subscriptions == [Subscription(200, 225)])
  }

  @Test func all() {
    let run = virtually(source + [.completed(230)]) { $0.take(for: .seconds(50), scheduler: $1) }
    #expect(run.events == [.next(210, 1), .next(220, 2), .completed(230)])
  }

  @Test func errorsPassInTime() {
    #expect(
      virtually(source + [.error(230, Failure())]) { $0.take(for: .seconds(50), scheduler: $1) }.events
        == [.next(210, 1), .next(220, 2), .error(230, Failure())]
    )
    #expect(
      virtually(source + [.error(230, Failure())]) { $0.take(for: .seconds(15), scheduler: $1) }.events
        == [.next(210, 1), .completed(215)]
    )
  }

  @Test func never() {
    let run = virtually([]) { $0.take(for: .seconds(50), scheduler: $1) }
    #expect(run.events == [.completed(250)])
    #expect(run.subscriptions == [Subscription(200, 250)])
  }

  @Test func theShorterOfTwoCounts() {
    let run = virtually(source + [.completed(300)]) {
      $0.take(for: .seconds(15), scheduler: $1).take(for: .seconds(55), scheduler: $1)
    }
    #expect(run.events == [.next(210, 1), .completed(215)])
  }

  @Test func disposal() {
    let run = virtually(source, disposed: 215) { $0.take(for: .seconds(50), scheduler: $1) }
    #expect(run.events == [.next(210, 1)])
    #expect(run.subscriptions == [Subscription(200, 215)])
  }

  @Test func leaksNothing() {
    #expect(leakedVirtually { $0.take(for: .seconds(50), scheduler: $1) } == 0)
    #expect(leakedByAbandoning { $0.take(for: .seconds(50), scheduler: $1) } == 0)
    #expect(leakedVirtually { $0.take(for: .seconds(5000), scheduler: $1) } == 0)
    #expect(leakedByAbandoning { $0.take(for: .seconds(5000), scheduler: $1) } == 0)
  }
}
