// Made by Scripts/arities from Scripts/arity/Subjects.txt: edit that, and run `make arities`.

// The common part of subjects. The hub of each determines what a new subscriber receives.

extension PublishSubject {
  /// The type of its observing side.
  public typealias SubjectObserverType = PublishSubject<Element>

  /// Whether there are subscribers.
  public var hasObservers: Bool { hub.subscribers > 0 }

  /// Takes the next event.
  @_alwaysEmitIntoClient
  public func on(_ event: Event<Element>) {
    switch event {
    case .next(let element): onNext(element)
    case .error(let error): end(error)
    case .completed: end(nil)
    }
  }

  /// This subject as an observer.
  public func asObserver() -> PublishSubject<Element> { self }
}

// The line of the hub serializes threads.
extension PublishSubject: @unchecked Sendable {}

extension BehaviorSubject {
  /// The type of its observing side.
  public typealias SubjectObserverType = BehaviorSubject<Element>

  /// Whether there are subscribers.
  public var hasObservers: Bool { hub.subscribers > 0 }

  /// Takes the next event.
  @_alwaysEmitIntoClient
  public func on(_ event: Event<Element>) {
    switch event {
    case .next(let element): onNext(element)
    case .error(let error): end(error)
    case .completed: end(nil)
    }
  }

  /// This subject as an observer.
  public func asObserver() -> BehaviorSubject<Element> { self }
}

// The line of the hub serializes threads.
extension BehaviorSubject: @unchecked Sendable {}

extension ReplaySubject {
  /// The type of its observing side.
  public typealias SubjectObserverType = ReplaySubject<Element>

  /// Whether there are subscribers.
  public var hasObservers: Bool { hub.subscribers > 0 }

  /// Takes the next event.
  @_alwaysEmitIntoClient
  public func on(_ event: Event<Element>) {
    switch event {
    case .next(let element): onNext(element)
    case .error(let error): end(error)
    case .completed: end(nil)
    }
  }

  /// This subject as an observer.
  public func asObserver() -> ReplaySubject<Element> { self }
}

// The line of the hub serializes threads.
extension ReplaySubject: @unchecked Sendable {}

extension AsyncSubject {
  /// The type of its observing side.
  public typealias SubjectObserverType = AsyncSubject<Element>

  /// Whether there are subscribers.
  public var hasObservers: Bool { hub.subscribers > 0 }

  /// Takes the next event.
  @_alwaysEmitIntoClient
  public func on(_ event: Event<Element>) {
    switch event {
    case .next(let element): onNext(element)
    case .error(let error): end(error)
    case .completed: end(nil)
    }
  }

  /// This subject as an observer.
  public func asObserver() -> AsyncSubject<Element> { self }
}

// The line of the hub serializes threads.
extension AsyncSubject: @unchecked Sendable {}

extension PublishSubject {
  /// Whether the subject was disposed.
  public var isDisposed: Bool { hub.wasDisposed }

  @usableFromInline
  func end(_ error: (any Error)?) { hub.end(error.map(Ending.failed) ?? .completed) }

  /// Drops all subscribers without sending an event; later subscribers receive ``RxError/disposed(object:)``.
  public func dispose() { hub.dispose(of: self) }
}

extension BehaviorSubject {
  /// Whether the subject was disposed.
  public var isDisposed: Bool { hub.wasDisposed }

  @usableFromInline
  func end(_ error: (any Error)?) { hub.end(error.map(Ending.failed) ?? .completed) }

  /// Drops all subscribers without sending an event; later subscribers receive ``RxError/disposed(object:)``.
  public func dispose() { hub.dispose(of: self) }
}

extension ReplaySubject {
  /// Whether the subject was disposed.
  public var isDisposed: Bool { hub.wasDisposed }

  @usableFromInline
  func end(_ error: (any Error)?) { hub.end(error.map(Ending.failed) ?? .completed) }

  /// Drops all subscribers without sending an event; later subscribers receive ``RxError/disposed(object:)``.
  public func dispose() { hub.dispose(of: self) }
}
