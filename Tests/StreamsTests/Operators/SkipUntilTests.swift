import Streams
import Testing

@Suite struct SkipUntilTests {
  @Test(arguments: [
    ("-1-2-3-4|", "----1----", "-----3-4|"),
    ("-1-2-3-4x", "----1----", "-----3-4x"),
    ("-1-2-3-4|", "----1-x--", "-----3-4|"),
    ("-1-2-3-4|", "----|----", "---------"),
    ("-1-2-3-4|", "----x----", "----x----"),
    ("-1-2-3-4|", "---------", "---------"),
    ("-1-x-----", "---------", "---x-----"),
    ("---------", "----1----", "---------"),
    ("---|", "-1--", "---|"),
  ])
  func skipsUntilTheOtherSends(source: String, other: String, result: String) {
    #expect(play(source, other) { $0.skip(until: $1) } == result)
  }

  @Test func releasesBothWhenItCanSendNothingMore() {
    let source = PublishSubject<Int>()
    let other = PublishSubject<Int>()
    let subscription = source.skip(until: other).subscribe(onNext: { _ in })
    source.onCompleted()
    #expect(!other.hasObservers)
    subscription.dispose()
  }
}
