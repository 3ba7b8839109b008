import Streams
import Testing

/// A connectable stream of a client's own, which counts its connections.
private final class Radio: ConnectableObservableType {
  typealias Element = Int

  let subject = PublishSubject<Int>()
  private(set) var (connections, disconnections) = (0, 0)
  /// Called while it is being connected.
  var whileConnecting: () -> Void = {}

  func connect() -> any Disposable {
    connections += 1
    whileConnecting()
    return Disposables.create { self.disconnections += 1 }
  }

  func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Int {
    subject.subscribe(observer)
  }
}

@Suite struct RefCountTests {
  @Test func aSubscriberThatReplacesTheFirstDuringTheConnectionKeepsIt() {
    let (radio, leave) = (Radio(), PublishSubject<Void>())
    let shared = radio.refCount()
    var second: (any Disposable)?
    radio.whileConnecting = {
      leave.onNext(())
      second = shared.subscribe()
    }
    shared.take(until: leave).subscribe().dispose()
    #expect((radio.connections, radio.disconnections) == (1, 0))
    second?.dispose()
    #expect((radio.connections, radio.disconnections) == (1, 1))
  }

  @Test func aSubscriberThatArrivesWhileTheConnectionEndsHasItsOwn() {
    let source = PublishSubject<Int>()
    var whileDisconnecting: () -> Void = {}
    let shared = Observable<Int>.create { observer in
      let subscription = source.subscribe(observer)
      return Disposables.create {
        subscription.dispose()
        whileDisconnecting()
      }
    }
    .publish().refCount()
    var late: [Int] = []
    whileDisconnecting = {
      whileDisconnecting = {}
      _ = shared.subscribe(onNext: { late.append($0) })
    }
    shared.subscribe().dispose()
    source.onNext(1)
    #expect(late == [1])
  }

  @Test func aSubscriberNestedInThePastValuesOfTheFirstConnects() {
    var log: [String] = []
    let source = Observable<Int>.create { observer in
      log.append("connected")
      observer.onNext(1)
      return Disposables.create()
    }
    let shared = source.multicast(BehaviorSubject(value: 0)).refCount()
    let bag = DisposeBag()
    shared.take(1).subscribe(onNext: { _ in
      shared.subscribe(onNext: { log.append("inner \($0)") }).disposed(by: bag)
      log.append("returned")
    })
    .disposed(by: bag)
    #expect(log == ["inner 0", "connected", "returned", "inner 1"])
  }

  @Test func aSubscriberThatLeavesDuringTheConnectionEndsIt() {
    let (radio, leave) = (Radio(), PublishSubject<Void>())
    radio.whileConnecting = { leave.onNext(()) }
    radio.refCount().take(until: leave).subscribe().dispose()
    #expect((radio.connections, radio.disconnections) == (1, 1))
  }

  @Test func aSubscriberThatEndsWithAReplayedValueLeavesTheConnectionOfOthers() {
    let source = PublishSubject<Int>()
    let replayed = source.replay(1)
    let connection = replayed.connect()
    source.onNext(1)
    let (first, _) = replayed.refCount().take(1).record()
    let (second, other) = replayed.record()
    source.onNext(2)
    #expect(first.events == [.next(1), .completed])
    #expect(second.events == [.next(1), .next(2)])
    other.dispose()
    connection.dispose()
  }

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
