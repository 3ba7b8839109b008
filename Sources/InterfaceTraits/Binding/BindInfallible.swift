// Made by Scripts/arities from Scripts/arity/Bind.txt: edit that, and run `make arities`.

// Bindings of a stream that cannot fail.

extension InfallibleType {
  /// Passes this stream to `binder`, for bindings that take more than an observer, such as those of the items of a list.
  ///
  /// - Returns: What `binder` returns.
  @_alwaysEmitIntoClient
  public func bind<Result>(to binder: (Self) -> Result) -> Result { binder(self) }

  /// Passes this stream to `binder` and `curriedArgument` to the result: a binding in two steps, the second of which reads
  /// as a trailing closure.
  ///
  /// - Returns: What the second step returns.
  @_alwaysEmitIntoClient
  public func bind<Argument, Result>(to binder: (Self) -> (Argument) -> Result, curriedArgument: Argument) -> Result {
    binder(self)(curriedArgument)
  }

  /// Calls `onNext` with each value.
  ///
  /// - Returns: A disposable that ends the binding.
  @_alwaysEmitIntoClient
  public func bind(onNext: @escaping (Element) -> Void) -> any Disposable {
    asObservable().subscribe(onNext: onNext, onError: Hooks.reportBindingError)
  }

  /// Calls `onNext` with `object` and each value until `object` is released; the binding does not retain it.
  ///
  /// - Returns: A disposable that ends the binding.
  @_alwaysEmitIntoClient
  public func bind<Object: AnyObject>(
    with object: Object,
    onNext: @escaping (Object, Element) -> Void
  ) -> any Disposable {
    let held = HeldWeakly(object)
    return bind(onNext: { if let object = held.object { onNext(object, $0) } })
  }
}
