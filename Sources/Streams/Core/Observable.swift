/// A stream of values over time. All operators take and return this type.
///
/// An observable is a description: nothing happens until you subscribe, and each subscription runs it again. A running
/// subscription is a chain of sinks, from the source down to the observer; the folder `Engine` documents it.
public class Observable<Element>: ObservableType {
  #if DEBUG
  @usableFromInline final let counted = Counted()
  #endif

  @inlinable
  init() {}

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
  /// The sink is consumed, because it is nearly always stored in the next one: that saves each operator a retain and a release
  /// (about 100 ns for the twelve operators of S05).
  @usableFromInline
  package func run(_ sink: consuming Sink<Element>, _ scope: Scope) {}

  /// Starts the stream into `sink`. Does nothing if `scope` has ended.
  @usableFromInline
  package final func attach(_ sink: Sink<Element>, _ scope: Scope) {
    if !scope.isOver { launch(sink, scope) }
  }

  /// Starts the stream, through the trampoline if none runs on this thread. Streams that need no trampoline override it. Only
  /// ``attach(_:_:)`` calls it.
  @usableFromInline
  package func launch(_ sink: Sink<Element>, _ scope: Scope) {
    if Trampoline.isIdle {
      Trampoline.run { run(sink, scope) }
    } else {
      runNested(sink, scope)
    }
  }

  /// This stream as a chain, if it is one. Used in place of a cast, which would look up the class.
  @usableFromInline
  var asChain: Chain<Element>? { nil }

  /// The client's own type of stream that this adapts, if any.
  @usableFromInline
  var adaptedType: Any.Type? { nil }

  /// Makes later subscribers and connections use a new subject, if this is a connectable stream. Returns the previous one, which the
  /// caller releases.
  func detachConnection() -> AnyObject? { nil }

  /// The sources that it holds where reflection does not find them, as in a ``SourceReference``. Used to draw graphs.
  var heldSources: [any AnatomicStream] { [] }

  /// The operator's name in source code, for graphs; nil if it only passes on the events of its source. The classes of most
  /// streams are named after their operator; others override this.
  var operatorName: String? {
    let kind = "\(type(of: self))".prefix { $0 != "<" }
    return kind.prefix(1).lowercased() + kind.dropFirst()
  }

  /// The scheduler that it was given, if its operator takes one and may wait on it. Used to draw graphs, and for reports about
  /// the real clock.
  var ownScheduler: AnyObject? { nil }

  /// If the values of the stream are known and a completion follows (`just`, `empty`), passes them to `take` and returns true.
  /// Operators with inner streams then need no subscription.
  @usableFromInline
  package func deliverSynchronously(_ take: (Element) -> Void) -> Bool { false }

  /// If the values of the stream are known and a completion follows, sends both. False if it has to be run. Used for a stream
  /// that follows another. The other one is released only afterwards, as in RxSwift, because no subscription replaces it.
  final func sendsSynchronously(to downstream: Sink<Element>, _ scope: Scope) -> Bool {
    guard deliverSynchronously({ downstream.next($0) }) else { return false }
    if !scope.isOver { downstream.completed() }
    return true
  }
}

// A stream is an immutable description to which any thread may subscribe; its closures are the user's. Its subclasses
// restate this: what they add does not change, or is safe to use from any thread. It is not `where Element: Sendable`, since a
// conditional conformance keeps Swift 6 from finding the element of `Observable.merge(a, b)`.
extension Observable: @unchecked Sendable {}

extension Observable {
  /// Subscribes in a scope of the caller, which can end the subscription even before this returns, while a synchronous source
  /// delivers.
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
