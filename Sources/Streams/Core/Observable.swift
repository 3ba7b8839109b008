import Synchronization

/// A stream of values over time: the type that all operators give and take.
///
/// An observable is a description: nothing happens until somebody subscribes, and each subscription runs it anew. What a running
/// subscription consists of is told in the folder `Engine`: a chain of sinks from the source down to the observer.
public class Observable<Element>: ObservableType {
  init() {
    #if DEBUG
    Resources.incrementTotal()
    #endif
  }

  #if DEBUG
  deinit { Resources.decrementTotal() }
  #endif

  /// This stream.
  public final func asObservable() -> Observable<Element> { self }

  /// Subscribes `observer`, which receives `next` events and then at most one `error` or `completed`.
  ///
  /// - Returns: What ends the subscription.
  @inlinable
  public final func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    start {
      observer.on(.next($0))
    } onEnd: {
      observer.on($0.map(Event.error) ?? .completed)
    }
  }

  /// Runs the stream into `sink`. Every kind of stream overrides this.
  ///
  /// Call it only from within another stream's `run`, for a source that belongs to the same subscription; a subscription that
  /// starts later, in the midst of events, is started by ``attach(_:_:)``.
  package func run(_ sink: Sink<Element>, _ scope: Scope) {}

  /// Starts the stream into `sink`, through the trampoline if none runs on this thread.
  package func attach(_ sink: Sink<Element>, _ scope: Scope) {
    if Trampoline.isIdle {
      Trampoline.run { run(sink, scope) }
    } else {
      run(sink, scope)
    }
  }

  /// Hands its values to `sink` and returns true if the stream is known to consist of those and to complete (`just`, `empty`):
  /// spares operators with inner streams the making of a subscription.
  package func deliverAtOnce(to sink: Sink<Element>) -> Bool { false }
}

extension Observable {
  /// Subscribes at the lower end of a chain.
  @usableFromInline
  final func start(onNext: @escaping (Element) -> Void, onEnd: (((any Error)?) -> Void)?) -> any Disposable {
    let scope = Scope()
    attach(ObserverSink(scope, onNext: onNext, onEnd: onEnd), scope)
    return scope
  }

  @usableFromInline
  final func start(
    onNext: @escaping (Element) -> Void,
    onError: ((any Swift.Error) -> Void)?,
    onCompleted: (() -> Void)?,
    onDisposed: (() -> Void)?
  ) -> any Disposable {
    let scope = Scope()
    var onEnd = Self.onEnd(onError, onCompleted)
    if let onDisposed {
      let life = Life(onDisposed)
      scope.attach(life)
      onEnd = { [onEnd] error in
        onEnd(error)
        life.cancel()
      }
    }
    attach(ObserverSink(scope, onNext: onNext, onEnd: onEnd), scope)
    return scope
  }

  /// What is called at the end. Most subscriptions take values alone: those share one closure.
  private static func onEnd(
    _ onError: ((any Swift.Error) -> Void)?,
    _ onCompleted: (() -> Void)?
  ) -> ((any Error)?) -> Void {
    let callStack = Hooks.recordCallStackOnError ? Hooks.customCaptureSubscriptionCallstack() : []
    if onError == nil, onCompleted == nil, callStack.isEmpty {
      return { if let error = $0 { Hooks.defaultErrorHandler([], error) } }
    }
    return { error in
      guard let error else { return onCompleted?() ?? () }
      if let onError { onError(error) } else { Hooks.defaultErrorHandler(callStack, error) }
    }
  }
}

/// That somebody is subscribed: over with the terminal event, before the stream is taken down, or when the subscription is
/// disposed, after that. Tells once.
private final class Life: Cancellation {
  private let onDisposed: () -> Void
  private let isOver = Atomic<Bool>(false)

  init(_ onDisposed: @escaping () -> Void) { self.onDisposed = onDisposed }

  override func cancel() {
    if !isOver.exchange(true, ordering: .acquiringAndReleasing) { onDisposed() }
  }
}
