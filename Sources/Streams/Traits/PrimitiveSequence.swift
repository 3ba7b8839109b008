/// A stream with a fixed shape, which its trait names: ``Single``, ``Maybe`` or ``Completable``.
///
/// It has only operators that keep the shape. Use ``asObservable()`` for all others.
public struct PrimitiveSequence<Trait, Element> {
  @usableFromInline let source: Observable<Element>

  /// A sequence of `source`, which must have the shape that the trait promises. This is not checked.
  @inlinable
  init(raw source: Observable<Element>) { self.source = source }
}

// As safe as its source: a stream is immutable, and its closures are the user's.
extension PrimitiveSequence: @unchecked Sendable where Element: Sendable {}

/// A type that converts to a ``PrimitiveSequence``. Its extensions have the operators of ``Single``, ``Maybe`` and
/// ``Completable``, by trait.
public protocol PrimitiveSequenceType<Trait, Element> {
  /// The name of the shape: ``SingleTrait``, ``MaybeTrait`` or ``CompletableTrait``.
  associatedtype Trait
  /// The type of the value.
  associatedtype Element

  /// The sequence itself.
  var primitiveSequence: PrimitiveSequence<Trait, Element> { get }
}

extension PrimitiveSequence: PrimitiveSequenceType {
  /// This sequence.
  @_alwaysEmitIntoClient
  public var primitiveSequence: PrimitiveSequence<Trait, Element> { self }
}

extension PrimitiveSequence: ObservableConvertibleType {
  /// The sequence as a stream: its value, if it has one, then its completion; or its error.
  @_alwaysEmitIntoClient
  public func asObservable() -> Observable<Element> { source }
}

extension SingleTrait {
  /// A trait whose sequences may have a value: ``SingleTrait`` and ``MaybeTrait``.
  ///
  /// Nested, so that no name is added to those of the dialect.
  public protocol Valued {}
}

extension PrimitiveSequenceType {
  /// The underlying stream.
  @_alwaysEmitIntoClient
  var source: Observable<Element> { primitiveSequence.source }

  /// Subscribes `onValue` to the value, `onError` to the error, and `onCompleted` to the completion without a value.
  ///
  /// Closures are kept unwrapped, which saves an allocation each. `onDisposed` is called right after the outcome, or when the
  /// subscription is disposed of before it.
  @_alwaysEmitIntoClient
  func start(
    onValue: ((Element) -> Void)?,
    onError: @escaping (any Swift.Error) -> Void,
    onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    let scope = Scope()
    let life = onDisposed.map(scope.attachedLife)
    source.attach(OutcomeSink(scope, life, onValue: onValue, onError: onError, onCompleted: onCompleted), scope)
    return scope
  }
}

/// The lower end of a chain that has one outcome: the first event. A completion after a value is ignored.
@usableFromInline
final class OutcomeSink<Element>: LastSink<Element> {
  /// Ends with the outcome, before the subscription does.
  @usableFromInline let life: Life?
  @usableFromInline let onValue: ((Element) -> Void)?
  @usableFromInline let onError: (any Error) -> Void
  @usableFromInline let onCompleted: (() -> Void)?
  @exclusivity(unchecked) @usableFromInline var hasValue = false

  @inlinable
  init(
    _ scope: Scope,
    _ life: Life?,
    onValue: ((Element) -> Void)?,
    onError: @escaping (any Error) -> Void,
    onCompleted: (() -> Void)?
  ) {
    self.life = life
    self.onValue = onValue
    self.onError = onError
    self.onCompleted = onCompleted
    super.init(scope)
  }

  public override func next(_ element: Element) {
    if hasValue || scope.isOver { return }
    hasValue = true
    onValue?(element)
    life?.cancel()
  }

  override func ended(_ error: (any Error)?) {
    if hasValue { return }
    if let error { onError(error) } else { onCompleted?() }
    life?.cancel()
  }
}

/// Handles an error without an observer: calls ``Hooks/defaultErrorHandler``, with the call stack if call stacks are recorded.
@usableFromInline
func unhandledErrorHandler() -> (any Error) -> Void {
  // A closure without captures is not allocated.
  guard Hooks.recordCallStackOnError else { return { Hooks.defaultErrorHandler([], $0) } }
  let callStack = Hooks.customCaptureSubscriptionCallstack()
  return { Hooks.defaultErrorHandler(callStack, $0) }
}
