import Streams
import Testing

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
}
