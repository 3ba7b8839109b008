import Synchronization

/// The lower end of a chain: calls the user's closures, and ends the subscription after the terminal event.
@usableFromInline
class LastSink<Element>: Sink<Element> {
  @usableFromInline final let scope: Scope

  @inlinable
  init(_ scope: Scope) { self.scope = scope }

  public final override func error(_ error: any Error) { end(error) }

  public final override func completed() { end(nil) }

  public override func sourceWillEnd(in scope: Scope) -> Bool { scope === self.scope }

  private func end(_ error: (any Error)?) {
    guard scope.claimEnd() else { return }
    ended(error)
    scope.dispose()
  }

  /// Takes the error, or nil for a completion. Unless overridden, handles the end for a user who takes only values.
  @usableFromInline
  func ended(_ error: (any Error)?) {
    if let error { Hooks.defaultErrorHandler([], error) }
  }
}

/// The lower end that passes values to an observer.
@usableFromInline
class ObserverSink<Element>: LastSink<Element> {
  @usableFromInline final let onNext: (Element) -> Void
  @usableFromInline final let onEnd: (((any Error)?) -> Void)?

  @inlinable
  init(_ scope: Scope, onNext: @escaping (Element) -> Void, onEnd: (((any Error)?) -> Void)?) {
    self.onNext = onNext
    self.onEnd = onEnd
    super.init(scope)
  }

  public final override func next(_ element: Element) {
    if !scope.isOver { onNext(element) }
  }

  final override func ended(_ error: (any Error)?) { onEnd?(error) }
}

/// The lower end that calls a closure with values, if there is one. It stores the closure as an optional: unwrapping a closure of a
/// generic type wraps it in another one, which costs an allocation, and a call for every value.
@usableFromInline
class ClosureSink<Element>: LastSink<Element> {
  @usableFromInline final let onNext: ((Element) -> Void)?

  @inlinable
  init(_ scope: Scope, onNext: ((Element) -> Void)?) {
    self.onNext = onNext
    super.init(scope)
  }

  public final override func next(_ element: Element) {
    if !scope.isOver { onNext?(element) }
  }
}

/// A ``ClosureSink`` with a closure for the end. A separate class, because most subscriptions take only values.
@usableFromInline
final class ClosuresSink<Element>: ClosureSink<Element> {
  @usableFromInline let onEnd: ((any Error)?) -> Void

  @inlinable
  init(_ scope: Scope, onNext: ((Element) -> Void)?, onEnd: @escaping ((any Error)?) -> Void) {
    self.onEnd = onEnd
    super.init(scope, onNext: onNext)
  }

  override func ended(_ error: (any Error)?) { onEnd(error) }
}

extension Scope {
  /// The closure that the end of a chain calls when the stream has ended; nil if the subscription takes only values.
  @usableFromInline
  func endHandler(
    _ onError: ((any Swift.Error) -> Void)?,
    _ onCompleted: (() -> Void)?,
    _ onDisposed: (() -> Void)?
  ) -> (((any Error)?) -> Void)? {
    let callStack = Hooks.recordCallStackOnError ? Hooks.customCaptureSubscriptionCallstack() : []
    if onError == nil, onCompleted == nil, onDisposed == nil, callStack.isEmpty { return nil }
    let life = onDisposed.map(attachedLife)
    return { error in
      if let error {
        if let onError { onError(error) } else { Hooks.defaultErrorHandler(callStack, error) }
      } else {
        onCompleted?()
      }
      life?.cancel()
    }
  }

  /// Calls `onDisposed` once: when the stream or this scope has ended.
  @usableFromInline
  func attachedLife(_ onDisposed: @escaping () -> Void) -> Life {
    let life = Life(onDisposed)
    attach(life)
    return life
  }
}

/// Represents an active subscriber. Ends with the terminal event, before the stream is torn down, or, on disposal, after
/// that. Reports its end once.
@usableFromInline
final class Life: Cancellation {
  private let onDisposed: () -> Void
  private let isOver = Atomic<Bool>(false)

  init(_ onDisposed: @escaping () -> Void) { self.onDisposed = onDisposed }

  package override func cancel() {
    if !isOver.exchange(true, ordering: .acquiringAndReleasing) { onDisposed() }
  }
}
