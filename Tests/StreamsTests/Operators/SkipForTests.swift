import MVVMTesting
import Streams
import Testing

@Suite struct SkipForTests {
  private let source: [Recorded<Event<Int>>] = [.next(210, 1), .next(220, 2)]

  @Test func asDrawn() {
    expect("-a--b--c--d--|", gives: "-------c--d--|") { $0.skip(.milliseconds(5), scheduler: $1) }
  }

  @Test(arguments: [(0, [1, 2]), (-10, [1, 2]), (15, [2]), (50, [])])
  func some(_ span: Int, _ values: [Int]) {
    let run = virtually(source + [.completed(230)]) { $0.skip(.seconds(span), scheduler: $1) }
    #expect(run.events.compactMap(\.value.element) == values)
    #expect(run.events.last == .completed(230))
    #expect(run.subscriptions == [Subscription(200, 230)])
  }

  @Test func errorsAlwaysPass() {
    #expect(
      virtually([.error(210, Failure())]) { $0.skip(.seconds(50), scheduler: $1) }.events == [.error(210, Failure())]
    )
    #expect(
      virtually(source + [.error(230, Failure())]) { $0.skip(.seconds(15), scheduler: $1) }.events
        == [.next(220, 2), .error(230, Failure())]
    )
  }

  @Test func never() {
    let run = virtually([]) { $0.skip(.seconds(50), scheduler: $1) }
    #expect(run.events.isEmpty)
    #expect(run.subscriptions == [Subscription(200, 1000)])
  }

  @Test func disposal() {
    let run = virtually(source, disposed: 215) { $0.skip(.seconds(5), scheduler: $1) }
    #expect(run.events == [.next(210, 1)])
    #expect(run.subscriptions == [Subscription(200, 215)])
  }

  @Test func leaksNothing() {
    #expect(leakedVirtually { $0.skip(.seconds(12), scheduler: $1) } == 0)
    #expect(leakedByAbandoning { $0.skip(.seconds(12), scheduler: $1) } == 0)
    #expect(leakedVirtually { $0.skip(.seconds(5000), scheduler: $1) } == 0)
    #expect(leakedByAbandoning { $0.skip(.seconds(5000), scheduler: $1) } == 0)
  }
}
