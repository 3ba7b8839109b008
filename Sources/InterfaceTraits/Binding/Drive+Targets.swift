// Made by Scripts/arities from Scripts/arity/Bindings.txt: edit that, and run `make arities`.

// Bindings to observers and relays.

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
  /// Sends the events to each of `observers`, on the main thread. Call it there.
  ///
  /// - Returns: A disposable that ends the binding.
  @_alwaysEmitIntoClient
  public func drive<Observer: ObserverType>(_ observers: Observer...) -> any Disposable
  where Observer.Element == Element {
    onMain("drive").bound(to: observers)
  }

  /// Sends the events, with optional values, to each of `observers`, on the main thread. Call it there.
  ///
  /// - Returns: A disposable that ends the binding.
  @_alwaysEmitIntoClient
  public func drive<Observer: ObserverType>(_ observers: Observer...) -> any Disposable
  where Observer.Element == Element? {
    onMain("drive").bound(toOptionals: observers)
  }

  /// Sends the values to each of `relays`, on the main thread. Call it there.
  /// A completion is not sent, because a relay never ends.
  ///
  /// - Returns: A disposable that ends the binding.
  @_alwaysEmitIntoClient
  public func drive(_ relays: BehaviorRelay<Element>...) -> any Disposable {
    if let relay = relays.only { return onMain("drive").subscribe(onNext: { relay.accept($0) }) }
    return onMain("drive").subscribe(onNext: { value in for relay in relays { relay.accept(value) } })
  }

  /// Sends the values to each of `relays`, on the main thread. Call it there.
  /// A completion is not sent, because a relay never ends.
  ///
  /// - Returns: A disposable that ends the binding.
  @_alwaysEmitIntoClient
  public func drive(_ relays: BehaviorRelay<Element?>...) -> any Disposable {
    if let relay = relays.only { return onMain("drive").subscribe(onNext: { relay.accept($0) }) }
    return onMain("drive").subscribe(onNext: { value in for relay in relays { relay.accept(value) } })
  }

  /// Sends the values to each of `relays`, on the main thread. Call it there.
  /// A completion is not sent, because a relay never ends.
  ///
  /// - Returns: A disposable that ends the binding.
  @_alwaysEmitIntoClient
  public func drive(_ relays: ReplayRelay<Element>...) -> any Disposable {
    if let relay = relays.only { return onMain("drive").subscribe(onNext: { relay.accept($0) }) }
    return onMain("drive").subscribe(onNext: { value in for relay in relays { relay.accept(value) } })
  }

  /// Sends the values to each of `relays`, on the main thread. Call it there.
  /// A completion is not sent, because a relay never ends.
  ///
  /// - Returns: A disposable that ends the binding.
  @_alwaysEmitIntoClient
  public func drive(_ relays: ReplayRelay<Element?>...) -> any Disposable {
    if let relay = relays.only { return onMain("drive").subscribe(onNext: { relay.accept($0) }) }
    return onMain("drive").subscribe(onNext: { value in for relay in relays { relay.accept(value) } })
  }
}
