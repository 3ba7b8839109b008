extension ObservableType {
  /// Sends the events to each of `observers`.
  ///
  /// - Returns: What ends the binding.
  public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element {
    asObservable().subscribe { event in for observer in observers { observer.on(event) } }
  }

  /// Sends the events to each of `observers`, whose values are optional.
  ///
  /// - Returns: What ends the binding.
  public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element? {
    asObservable().subscribe { event in
      let optional = event.map(Optional.some)
      for observer in observers { observer.on(optional) }
    }
  }

  /// Hands this stream to `binder`, for bindings that take more than an observer, such as those of the items of a list.
  ///
  /// - Returns: What `binder` returns.
  public func bind<Result>(to binder: (Self) -> Result) -> Result { binder(self) }

  /// Passes this stream to `binder` and `argument` to the result: a binding in two steps, the second of which reads as a
  /// trailing closure.
  ///
  /// - Returns: What the second step returns.
  public func bind<Argument, Result>(to binder: (Self) -> (Argument) -> Result, curriedArgument: Argument) -> Result {
    binder(self)(curriedArgument)
  }

  /// Calls `onNext` with each value. An error is reported to ``Hooks``: bound streams should not fail.
  ///
  /// - Returns: What ends the binding.
  public func bind(onNext: @escaping (Element) -> Void) -> any Disposable {
    asObservable().subscribe(onNext: onNext, onError: tellBindingError)
  }

  /// Calls `onNext` with `object` and each value until `object` is released; the binding does not retain it. An error is
  /// reported to ``Hooks``: bound streams should not fail.
  ///
  /// - Returns: What ends the binding.
  public func bind<Object: AnyObject>(
    with object: Object,
    onNext: @escaping (Object, Element) -> Void
  ) -> any Disposable {
    asObservable().subscribe(
      onNext: { [weak object] element in if let object { onNext(object, element) } },
      onError: tellBindingError
    )
  }
}

/// Reports an error that no one can handle.
func tellBindingError(_ error: any Error) {
  Hooks.misuse(
    """
    An error came through a binding, which cannot show it: \(Hooks.phrase(error)). Handle it before, by `catch` or `asDriver`.
    """
  )
}
