extension ObservableType {
  /// A stream made by hand: `subscribe` is called for each subscription, and sends events to the observer that it is given.
  ///
  ///     Observable<Int>.create { observer in
  ///       observer.onNext(1)
  ///       observer.onCompleted()
  ///       return Disposables.create()
  ///     }
  ///                   (1|)
  ///
  /// What `subscribe` returns is disposed when the subscription is over, for whatever reason. The observer may be called from any
  /// thread and from inside a delivery: events go on one at a time. What comes after the end is dropped.
  public static func create(_ subscribe: @escaping (AnyObserver<Element>) -> any Disposable) -> Observable<Element> {
    Create(subscribe)
  }
}

private final class Create<Element>: Observable<Element>, @unchecked Sendable {
  private let subscribe: (AnyObserver<Element>) -> any Disposable

  init(_ subscribe: @escaping (AnyObserver<Element>) -> any Disposable) { self.subscribe = subscribe }

  override func run(_ sink: consuming Sink<Element>, _ scope: Scope) {
    if scope.isOver { return }
    scope.attach(disposable: subscribe(AnyObserver(SerialSink(sink, scope))))
  }
}
