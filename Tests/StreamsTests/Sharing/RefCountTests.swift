import Streams
import Testing

/// A connectable stream of a client's own, which counts its connections.
private final class Radio: ConnectableObservableType {
  typealias Element = Int

  let subject = PublishSubject<Int>()
  private(set) var (connections, disconnections) = (0, 0)

  func connect() -> any Disposable {
    connections += 1
    return Disposables.create { self.disconnections += 1 }
  }

  func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Int {
    subject.subscribe(observer)
  }
}

@Suite struct RefCountTests {
  @Test func theFirstConnectsAndTheLastDisconnects() {
    let radio = Radio()
    let shared = radio.refCount()
    #expect(radio.connections == 0)
    let (first, one) = shared.record()
    let (second, two) = shared.record()
    radio.subject.onNext(1)
    one.dispose()
    #expect((radio.connections, radio.disconnections) == (1, 0))
    two.dispose()
    #expect((radio.connections, radio.disconnections) == (1, 1))
    #expect((first.values, second.values) == ([1], [1]))
    shared.record().1.dispose()
    #expect((radio.connections, radio.disconnections) == (2, 2))
  }

  @Test(arguments: [nil, Failure()])
  func theEndDisconnectsOnce(failure: Failure?) {
    let radio = Radio()
    let shared = radio.refCount()
    let subscriptions = [shared.record(), shared.record()]
    if let failure { radio.subject.onError(failure) } else { radio.subject.onCompleted() }
    #expect((radio.connections, radio.disconnections) == (1, 1))
    for (recorder, subscription) in subscriptions {
      #expect(recorder.events == [failure.map { .error($0) } ?? .completed])
      subscription.dispose()
    }
    #expect((radio.connections, radio.disconnections) == (1, 1))
    // A subscriber that receives the end immediately needs no connection.
    _ = shared.record()
    #expect((radio.connections, radio.disconnections) == (1, 1))
  }
}
