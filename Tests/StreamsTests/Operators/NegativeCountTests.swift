import Streams
import Testing

/// A negative count is reported as misuse, without a crash.
@Suite struct NegativeCountTests {
  private func events(_ transform: (Observable<Int>) -> Observable<Int>) -> [Event<Int>] {
    let source = PublishSubject<Int>()
    var seen: [Event<Int>] = []
    let subscription = transform(source).subscribe { seen.append($0) }
    source.onNext(1)
    subscription.dispose()
    return seen
  }

  @Test func failsOperatorsWithoutAResult() {
    let failure: [Event<Int>] = [.error(RxError.argumentOutOfRange)]
    #expect(events { $0.take(-1) } == failure)
    #expect(events { $0.takeLast(-1) } == failure)
    #expect(events { $0.element(at: -1) } == failure)
  }

  @Test func skipsNothing() { #expect(events { $0.skip(-1) } == [.next(1)]) }
}
