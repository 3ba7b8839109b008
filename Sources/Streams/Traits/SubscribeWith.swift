// Made by Scripts/arities from Scripts/arity/SubscribeWith.txt: edit that, and run `make arities`.

// Subscriptions that pass an object to their closures, and do not retain it.

extension ObservableType {
  /// Subscribes closures that also receive `object`, which the subscription does not retain; once it is released, nothing
  /// is called any more.
  ///
  /// - Returns: A disposable that ends the subscription.
  @_alwaysEmitIntoClient
  public func subscribe<Object: AnyObject>(
    with object: Object,
    onNext: ((Object, Element) -> Void)? = nil,
    onError: ((Object, any Swift.Error) -> Void)? = nil,
    onCompleted: ((Object) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    let held = HeldWeakly(object)
    return subscribe(
      onNext: { if let object = held.object { onNext?(object, $0) } },
      onError: { if let object = held.object { onError?(object, $0) } },
      onCompleted: { if let object = held.object { onCompleted?(object) } },
      onDisposed: { if let object = held.object { onDisposed?(object) } }
    )
  }
}

extension InfallibleType {
  /// Subscribes closures that also receive `object`, which the subscription does not retain; once it is released, nothing
  /// is called any more.
  ///
  /// - Returns: A disposable that ends the subscription.
  @_alwaysEmitIntoClient
  public func subscribe<Object: AnyObject>(
    with object: Object,
    onNext: ((Object, Element) -> Void)? = nil,
    onCompleted: ((Object) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    let held = HeldWeakly(object)
    return subscribe(
      onNext: { if let object = held.object { onNext?(object, $0) } },
      onCompleted: { if let object = held.object { onCompleted?(object) } },
      onDisposed: { if let object = held.object { onDisposed?(object) } }
    )
  }
}

extension PrimitiveSequenceType where Trait == SingleTrait {
  /// Subscribes closures that also receive `object`, which the subscription does not retain; once it is released, nothing
  /// is called any more.
  ///
  /// - Returns: A disposable that ends the subscription.
  @_alwaysEmitIntoClient
  public func subscribe<Object: AnyObject>(
    with object: Object,
    onSuccess: ((Object, Element) -> Void)? = nil,
    onFailure: ((Object, any Swift.Error) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    let held = HeldWeakly(object)
    return subscribe(
      onSuccess: { if let object = held.object { onSuccess?(object, $0) } },
      onFailure: { if let object = held.object { onFailure?(object, $0) } },
      onDisposed: { if let object = held.object { onDisposed?(object) } }
    )
  }
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// Subscribes closures that also receive `object`, which the subscription does not retain; once it is released, nothing
  /// is called any more.
  ///
  /// - Returns: A disposable that ends the subscription.
  @_alwaysEmitIntoClient
  public func subscribe<Object: AnyObject>(
    with object: Object,
    onSuccess: ((Object, Element) -> Void)? = nil,
    onError: ((Object, any Swift.Error) -> Void)? = nil,
    onCompleted: ((Object) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    let held = HeldWeakly(object)
    return subscribe(
      onSuccess: { if let object = held.object { onSuccess?(object, $0) } },
      onError: { if let object = held.object { onError?(object, $0) } },
      onCompleted: { if let object = held.object { onCompleted?(object) } },
      onDisposed: { if let object = held.object { onDisposed?(object) } }
    )
  }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// Subscribes closures that also receive `object`, which the subscription does not retain; once it is released, nothing
  /// is called any more.
  ///
  /// - Returns: A disposable that ends the subscription.
  @_alwaysEmitIntoClient
  public func subscribe<Object: AnyObject>(
    with object: Object,
    onCompleted: ((Object) -> Void)? = nil,
    onError: ((Object, any Swift.Error) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    let held = HeldWeakly(object)
    return subscribe(
      onCompleted: { if let object = held.object { onCompleted?(object) } },
      onError: { if let object = held.object { onError?(object, $0) } },
      onDisposed: { if let object = held.object { onDisposed?(object) } }
    )
  }
}
