/// A type that converts to an ``Observable``, such as a subject, a relay, or a trait such as `Single`.
public protocol ObservableConvertibleType<Element> {
  /// The type of the values.
  associatedtype Element

  /// This object as an ``Observable``.
  func asObservable() -> Observable<Element>
}

/// A stream that you can subscribe to.
///
/// To conform, implement `subscribe(_:)`; every operator then works on your type.
public protocol ObservableType<Element>: ObservableConvertibleType {
  /// Subscribes `observer`, which receives `next` events and then at most one `error` or `completed`.
  ///
  /// - Returns: A disposable that ends the subscription.
  func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Element
}

extension ObservableType {
  /// This stream as an ``Observable``.
  public func asObservable() -> Observable<Element> { Foreign(self) }

  /// Subscribes a closure to all events.
  ///
  /// - Returns: A disposable that ends the subscription.
  @_alwaysEmitIntoClient
  public func subscribe(_ on: @escaping (Event<Element>) -> Void) -> any Disposable {
    start {
      on(.next($0))
    } onEnd: {
      on($0.map(Event.error) ?? .completed)
    }
  }

  /// Subscribes closures to values, failure, completion, and the end of the subscription for any reason. Without `onError`,
  /// an error goes to ``Hooks/defaultErrorHandler``.
  ///
  /// - Returns: A disposable that ends the subscription.
  @_alwaysEmitIntoClient
  public func subscribe(
    onNext: ((Element) -> Void)? = nil,
    onError: ((any Swift.Error) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    let scope = Scope()
    if let onEnd = scope.endHandler(onError, onCompleted, onDisposed) {
      start(ClosuresSink(scope, onNext: onNext, onEnd: onEnd), scope)
    } else {
      start(ClosureSink(scope, onNext: onNext), scope)
    }
    return scope
  }

  /// Subscribes at the lower end of a chain.
  ///
  /// - Parameter onEnd: Takes the error, or nil for a completion.
  @_alwaysEmitIntoClient
  package func start(onNext: @escaping (Element) -> Void, onEnd: (((any Error)?) -> Void)?) -> any Disposable {
    let scope = Scope()
    start(ObserverSink(scope, onNext: onNext, onEnd: onEnd), scope)
    return scope
  }

  @_alwaysEmitIntoClient
  func start(_ sink: Sink<Element>, _ scope: Scope) {
    if let relay { relay.hub.subscribe(sink, scope) } else { asObservable().attach(sink, scope) }
  }

  /// This object as a relay, if it is one: a subscription to a relay needs no stream in front of it. Nil where the code is not
  /// compiled for the type, because a cast there takes longer than making a stream. Debug builds always cast, so that tests cover
  /// this path, too.
  @inlinable @inline(__always)
  var relay: Observable<Element>.RelayBase? {
    #if !DEBUG
    guard _isConcrete(Self.self) else { return nil }
    #endif
    return self as? Observable<Element>.RelayBase
  }
}

/// A third-party stream, adapted to the engine.
private final class Foreign<Source: ObservableType>: Observable<Source.Element>, @unchecked Sendable {
  /// Nil only while it is released.
  @exclusivity(unchecked) private var source: Source?

  init(_ source: Source) { self.source = source }

  deinit { StackSegments.whenLow { source = nil } }

  override var adaptedType: Any.Type? { Source.self }

  override func run(_ sink: consuming Sink<Source.Element>, _ scope: Scope) {
    guard !scope.isOver, let source else { return }
    let guarded = SerialSink(sink, scope)
    scope.attach(disposable: source.subscribe(AnyObserver(guarded)))
  }
}
