import Synchronization

/// The lower end of a chain: calls what the user gave, and ends the subscription after the terminal event.
@usableFromInline
class LastSink<Element>: Sink<Element> {
  @usableFromInline final let scope: Scope
  /// Takes the error, or nil for a completion.
  @usableFromInline final let onEnd: (((any Error)?) -> Void)?

  @inlinable
  init(_ scope: Scope, onEnd: (((any Error)?) -> Void)?) {
    self.scope = scope
    self.onEnd = onEnd
  }

  public final override func error(_ error: any Error) { end(error) }

  public final override func completed() { end(nil) }

  public override func sourceWillEnd(in scope: Scope) -> Bool { scope === self.scope }

  private func end(_ error: (any Error)?) {
    guard scope.claimEnd() else { return }
    onEnd?(error)
    scope.dispose()
  }
}

/// The lower end that hands values to an observer.
@usableFromInline
class ObserverSink<Element>: LastSink<Element> {
  @usableFromInline final let onNext: (Element) -> Void

  @inlinable
  init(_ scope: Scope, onNext: @escaping (Element) -> Void, onEnd: (((any Error)?) -> Void)?) {
    self.onNext = onNext
    super.init(scope, onEnd: onEnd)
  }

  public final override func next(_ element: Element) {
    if !scope.isOver { onNext(element) }
  }
}

/// The lower end that calls closures of which any may be missing. It keeps the first as it came, as an optional: to unwrap a
/// closure of a generic type is to wrap it in another, which costs an allocation and a call at every value.
@usableFromInline
final class ClosureSink<Element>: LastSink<Element> {
  @usableFromInline let onNext: ((Element) -> Void)?

  @inlinable
  init(_ scope: Scope, onNext: ((Element) -> Void)?, onEnd: (((any Error)?) -> Void)?) {
    self.onNext = onNext
    super.init(scope, onEnd: onEnd)
  }

  public override func next(_ element: Element) {
    if !scope.isOver { onNext?(element) }
  }
}

extension Scope {
  /// What the end of a chain calls when the stream has ended. Most subscriptions take values alone: those share one closure.
  @usableFromInline
  func toldEnd(
    _ onError: ((any Swift.Error) -> Void)?,
    _ onCompleted: (() -> Void)?,
    _ onDisposed: (() -> Void)?
  ) -> ((any Error)?) -> Void {
    let callStack = Hooks.recordCallStackOnError ? Hooks.customCaptureSubscriptionCallstack() : []
    if onError == nil, onCompleted == nil, onDisposed == nil, callStack.isEmpty {
      return { if let error = $0 { Hooks.defaultErrorHandler([], error) } }
    }
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

  /// What calls `onDisposed` once: when the stream has ended, or when this scope does.
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
