/// A stream that cannot fail.
///
/// It has only operators that cannot make it fail. It does not share, and delivers on the thread of its source. If an error
/// occurs anyway (a closure throws, or a merged stream fails), it is reported to ``Hooks/defaultErrorHandler`` and ends the
/// subscription.
public struct Infallible<Element> {
  @usableFromInline let source: Observable<Element>

  /// An infallible of `source`, which must not fail. This is not checked.
  @inlinable
  package init(_ source: Observable<Element>) { self.source = source }
}

// As safe as its source: a stream is immutable, and its closures are the user's. Not `where Element: Sendable`, since a
// conditional conformance keeps Swift 6 from finding the element of `Infallible.concat(a, b)`.
extension Infallible: @unchecked Sendable {}

/// A type that can be used as an ``Infallible``. Its extensions have the operators.
public protocol InfallibleType<Element>: ObservableConvertibleType {}

extension Infallible: InfallibleType {
  /// This stream as an ``Observable``.
  @_alwaysEmitIntoClient
  public func asObservable() -> Observable<Element> { source }
}

/// An event of an ``Infallible``.
@frozen
public enum InfallibleEvent<Element> {
  /// The next value.
  case next(Element)
  /// The stream ended; nothing follows.
  case completed
}

extension InfallibleEvent: Sendable where Element: Sendable {}

extension InfallibleEvent: EventConvertible {
  /// The event as one of a stream that may fail.
  public var event: Event<Element> {
    switch self {
    case .next(let element): .next(element)
    case .completed: .completed
    }
  }
}

extension InfallibleType {
  /// Subscribes a closure to all events.
  ///
  /// - Returns: A disposable that ends the subscription.
  @_alwaysEmitIntoClient
  public func subscribe(_ on: @escaping (InfallibleEvent<Element>) -> Void) -> any Disposable {
    subscribe(onNext: { on(.next($0)) }, onCompleted: { on(.completed) })
  }

  /// Subscribes closures to values, completion, and the end of the subscription for any reason.
  ///
  /// - Returns: A disposable that ends the subscription.
  @_alwaysEmitIntoClient
  public func subscribe(
    onNext: ((Element) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    asObservable().subscribe(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }
}

extension ObservableConvertibleType {
  /// This stream, which replaces an error with `element`, and then completes.
  @_alwaysEmitIntoClient
  public func asInfallible(onErrorJustReturn element: Element) -> Infallible<Element> {
    Infallible(asObservable().catchAndReturn(element))
  }

  /// This stream, followed by `infallible` after an error.
  @_alwaysEmitIntoClient
  public func asInfallible(onErrorFallbackTo infallible: Infallible<Element>) -> Infallible<Element> {
    Infallible(asObservable().catch { _ in infallible.asObservable() })
  }

  /// This stream, followed by the stream that `onErrorRecover` returns for the error.
  @_alwaysEmitIntoClient
  public func asInfallible(
    onErrorRecover: @escaping (any Swift.Error) -> Infallible<Element>
  ) -> Infallible<Element> {
    Infallible(asObservable().catch { onErrorRecover($0).asObservable() })
  }
}

extension ObservableType {
  /// Turns each value into a stream that cannot fail, and sends the values of the latest one. The previous one is disposed of
  /// first.
  ///
  /// The result cannot fail by type. An error of the source, or one that `selector` throws, goes to
  /// ``Hooks/defaultErrorHandler`` and ends the subscription.
  @_alwaysEmitIntoClient
  public func flatMapLatest<Source: InfallibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Infallible<Source.Element> {
    Infallible(FlatMap(asObservable(), .latest) { try selector($0).asObservable() })
  }
}
