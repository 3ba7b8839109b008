import Streams
import Testing

/// Endless synchronous sources end when their subscriber disposes of them.
@Suite struct EndlessSourceTests {
  private var endless: Observable<Int> { .repeatElement(1).scan(0) { $0 + $1 } }

  private func events(_ stream: Observable<Int>) -> [Event<Int>] {
    var seen: [Event<Int>] = []
    let leaked = Resources.leaked { _ = stream.subscribe { seen.append($0) } }
    #expect(leaked == 0)
    return seen
  }

  @Test func areLimited() {
    #expect(events(endless.take(2)) == [.next(1), .next(2), .completed])
    #expect(events(endless.take(while: { $0 < 2 })) == [.next(1), .completed])
    #expect(events(endless.take(until: { $0 == 2 }, behavior: .inclusive)) == [.next(1), .next(2), .completed])
    #expect(events(endless.element(at: 4)) == [.next(5), .completed])
    #expect(events(endless.single()) == [.next(1), .error(RxError.moreThanOneElement)])
    #expect(events(endless.groupBy { $0 }.take(2).map(\.key)) == [.next(1), .next(2), .completed])
    #expect(events(endless.materialize().take(1).dematerialize()) == [.next(1), .completed])
    #expect(events(endless.withLatestFrom(Observable.just(5)) { $0 + $1 }.take(1)) == [.next(6), .completed])
    #expect(events(endless.do(afterNext: { if $0 == 1 { throw Failure() } })) == [.next(1), .error(Failure())])
    #expect(events(endless.map { if $0 == 2 { throw Failure() } else { $0 } }) == [.next(1), .error(Failure())])
  }

  @Test func takeTurns() {
    let letters = Observable.of(10, 20)
    #expect(events(Observable.zip([endless, letters]) { $0[0] + $0[1] }) == [.next(11), .next(22), .completed])
    #expect(events(Observable.zip([letters, endless]) { $0[0] + $0[1] }) == [.next(11), .next(22), .completed])
  }
}
