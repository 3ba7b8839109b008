extension ObservableType {
  /// Sends the values to each of `relays`. A completion is not sent, because a relay never ends; an error is reported to
  /// ``Hooks``.
  ///
  /// - Returns: What ends the binding.
  public func bind(to relays: PublishRelay<Element>...) -> any Disposable {
    bind { value in for relay in relays { relay.accept(value) } }
  }

  /// Sends the values to each of `relays`, whose values are optional. A completion is not sent, because a relay never ends;
  /// an error is reported to ``Hooks``.
  ///
  /// - Returns: What ends the binding.
  public func bind(to relays: PublishRelay<Element?>...) -> any Disposable {
    bind { value in for relay in relays { relay.accept(value) } }
  }

  /// Sets the value of each of `relays`. A completion is not sent, because a relay never ends; an error is reported to
  /// ``Hooks``.
  ///
  /// - Returns: What ends the binding.
  public func bind(to relays: BehaviorRelay<Element>...) -> any Disposable {
    bind { value in for relay in relays { relay.accept(value) } }
  }

  /// Sets the value of each of `relays`, whose values are optional. A completion is not sent, because a relay never ends;
  /// an error is reported to ``Hooks``.
  ///
  /// - Returns: What ends the binding.
  public func bind(to relays: BehaviorRelay<Element?>...) -> any Disposable {
    bind { value in for relay in relays { relay.accept(value) } }
  }

  /// Sends the values to each of `relays`. A completion is not sent, because a relay never ends; an error is reported to
  /// ``Hooks``.
  ///
  /// - Returns: What ends the binding.
  public func bind(to relays: ReplayRelay<Element>...) -> any Disposable {
    bind { value in for relay in relays { relay.accept(value) } }
  }

  /// Sends the values to each of `relays`, whose values are optional. A completion is not sent, because a relay never ends;
  /// an error is reported to ``Hooks``.
  ///
  /// - Returns: What ends the binding.
  public func bind(to relays: ReplayRelay<Element?>...) -> any Disposable {
    bind { value in for relay in relays { relay.accept(value) } }
  }
}
