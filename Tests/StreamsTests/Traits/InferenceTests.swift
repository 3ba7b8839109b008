import Streams
import Testing

/// Calls of static functions whose element the compiler has to find by itself. A conditional conformance to `Sendable` of the
/// type keeps it from that in language mode 6.
@Suite struct InferenceTests {
  private final class NotSendable {}

  @Test func observables() {
    let (a, b) = (Observable.just(1), Observable.just(2))
    let objects = Observable.just(NotSendable())
    _ = Observable.merge(a, b)
    _ = Observable.merge([a, b])
    _ = Observable.concat(a, b)
    _ = Observable.concat([a, b])
    _ = Observable.combineLatest([a, b])
    _ = Observable.combineLatest(a, b)
    _ = Observable.zip([a, b])
    _ = Observable.amb([a, b])
    _ = Observable.merge(objects, objects)
    _ = Observable.catch(sequence: [a, b])
  }

  @Test func traits() {
    let (single, maybe, completable) = (Single.just(1), Maybe.just(1), Completable.empty())
    _ = Single.zip(single, single)
    _ = Single.zip([single, single])
    _ = Single.zip(single, single) { $0 + $1 }
    _ = Maybe.zip(maybe, maybe)
    _ = Maybe.zip([maybe, maybe])
    _ = Completable.zip(completable, completable)
    _ = Completable.concat([completable, completable])
    _ = Single.zip([Single.just(NotSendable())])
    _ = Single.deferred { single }
  }

  @Test func infallibles() {
    let (a, b) = (Infallible.just(1), Infallible.just(2))
    _ = Infallible.merge(a, b)
    _ = Infallible.concat([a, b])
    _ = Infallible.combineLatest([a, b])
    _ = Infallible.zip(a, b)
  }
}
