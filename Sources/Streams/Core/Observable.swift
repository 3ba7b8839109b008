/// A stream of values over time. All operators take and return this type.
///
/// An observable is a description: nothing happens until you subscribe, and each subscription runs it again. A running
/// subscription is a chain of sinks, from the source down to the observer; the folder `Engine` documents it.
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
  /// - Returns: A disposable that ends the subscription.
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
  /// Call it only from within another stream's `run`, for a source that belongs to the same subscription. Use
  /// ``attach(_:_:)`` for a subscription that starts later, in response to an event.
  ///
  /// The sink is handed over, since it nearly always goes into the next one: that spares each operator two counts of
  /// references (some 100 ns of S05's twelve).
  @usableFromInline
  package func run(_ sink: consuming Sink<Element>, _ scope: Scope) {}

  /// Starts the stream into `sink`. Does nothing if `scope` has ended.
  @usableFromInline
  package final func attach(_ sink: Sink<Element>, _ scope: Scope) {
    if !scope.isOver { launch(sink, scope) }
  }

  /// Starts the stream, through the trampoline if none runs on this thread. What needs no trampoline overrides it. Called by
  /// ``attach(_:_:)`` alone.
  @usableFromInline
  package func launch(_ sink: Sink<Element>, _ scope: Scope) {
    if Trampoline.isIdle {
      Trampoline.run { run(sink, scope) }
    } else {
      runNested(sink, scope)
    }
  }

  /// This stream, if it is made of others of which one runs at a time. Asked in place of a cast, which would look up the class.
  @usableFromInline
  var asChain: Chain<Element>? { nil }

  /// The type of the client's own that it adapts, if it does.
  @usableFromInline
  var adaptedType: Any.Type? { nil }

  /// The sources that it holds where reflection does not see them, as in a ``SourceReference``. Used to draw graphs.
  var heldSources: [any AnatomicStream] { [] }

  /// The operator's name in source code, for graphs; nil if it only passes on what it gets. Most streams are named after their
  /// operator, others override it.
  var operatorName: String? {
    let kind = "\(type(of: self))".prefix { $0 != "<" }
    return kind.prefix(1).lowercased() + kind.dropFirst()
  }

  /// The scheduler that it was given, if its operator takes one and may wait on it. Used to draw graphs, and for reports about
  /// the real clock.
  var ownScheduler: AnyObject? { nil }

  /// Hands its values to `take` and returns true if the stream is known to consist of those and to complete (`just`, `empty`):
  /// spares operators with inner streams the making of a subscription.
  @usableFromInline
  package func deliverAtOnce(_ take: (Element) -> Void) -> Bool { false }

  /// Sends the values and the completion of a stream that is known to consist of those; false if it has to be run. For one that follows
  /// another: as nothing runs then, that one is released afterwards, as in RxSwift.
  final func sendsAtOnce(to downstream: Sink<Element>, _ scope: Scope) -> Bool {
    guard deliverAtOnce({ downstream.next($0) }) else { return false }
    if !scope.isOver { downstream.completed() }
    return true
  }
}

// A stream is an immutable description, which may be subscribed to from any thread; its closures are the user's. Its subclasses
// restate this: what they add does not change, or is safe to use from any thread. It is not `where Element: Sendable`, since a
// conditional conformance keeps Swift 6 from finding the element of `Observable.merge(a, b)`.
extension Observable: @unchecked Sendable {}

extension Observable {
  /// Subscribes in a scope of the caller's, who can end the subscription while it is still starting, as a synchronous source
  /// does that delivers before `subscribe` returns.
  ///
  /// - Parameters:
  ///   - scope: A new scope, which ends with the subscription.
  ///   - onEnd: Takes the error, or nil for a completion.
  @_alwaysEmitIntoClient
  package final func start(
    in scope: Scope,
    onNext: @escaping (Element) -> Void,
    onEnd: @escaping ((any Error)?) -> Void
  ) {
    attach(ObserverSink(scope, onNext: onNext, onEnd: onEnd), scope)
  }
}
