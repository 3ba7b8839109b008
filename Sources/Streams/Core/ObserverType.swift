/// Something that takes the events of a stream.
public protocol ObserverType<Element> {
  /// The type of the values it takes.
  associatedtype Element

  /// Takes the next event.
  func on(_ event: Event<Element>)
}

extension ObserverType {
  /// Takes a value: short for `on(.next(element))`.
  @inlinable
  public func onNext(_ element: Element) { on(.next(element)) }

  /// Takes the completion: short for `on(.completed)`.
  @inlinable
  public func onCompleted() { on(.completed) }

  /// Takes a failure: short for `on(.error(error))`.
  @inlinable
  public func onError(_ error: any Swift.Error) { on(.error(error)) }

  /// This observer with its type erased.
  @inlinable
  public func asObserver() -> AnyObserver<Element> { AnyObserver(self) }

  /// An observer of another type of values, each of which is transformed before it goes to this one. A thrown error is sent in
  /// place of the value.
  @inlinable
  public func mapObserver<Result>(_ transform: @escaping (Result) throws -> Element) -> AnyObserver<Result> {
    AnyObserver { event in on(event.map(transform)) }
  }
}
