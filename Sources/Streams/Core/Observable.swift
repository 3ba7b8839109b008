/// A stream of values over time: the type that all operators give and take.
///
/// An observable is a description: nothing happens until somebody subscribes, and each subscription runs it anew. What a running
/// subscription consists of is told in the folder `Engine`: a chain of sinks from the source down to the observer.
public class Observable<Element>: ObservableType {
  @inlinable
  init() {
    #if DEBUG
    Resources.incrementTotal()
    #endif
  }

  #if DEBUG
  deinit { Resources.decrementTotal() }
  #endif

  /// This stream.
  @inlinable
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
  ///
  /// The sink is handed over, since it nearly always goes into the next one: that spares each operator two counts of
  /// references (some 100 ns of S05's twelve).
  @usableFromInline
  package func run(_ sink: consuming Sink<Element>, _ scope: Scope) {}

  /// Starts the stream into `sink`, through the trampoline if none runs on this thread.
  @usableFromInline
  package func attach(_ sink: Sink<Element>, _ scope: Scope) {
    if Trampoline.isIdle {
      Trampoline.run { run(sink, scope) }
    } else {
      run(sink, scope)
    }
  }

  /// Hands its values to `take` and returns true if the stream is known to consist of those and to complete (`just`, `empty`):
  /// spares operators with inner streams the making of a subscription.
  @usableFromInline
  package func deliverAtOnce(_ take: (Element) -> Void) -> Bool { false }
}

extension Observable {
  /// Subscribes at the lower end of a chain.
  ///
  /// - Parameter onEnd: Takes the error, or nil for a completion.
  @inlinable
  final func start(onNext: @escaping (Element) -> Void, onEnd: (((any Error)?) -> Void)?) -> any Disposable {
    let scope = Scope()
    attach(ObserverSink(scope, onNext: onNext, onEnd: onEnd), scope)
    return scope
  }

  @inlinable
  final func start(
    onNext: ((Element) -> Void)?,
    onError: ((any Swift.Error) -> Void)?,
    onCompleted: (() -> Void)?,
    onDisposed: (() -> Void)?
  ) -> any Disposable {
    let scope = Scope()
    attach(ClosureSink(scope, onNext: onNext, onEnd: scope.toldEnd(onError, onCompleted, onDisposed)), scope)
    return scope
  }
}
