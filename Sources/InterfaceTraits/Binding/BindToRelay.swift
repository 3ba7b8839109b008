extension ObservableType {
  /// Sends the values to each of `relays`. A relay never ends, so a completion is kept from it, and an error is told to
  /// ``Hooks``.
  ///
  /// - Returns: What ends the binding.
  public func bind(to relays: PublishRelay<Element>...) -> any Disposable {
    bind { value in for relay in relays { relay.accept(value) } }
  }

  /// Sends the values to each of `relays`, whose values are optional. A relay never ends, so a completion is kept from it, and
  /// an error is told to ``Hooks``.
  ///
  /// - Returns: What ends the binding.
  public func bind(to relays: PublishRelay<Element?>...) -> any Disposable {
    bind { value in for relay in relays { relay.accept(value) } }
  }

  /// Makes the values those of each of `relays`. A relay never ends, so a completion is kept from it, and an error is told to
  /// ``Hooks``.
  ///
  /// - Returns: What ends the binding.
  public func bind(to relays: BehaviorRelay<Element>...) -> any Disposable {
    bind { value in for relay in relays { relay.accept(value) } }
  }

  /// Makes the values those of each of `relays`, whose values are optional. A relay never ends, so a completion is kept from
  /// it, and an error is told to ``Hooks``.
  ///
  /// - Returns: What ends the binding.
  public func bind(to relays: BehaviorRelay<Element?>...) -> any Disposable {
    bind { value in for relay in relays { relay.accept(value) } }
  }

  /// Sends the values to each of `relays`. A relay never ends, so a completion is kept from it, and an error is told to
  /// ``Hooks``.
  ///
  /// - Returns: What ends the binding.
  public func bind(to relays: ReplayRelay<Element>...) -> any Disposable {
    bind { value in for relay in relays { relay.accept(value) } }
  }

  /// Sends the values to each of `relays`, whose values are optional. A relay never ends, so a completion is kept from it, and
  /// an error is told to ``Hooks``.
  ///
  /// - Returns: What ends the binding.
  public func bind(to relays: ReplayRelay<Element?>...) -> any Disposable {
    bind { value in for relay in relays { relay.accept(value) } }
  }
}
