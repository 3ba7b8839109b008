/// An observer with an erased type.
public struct AnyObserver<Element>: ObserverType {
  /// The closure form of an observer.
  public typealias EventHandler = (Event<Element>) -> Void

  /// An observer that the engine passes to a closure is a sink, to which values are sent without making events.
  @usableFromInline
  enum Target {
    case sink(Sink<Element>)
    case handler(EventHandler)
  }

  @usableFromInline let target: Target

  /// An observer that calls `eventHandler`.
  @inlinable
  public init(eventHandler: @escaping EventHandler) { target = .handler(eventHandler) }

  /// An observer that sends to `observer`.
  @inlinable
  public init<Observer: ObserverType>(_ observer: Observer) where Observer.Element == Element {
    self.init(eventHandler: { observer.on($0) })
  }

  @inlinable
  init(_ sink: Sink<Element>) { target = .sink(sink) }

  /// The sink, if it is one. A sink that is bound by a `case` would be retained at each value.
  @inlinable
  var sink: Unmanaged<Sink<Element>>? {
    @inline(__always)
    get { if case .sink(let sink) = target { .passUnretained(sink) } else { nil } }
  }

  /// Takes the next event.
  @inlinable
  public func on(_ event: Event<Element>) {
    if case .handler(let handler) = target { return handler(event) }
    // Compiled where the type is known: a method of the library would look up the type of the event.
    switch event {
    case .next(let element): onNext(element)
    case .error(let error): onError(error)
    case .completed: onCompleted()
    }
  }

  /// Takes a value.
  @inlinable
  public func onNext(_ element: Element) {
    if let sink {
      withExtendedLifetime(self) { sink._withUnsafeGuaranteedRef { $0.next(element) } }
    } else if case .handler(let handler) = target {
      handler(.next(element))
    }
  }

  /// Takes a failure.
  @inlinable
  public func onError(_ error: any Swift.Error) {
    switch target {
    case .sink(let sink): sink.error(error)
    case .handler(let handler): handler(.error(error))
    }
  }

  /// Takes the completion.
  @inlinable
  public func onCompleted() {
    switch target {
    case .sink(let sink): sink.completed()
    case .handler(let handler): handler(.completed)
    }
  }

  /// This observer.
  public func asObserver() -> AnyObserver<Element> { self }
}

// The engine passes out only sinks that any thread may call. A handler is as thread-safe as its closure.
extension AnyObserver: @unchecked Sendable where Element: Sendable {}
