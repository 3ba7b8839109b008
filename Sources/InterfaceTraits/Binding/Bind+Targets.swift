// Made by Scripts/arities from Scripts/arity/Bindings.txt: edit that, and run `make arities`.

// Bindings to observers and relays.

extension ObservableType {
  /// Sends the events to each of `observers`.
  ///
  /// - Returns: A disposable that ends the binding.
  @_alwaysEmitIntoClient
  public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element {
    asObservable().bound(to: observers)
  }

  /// Sends the events, with optional values, to each of `observers`.
  ///
  /// - Returns: A disposable that ends the binding.
  @_alwaysEmitIntoClient
  public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element? {
    asObservable().bound(toOptionals: observers)
  }

  /// Sends the values to each of `relays`.
  /// A completion is not sent, because a relay never ends.
  /// An error is reported to ``Hooks``.
  ///
  /// - Returns: A disposable that ends the binding.
  @_alwaysEmitIntoClient
  public func bind(to relays: PublishRelay<Element>...) -> any Disposable {
    if let relay = relays.only { return bind(onNext: { relay.accept($0) }) }
    return bind(onNext: { value in for relay in relays { relay.accept(value) } })
  }

  /// Sends the values to each of `relays`.
  /// A completion is not sent, because a relay never ends.
  /// An error is reported to ``Hooks``.
  ///
  /// - Returns: A disposable that ends the binding.
  @_alwaysEmitIntoClient
  public func bind(to relays: PublishRelay<Element?>...) -> any Disposable {
    if let relay = relays.only { return bind(onNext: { relay.accept($0) }) }
    return bind(onNext: { value in for relay in relays { relay.accept(value) } })
  }

  /// Sends the values to each of `relays`.
  /// A completion is not sent, because a relay never ends.
  /// An error is reported to ``Hooks``.
  ///
  /// - Returns: A disposable that ends the binding.
  @_alwaysEmitIntoClient
  public func bind(to relays: BehaviorRelay<Element>...) -> any Disposable {
    if let relay = relays.only { return bind(onNext: { relay.accept($0) }) }
    return bind(onNext: { value in for relay in relays { relay.accept(value) } })
  }

  /// Sends the values to each of `relays`.
  /// A completion is not sent, because a relay never ends.
  /// An error is reported to ``Hooks``.
  ///
  /// - Returns: A disposable that ends the binding.
  @_alwaysEmitIntoClient
  public func bind(to relays: BehaviorRelay<Element?>...) -> any Disposable {
    if let relay = relays.only { return bind(onNext: { relay.accept($0) }) }
    return bind(onNext: { value in for relay in relays { relay.accept(value) } })
  }

  /// Sends the values to each of `relays`.
  /// A completion is not sent, because a relay never ends.
  /// An error is reported to ``Hooks``.
  ///
  /// - Returns: A disposable that ends the binding.
  @_alwaysEmitIntoClient
  public func bind(to relays: ReplayRelay<Element>...) -> any Disposable {
    if let relay = relays.only { return bind(onNext: { relay.accept($0) }) }
    return bind(onNext: { value in for relay in relays { relay.accept(value) } })
  }

  /// Sends the values to each of `relays`.
  /// A completion is not sent, because a relay never ends.
  /// An error is reported to ``Hooks``.
  ///
  /// - Returns: A disposable that ends the binding.
  @_alwaysEmitIntoClient
  public func bind(to relays: ReplayRelay<Element?>...) -> any Disposable {
    if let relay = relays.only { return bind(onNext: { relay.accept($0) }) }
    return bind(onNext: { value in for relay in relays { relay.accept(value) } })
  }
}
