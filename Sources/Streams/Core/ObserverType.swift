/// A type that takes the events of a stream.
public protocol ObserverType<Element> {
  /// The type of the values that it takes.
  associatedtype Element

  /// Takes the next event.
  func on(_ event: Event<Element>)
}

extension ObserverType {
  /// Takes a value: short for `on(.next(element))`.
  @_alwaysEmitIntoClient
  public func onNext(_ element: Element) { on(.next(element)) }

  /// Takes the completion: short for `on(.completed)`.
  @_alwaysEmitIntoClient
  public func onCompleted() { on(.completed) }

  /// Takes a failure: short for `on(.error(error))`.
  @_alwaysEmitIntoClient
  public func onError(_ error: any Swift.Error) { on(.error(error)) }

  /// This observer with its type erased.
  @_alwaysEmitIntoClient
  public func asObserver() -> AnyObserver<Element> { AnyObserver(self) }

  /// An observer of values of another type, which transforms each one and passes the result to this observer. If the closure
  /// throws, it passes the error instead.
  @_alwaysEmitIntoClient
  public func mapObserver<Result>(_ transform: @escaping (Result) throws -> Element) -> AnyObserver<Result> {
    AnyObserver { event in on(event.map(transform)) }
  }
}
