import MVVMTesting
import Streams
import Testing

@Suite struct DelaySubscriptionTests {
  private let source: [Recorded<Event<Int>>] = [.next(210, 1), .next(220, 2), .next(240, 3)]

  @Test func asDrawn() {
    expect("-a--b--c--|", gives: "----b--c--|") { $0.delaySubscription(.milliseconds(3), scheduler: $1) }
  }

  @Test func subscribesLater() {
    let run = virtually(source + [.completed(250)]) { $0.delaySubscription(.seconds(15), scheduler: $1) }
    #expect(run.events == [.next(220, 2), .next(240, 3), .completed(250)])
    #expect(run.subscriptions == [Subscription(215, 250)])
  }

  @Test func errorsPass() {
    let run = virtually(source + [.error(250, Failure())]) { $0.delaySubscription(.seconds(15), scheduler: $1) }
    #expect(run.events == [.next(220, 2), .next(240, 3), .error(250, Failure())])
  }

  @Test func emptyAndNever() {
    #expect(
      virtually([.completed(230)]) { $0.delaySubscription(.seconds(9), scheduler: $1) }.events == [.completed(230)]
    )
    #expect(
      virtually([]) { $0.delaySubscription(.seconds(9), scheduler: $1) }.subscriptions == [Subscription(209, 1000)]
    )
  }

  @Test(arguments: [0, -10])
  func aZeroIntervalStillUsesTheScheduler(_ span: Int) {
    let run = virtually(source) { $0.delaySubscription(.seconds(span), scheduler: $1) }
    #expect(run.subscriptions == [Subscription(201, 1000)])
  }

  @Test func disposalBeforeItsTime() {
    let run = virtually(source, disposed: 210) { $0.delaySubscription(.seconds(15), scheduler: $1) }
    #expect(run.events.isEmpty)
    #expect(run.subscriptions.isEmpty)
  }

  @Test func leaksNothing() {
    #expect(leakedVirtually { $0.delaySubscription(.seconds(12), scheduler: $1) } == 0)
    #expect(leakedByAbandoning { $0.delaySubscription(.seconds(12), scheduler: $1) } == 0)
  }
}
