import Testing

@testable import Streams

@Suite struct SerialSinkTests {
  @Test func valuesSentDuringADeliveryWait() {
    var observer: AnyObserver<Int>?
    var seen: [Event<Int>] = []
    let source = Observable<Int>.create {
      observer = $0
      return Disposables.create()
    }
    let subscription = source.subscribe { event in
      if event.element == 1 {
        observer?.onNext(2)
        observer?.onCompleted()
        #expect(seen.isEmpty)
      }
      seen.append(event)
    }
    observer?.onNext(1)
    #expect(seen == [.next(1), .next(2), .completed])
    subscription.dispose()
  }

  @Test func waitingValuesAreDroppedOnceTheSubscriptionIsDisposedOf() {
    var observer: AnyObserver<Int>?
    var passed: [Event<Int>] = []
    let subscription = SerialDisposable()
    let source = Observable<Int>.create {
      observer = $0
      return Disposables.create()
    }
    subscription.disposable = source.do(
      onNext: { passed.append(.next($0)) },
      onCompleted: { passed.append(.completed) }
    )
    .subscribe(onNext: { _ in
      observer?.onNext(2)
      observer?.onCompleted()
      subscription.dispose()
    })
    observer?.onNext(1)
    #expect(passed == [.next(1)])
  }

  /// Records what arrives. Unlike the sinks of operators, which call no closure after a disposal, it records everything.
  private final class End: Sink<Int> {
    private(set) var seen: [Event<Int>] = []
    var onNext: (Int) -> Void = { _ in }

    override func next(_ element: Int) {
      seen.append(.next(element))
      onNext(element)
    }
    override func error(_ error: any Error) { seen.append(.error(error)) }
    override func completed() { seen.append(.completed) }
  }

  @Test func nothingArrivesAfterTheScopeWasDisposedOf() {
    let (end, scope) = (End(), Scope())
    let serial = SerialSink<Int>(end, scope)
    end.onNext = {
      guard $0 == 1 else { return }
      serial.next(2)
      serial.completed()
      scope.dispose()
    }
    serial.next(1)
    serial.next(3)
    serial.error(Failure())
    #expect(end.seen == [.next(1)])
  }

  private struct Failure: Error {}
}
