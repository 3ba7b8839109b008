// Made by Scripts/arities from Scripts/arity/DriveEmit.txt: edit that, and run `make arities`.

// Subscriptions to a Signal, on the main thread.

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {

  /// Calls closures with each value, at the completion, and at the end of the binding for any reason, on the main thread.
  /// Call it on the main thread; closures that you make there may access the main actor's state.
  ///
  /// - Returns: A disposable that ends the binding.
  @_alwaysEmitIntoClient
  public func emit(
    onNext: ((Element) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    onMain("emit").subscribe(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Calls closures that also receive `object`, which the binding does not retain; once it is released, no closure
  /// is called. Call it on the main thread.
  ///
  /// - Returns: A disposable that ends the binding.
  @_alwaysEmitIntoClient
  public func emit<Object: AnyObject>(
    with object: Object,
    onNext: ((Object, Element) -> Void)? = nil,
    onCompleted: ((Object) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    onMain("emit").subscribe(with: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Subscribes for the side effects of the stream. Call it on the main thread.
  ///
  /// - Returns: A disposable that ends the binding.
  @_alwaysEmitIntoClient
  public func emit() -> any Disposable { emit(onNext: nil) }
}
