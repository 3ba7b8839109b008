import Streams
import Testing

/// Operators that send a value and the completion in one step: an observer that disposes at the value receives neither the
/// completion nor anything in between.
@Suite struct DisposalInDeliveryTests {
  private func expectSilence(
    _ events: [Event<Int>],
    sourceLocation: SourceLocation = #_sourceLocation,
    after transform: (Observable<Int>) -> Observable<Int>
  ) {
    let source = PublishSubject<Int>()
    var seen: [Event<Int>] = []
    var received: [String] = []
    let subscription = SingleAssignmentDisposable()
    let stream = transform(source).do(
      onNext: { _ in received.append("next") },
      onCompleted: { received.append("completed") }
    )
    subscription.setDisposable(
      stream.subscribe { event in
        seen.append(event)
        subscription.dispose()
      }
    )
    events.forEach(source.on)
    #expect(seen.count == 1 && seen.first?.element != nil, sourceLocation: sourceLocation)
    #expect(received == ["next"], sourceLocation: sourceLocation)
    #expect(!source.hasObservers, sourceLocation: sourceLocation)
  }

  @Test func isTheEnd() {
    expectSilence([.next(1)]) { $0.take(1) }
    expectSilence([.next(1)]) { $0.take(while: { _ in false }, behavior: .inclusive) }
    expectSilence([.next(1)]) { $0.element(at: 0) }
    expectSilence([.completed]) { $0.ifEmpty(default: 1) }
    expectSilence([.next(1), .completed]) { $0.reduce(0, accumulator: +) }
    expectSilence([.next(1), .next(2), .completed]) { $0.takeLast(2) }
    expectSilence([.completed]) { $0.materialize().map { _ in 1 } }
    expectSilence([.error(Failure())]) { $0.materialize().map { _ in 1 } }
  }

}
