extension ObservableType {
  /// A stream made of a closure: `subscribe` is called for each subscription, and sends events to the observer that it receives.
  ///
  ///     Observable<Int>.create { observer in
  ///       observer.onNext(1)
  ///       observer.onCompleted()
  ///       return Disposables.create()
  ///     }
  ///                   (1|)
  ///
  /// The disposable that `subscribe` returns is disposed of when the subscription ends, for any reason. You may call the
  /// observer from any thread and from inside a delivery: events are delivered one at a time. Events after the end are
  /// dropped.
  @_alwaysEmitIntoClient
  public static func create(_ subscribe: @escaping (AnyObserver<Element>) -> any Disposable) -> Observable<Element> {
    Create(subscribe)
  }
}

@usableFromInline
final class Create<Element>: Observable<Element>, @unchecked Sendable {
  /// The closure, which is called without copying it: a copy would retain it.
  @usableFromInline struct Body: ~Copyable {
    @usableFromInline let subscribe: (AnyObserver<Element>) -> any Disposable

    @inlinable
    init(_ subscribe: @escaping (AnyObserver<Element>) -> any Disposable) { self.subscribe = subscribe }

    @inline(__always)
    borrowing func callAsFunction(_ observer: AnyObserver<Element>) -> any Disposable { subscribe(observer) }
  }

  @exclusivity(unchecked) @usableFromInline var body: Body
  @usableFromInline let makeSink: (consuming Sink<Element>, Scope) -> SerialSink<Element>

  @inlinable
  init(_ subscribe: @escaping (AnyObserver<Element>) -> any Disposable) {
    body = Body(subscribe)
    makeSink = { SerialSink($0, $1) }
  }

  deinit { StackSegments.whenLow { body = Body { _ in NopDisposable.shared } } }

  public override func run(_ sink: consuming Sink<Element>, _ scope: Scope) {
    if scope.isOver { return }
    scope.attach(disposable: body(AnyObserver(makeSink(sink, scope))))
  }
}
