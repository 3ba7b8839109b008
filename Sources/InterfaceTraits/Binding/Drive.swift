// Made by Scripts/arities from Scripts/arity/DriveEmit.txt: edit that, and run `make arities`.

// Subscriptions to a Driver, on the main thread.

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
  /// Passes this stream to `transformation`, for bindings that take more than an observer, such as those of the items of a list.
  /// Call it on the main thread.
  ///
  /// - Returns: What `transformation` returns.
  @_alwaysEmitIntoClient
  public func drive<Result>(_ transformation: (Observable<Element>) -> Result) -> Result {
    transformation(onMain("drive"))
  }

  /// Passes this stream to `with` and `curriedArgument` to the result: a binding in two steps, the second of which reads as
  /// a trailing closure. Call it on the main thread.
  ///
  /// - Returns: What the second step returns.
  @_alwaysEmitIntoClient
  public func drive<Argument, Result>(
    _ with: (Observable<Element>) -> (Argument) -> Result,
    curriedArgument: Argument
  ) -> Result {
    with(onMain("drive"))(curriedArgument)
  }

  /// Calls closures with each value, at the completion, and at the end of the binding for any reason, on the main thread.
  /// Call it on the main thread; closures that you make there may access the main actor's state.
  ///
  /// - Returns: A disposable that ends the binding.
  @_alwaysEmitIntoClient
  public func drive(
    onNext: ((Element) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    onMain("drive").subscribe(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Calls closures that also receive `object`, which the binding does not retain; once it is released, no closure
  /// is called. Call it on the main thread.
  ///
  /// - Returns: A disposable that ends the binding.
  @_alwaysEmitIntoClient
  public func drive<Object: AnyObject>(
    with object: Object,
    onNext: ((Object, Element) -> Void)? = nil,
    onCompleted: ((Object) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    onMain("drive").subscribe(with: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Subscribes for the side effects of the stream. Call it on the main thread.
  ///
  /// - Returns: A disposable that ends the binding.
  @_alwaysEmitIntoClient
  public func drive() -> any Disposable { drive(onNext: nil) }
}
