// Made by Scripts/arities from Scripts/arity/Bindings.txt: edit that, and run `make arities`.

// Bindings to observers and relays.

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
  /// Sends the events to each of `observers`, on the main thread. Call it there.
  ///
  /// - Returns: A disposable that ends the binding.
  @_alwaysEmitIntoClient
  public func emit<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element {
    onMain("emit").bound(to: observers)
  }

  /// Sends the events, with optional values, to each of `observers`, on the main thread. Call it there.
  ///
  /// - Returns: A disposable that ends the binding.
  @_alwaysEmitIntoClient
  public func emit<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element? {
    onMain("emit").bound(toOptionals: observers)
  }

  /// Sends the values to each of `relays`, on the main thread. Call it there.
  /// A completion is not sent, because a relay never ends.
  ///
  /// - Returns: A disposable that ends the binding.
  @_alwaysEmitIntoClient
  public func emit(to relays: PublishRelay<Element>...) -> any Disposable {
    if let relay = relays.only { return onMain("emit").subscribe(onNext: { relay.accept($0) }) }
    return onMain("emit").subscribe(onNext: { value in for relay in relays { relay.accept(value) } })
  }

  /// Sends the values to each of `relays`, on the main thread. Call it there.
  /// A completion is not sent, because a relay never ends.
  ///
  /// - Returns: A disposable that ends the binding.
  @_alwaysEmitIntoClient
  public func emit(to relays: PublishRelay<Element?>...) -> any Disposable {
    if let relay = relays.only { return onMain("emit").subscribe(onNext: { relay.accept($0) }) }
    return onMain("emit").subscribe(onNext: { value in for relay in relays { relay.accept(value) } })
  }

  /// Sends the values to each of `relays`, on the main thread. Call it there.
  /// A completion is not sent, because a relay never ends.
  ///
  /// - Returns: A disposable that ends the binding.
  @_alwaysEmitIntoClient
  public func emit(to relays: BehaviorRelay<Element>...) -> any Disposable {
    if let relay = relays.only { return onMain("emit").subscribe(onNext: { relay.accept($0) }) }
    return onMain("emit").subscribe(onNext: { value in for relay in relays { relay.accept(value) } })
  }

  /// Sends the values to each of `relays`, on the main thread. Call it there.
  /// A completion is not sent, because a relay never ends.
  ///
  /// - Returns: A disposable that ends the binding.
  @_alwaysEmitIntoClient
  public func emit(to relays: BehaviorRelay<Element?>...) -> any Disposable {
    if let relay = relays.only { return onMain("emit").subscribe(onNext: { relay.accept($0) }) }
    return onMain("emit").subscribe(onNext: { value in for relay in relays { relay.accept(value) } })
  }

  /// Sends the values to each of `relays`, on the main thread. Call it there.
  /// A completion is not sent, because a relay never ends.
  ///
  /// - Returns: A disposable that ends the binding.
  @_alwaysEmitIntoClient
  public func emit(to relays: ReplayRelay<Element>...) -> any Disposable {
    if let relay = relays.only { return onMain("emit").subscribe(onNext: { relay.accept($0) }) }
    return onMain("emit").subscribe(onNext: { value in for relay in relays { relay.accept(value) } })
  }

  /// Sends the values to each of `relays`, on the main thread. Call it there.
  /// A completion is not sent, because a relay never ends.
  ///
  /// - Returns: A disposable that ends the binding.
  @_alwaysEmitIntoClient
  public func emit(to relays: ReplayRelay<Element?>...) -> any Disposable {
    if let relay = relays.only { return onMain("emit").subscribe(onNext: { relay.accept($0) }) }
    return onMain("emit").subscribe(onNext: { value in for relay in relays { relay.accept(value) } })
  }
}
