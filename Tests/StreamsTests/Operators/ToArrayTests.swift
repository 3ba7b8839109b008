import MVVMTesting
import Streams
import Testing

@Suite struct ToArrayTests {
  /// The outcome of `toArray` for a stream with these values and this end, as one line.
  private func collected(_ values: [Int], _ end: Event<Int>?) -> String {
    let subject = PublishSubject<Int>()
    var result = "nothing"
    _ = subject.toArray().subscribe(
      onSuccess: { result = "\($0)" },
      onFailure: { result = "failed: \($0)" },
      onDisposed: { result += ", disposed" }
    )
    values.forEach(subject.onNext)
    if let end { subject.on(end) }
    return result
  }

  @Test func collectsAllValuesAtTheCompletion() {
    #expect(collected([1, 2, 3], .completed) == "[1, 2, 3], disposed")
    #expect(collected([], .completed) == "[], disposed")
    #expect(collected([1, 2], nil) == "nothing")
  }

  @Test func aFailureDropsThem() {
    #expect(collected([1, 2], .error(Failure())) == "failed: Failure(name: \"failure\"), disposed")
  }

  /// Each subscription collects separately.
  @Test func theResultIsOfOneSubscription() throws {
    let array = Observable.of(1, 2).toArray()
    #expect(try array.toBlocking().single() == [1, 2])
    #expect(try array.toBlocking().single() == [1, 2])
  }

  @Test func thousandsAreCollected() throws {
    #expect(try Observable.range(start: 0, count: 10_000).toArray().toBlocking().single() == Array(0..<10_000))
  }

  @Test func disposingReleasesWhatWasCollected() {
    final class Kept: Sendable {}
    weak var kept: Kept?
    let subject = PublishSubject<Kept>()
    let subscription = subject.toArray().subscribe(onSuccess: { _ in })
    do {
      let value = Kept()
      kept = value
      subject.onNext(value)
    }
    #expect(kept != nil)
    subscription.dispose()
    #expect(kept == nil)
  }

  @Test func leaksNothing() {
    #expect(leakedVirtually { source, _ in source.toArray().asObservable() } == 0)
    #expect(leakedByAbandoning { source, _ in source.toArray().asObservable() } == 0)
  }
}
