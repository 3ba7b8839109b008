// Made by Scripts/arities from Scripts/arity/Subjects.txt: edit that, and run `make arities`.

// The common part of subjects that pass on each event. The hub of each determines what a new subscriber receives.

extension PublishSubject {
  /// The type of its observing side.
  public typealias SubjectObserverType = PublishSubject<Element>

  /// Whether there are subscribers.
  public var hasObservers: Bool { hub.subscribers > 0 }

  /// Whether the subject was disposed.
  public var isDisposed: Bool { hub.isDisposed }

  /// Sends `event` to all subscribers.
  @_alwaysEmitIntoClient
  public func on(_ event: Event<Element>) {
    switch event {
    case .next(let element): onNext(element)
    case .error(let error): end(error)
    case .completed: end(nil)
    }
  }

  @usableFromInline
  func end(_ error: (any Error)?) { hub.end(error.map(Ending.failed) ?? .completed) }

  /// This subject as an observer.
  public func asObserver() -> PublishSubject<Element> { self }

  /// Drops all subscribers without sending an event; later subscribers receive ``RxError/disposed(object:)``.
  public func dispose() { hub.dispose(of: self) }
}

// The line of the hub serializes threads.
extension PublishSubject: @unchecked Sendable {}

extension BehaviorSubject {
  /// The type of its observing side.
  public typealias SubjectObserverType = BehaviorSubject<Element>

  /// Whether there are subscribers.
  public var hasObservers: Bool { hub.subscribers > 0 }

  /// Whether the subject was disposed.
  public var isDisposed: Bool { hub.isDisposed }

  /// Sends `event` to all subscribers.
  @_alwaysEmitIntoClient
  public func on(_ event: Event<Element>) {
    switch event {
    case .next(let element): onNext(element)
    case .error(let error): end(error)
    case .completed: end(nil)
    }
  }

  @usableFromInline
  func end(_ error: (any Error)?) { hub.end(error.map(Ending.failed) ?? .completed) }

  /// This subject as an observer.
  public func asObserver() -> BehaviorSubject<Element> { self }

  /// Drops all subscribers without sending an event; later subscribers receive ``RxError/disposed(object:)``.
  public func dispose() { hub.dispose(of: self) }
}

// The line of the hub serializes threads.
extension BehaviorSubject: @unchecked Sendable {}

extension ReplaySubject {
  /// The type of its observing side.
  public typealias SubjectObserverType = ReplaySubject<Element>

  /// Whether there are subscribers.
  public var hasObservers: Bool { hub.subscribers > 0 }

  /// Whether the subject was disposed.
  public var isDisposed: Bool { hub.isDisposed }

  /// Sends `event` to all subscribers.
  @_alwaysEmitIntoClient
  public func on(_ event: Event<Element>) {
    switch event {
    case .next(let element): onNext(element)
    case .error(let error): end(error)
    case .completed: end(nil)
    }
  }

  @usableFromInline
  func end(_ error: (any Error)?) { hub.end(error.map(Ending.failed) ?? .completed) }

  /// This subject as an observer.
  public func asObserver() -> ReplaySubject<Element> { self }

  /// Drops all subscribers without sending an event; later subscribers receive ``RxError/disposed(object:)``.
  public func dispose() { hub.dispose(of: self) }
}

// The line of the hub serializes threads.
extension ReplaySubject: @unchecked Sendable {}
