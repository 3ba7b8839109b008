// Made by Scripts/arities from Scripts/arity/Relays.txt: edit that, and run `make arities`.

// The common part of relays. The hub of each determines what a new subscriber receives.

extension PublishRelay {
  /// Subscribes `observer`, which first receives the values that the relay replays, if any, and then later ones.
  ///
  /// - Returns: A disposable that ends the subscription.
  @_alwaysEmitIntoClient
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    start {
      observer.on(.next($0))
    } onEnd: {
      observer.on($0.map(Event.error) ?? .completed)
    }
  }

  /// The values as a stream, without the ability to send.
  @_alwaysEmitIntoClient
  public func asObservable() -> Observable<Element> { RelayStream(self) }

  /// The values as a stream that cannot fail.
  public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}

// The line of the hub serializes threads.
extension PublishRelay: @unchecked Sendable where Element: Sendable {}

extension BehaviorRelay {
  /// Subscribes `observer`, which first receives the values that the relay replays, if any, and then later ones.
  ///
  /// - Returns: A disposable that ends the subscription.
  @_alwaysEmitIntoClient
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    start {
      observer.on(.next($0))
    } onEnd: {
      observer.on($0.map(Event.error) ?? .completed)
    }
  }

  /// The values as a stream, without the ability to send.
  @_alwaysEmitIntoClient
  public func asObservable() -> Observable<Element> { RelayStream(self) }

  /// The values as a stream that cannot fail.
  public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}

// The line of the hub serializes threads.
extension BehaviorRelay: @unchecked Sendable where Element: Sendable {}

extension ReplayRelay {
  /// Subscribes `observer`, which first receives the values that the relay replays, if any, and then later ones.
  ///
  /// - Returns: A disposable that ends the subscription.
  @_alwaysEmitIntoClient
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    start {
      observer.on(.next($0))
    } onEnd: {
      observer.on($0.map(Event.error) ?? .completed)
    }
  }

  /// The values as a stream, without the ability to send.
  @_alwaysEmitIntoClient
  public func asObservable() -> Observable<Element> { RelayStream(self) }

  /// The values as a stream that cannot fail.
  public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}

// The line of the hub serializes threads.
extension ReplayRelay: @unchecked Sendable where Element: Sendable {}
