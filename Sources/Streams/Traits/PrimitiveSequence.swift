/// A stream that is bound to a shape, which its trait names: ``Single``, ``Maybe`` or ``Completable``.
///
/// It has the operators that keep the shape. All others are reached by ``asObservable()``.
public struct PrimitiveSequence<Trait, Element> {
  let source: Observable<Element>

  /// Takes `source` at its word: it must have the shape that the trait promises.
  init(raw source: Observable<Element>) { self.source = source }
}

// As safe as its source: a stream is immutable, and its closures are the user's.
extension PrimitiveSequence: @unchecked Sendable where Element: Sendable {}

/// What can be read as a ``PrimitiveSequence``. The operators of ``Single``, ``Maybe`` and ``Completable`` are found here, by trait.
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
  public var primitiveSequence: PrimitiveSequence<Trait, Element> { self }
}

extension PrimitiveSequence: ObservableConvertibleType {
  /// The sequence as a stream: its value, if it has one, then its completion; or its error.
  public func asObservable() -> Observable<Element> { source }
}

extension SingleTrait {
  /// A trait whose sequences may have a value: ``SingleTrait`` and ``MaybeTrait``.
  ///
  /// Nested, so that no name is added to those of the dialect.
  public protocol Valued {}
}

extension PrimitiveSequenceType {
  /// The stream within.
  var source: Observable<Element> { primitiveSequence.source }

  /// Subscribes `onValue` to the value and `onEnd` to the end without one: the error, or nil for the completion.
  ///
  /// `onDisposed` is called right after either, or when the subscription is disposed before.
  func start(
    onValue: @escaping (Element) -> Void,
    onEnd: @escaping ((any Swift.Error)?) -> Void,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    let scope = Scope()
    let life = onDisposed.map { onDisposed in
      let life = scope.opened()
      life.whenOver(onDisposed)
      return life
    }
    source.attach(OutcomeSink(scope, life, onValue: onValue, onEnd: onEnd), scope)
    return scope
  }
}

/// The lower end of a chain that has one outcome: the first event. The completion that follows a value is the stream's.
private final class OutcomeSink<Element>: Sink<Element> {
  private let scope: Scope
  /// Ends with the outcome, which is before the subscription does.
  private let life: Scope?
  private let onValue: (Element) -> Void
  private let onEnd: ((any Error)?) -> Void
  private var hasValue = false

  init(
    _ scope: Scope,
    _ life: Scope?,
    onValue: @escaping (Element) -> Void,
    onEnd: @escaping ((any Error)?) -> Void
  ) {
    self.scope = scope
    self.life = life
    self.onValue = onValue
    self.onEnd = onEnd
  }

  override func next(_ element: Element) {
    if hasValue || scope.isOver { return }
    hasValue = true
    onValue(element)
    life?.dispose()
  }

  override func error(_ error: any Error) { end(error) }

  override func completed() { end(nil) }

  private func end(_ error: (any Error)?) {
    guard scope.claimEnd() else { return }
    if !hasValue {
      onEnd(error)
      life?.dispose()
    }
    scope.dispose()
  }
}

/// Handles an error without an observer: calls ``Hooks/defaultErrorHandler``, with the call stack if those are recorded.
func unhandledErrorHandler() -> (any Error) -> Void {
  let callStack = Hooks.recordCallStackOnError ? Hooks.customCaptureSubscriptionCallstack() : []
  return { Hooks.defaultErrorHandler(callStack, $0) }
}
