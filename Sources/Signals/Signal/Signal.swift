internal import Streams

/// A stream of values over time that runs on its own. Observers receive the values that are sent after they begin to observe.
///
/// A signal sends any number of values and then at most one of `failed`, `completed` and `interrupted`. It ends when its
/// sender ends it or is released (`interrupted`), or, without an event, when it is no longer retained or observed. While it has
/// observers, it keeps running, even if nothing retains it.
///
/// You may send events from any thread and from inside a delivery. All observers receive them one at a time and in the same
/// order.
public final class Signal<Value, Error: Swift.Error> {
  /// The hub, retained. Not a plain reference, which would be retained again at each use.
  @usableFromInline let held: Unmanaged<SignalHub<Value>>

  @inlinable
  var hub: SignalHub<Value> { withHub { $0 } }

  /// Calls `body` with the hub, which the signal alone may retain. So the signal is kept alive until `body` returns, even where
  /// this is inlined into its last use. Code that is compiled only in this module, and whose caller retains the signal, uses
  /// ``held``.
  @inlinable @inline(__always)
  func withHub<Result>(_ body: (SignalHub<Value>) -> Result) -> Result {
    withExtendedLifetime(self) { held._withUnsafeGuaranteedRef(body) }
  }

  @inlinable
  init(hub: consuming SignalHub<Value>) { held = .passRetained(hub) }

  /// A signal that sends the events that `generator` sends to its observer, now or later. The lifetime ends with the signal.
  @inlinable
  public init(_ generator: (Observer, Lifetime) -> Void) {
    let life = CompositeDisposable()
    let hub = SignalHub<Value>(life: life)
    held = .passRetained(hub)
    generator(SignalInput(hub), Lifetime(life))
  }

  deinit {
    held._withUnsafeGuaranteedRef { $0.markUnreferenced() }
    held.release()
  }

  /// Observes the signal with `observer`.
  ///
  /// - Returns: A disposable that ends the observation; nil if the signal has ended, in which case `observer` receives an
  ///   interruption.
  @inlinable
  @discardableResult
  public func observe(_ observer: Observer) -> (any Disposable)? { hub.observe(observer.sink) }
}

extension Signal {
  /// A signal, and the observer that you send its events to. `disposable` is disposed of when the signal ends.
  @_alwaysEmitIntoClient
  public static func pipe(disposable: (any Disposable)? = nil) -> (output: Signal, input: Observer) {
    let hub = SignalHub<Value>(life: disposable.map { CompositeDisposable([$0]) })
    return (Signal(hub: hub), SignalInput(hub))
  }

  /// A signal whose events need not be serialized, because `generator` sends them one at a time.
  ///
  /// Behaves like `init(_:)`, which serializes events at the cost of two atomic operations an event.
  @_alwaysEmitIntoClient
  public static func unserialized(_ generator: (Observer, Lifetime) -> Void) -> Signal { Signal(generator) }

  /// A pipe whose events need not be serialized; see ``unserialized(_:)``.
  @_alwaysEmitIntoClient
  public static func unserializedPipe(disposable: (any Disposable)? = nil) -> (output: Signal, input: Observer) {
    pipe(disposable: disposable)
  }

  /// A signal whose events are sent by one thread at a time, but perhaps from inside a delivery. Such events wait for its end.
  ///
  /// An interruption waits as well, whereas in a signal made with `init(_:)` it replaces the events that wait.
  @_alwaysEmitIntoClient
  public static func reentrantUnserialized(_ generator: (Observer, Lifetime) -> Void) -> Signal {
    let life = CompositeDisposable()
    let hub = SignalHub<Value>(life: life)
    let signal = Signal(hub: hub)
    generator(SignalInput(hub, ordersInterruptions: true), Lifetime(life))
    return signal
  }

  /// A pipe whose events may be sent from inside a delivery; see ``reentrantUnserialized(_:)``.
  @_alwaysEmitIntoClient
  public static func reentrantUnserializedPipe(disposable: (any Disposable)? = nil) -> (output: Signal, input: Observer)
  {
    let hub = SignalHub<Value>(life: disposable.map { CompositeDisposable([$0]) })
    return (Signal(hub: hub), SignalInput(hub, ordersInterruptions: true))
  }

  /// A signal that never sends anything.
  @_alwaysEmitIntoClient
  public static var never: Signal {
    Signal { observer, lifetime in
      // Retained, because an input that is released interrupts.
      lifetime.observeEnded { _ = observer }
    }
  }

  /// A signal that has completed.
  @_alwaysEmitIntoClient
  public static var empty: Signal { Signal { observer, _ in observer.sendCompleted() } }
}

// Observers are added and removed under a lock, and notified in turn; the senders decide which values cross threads. Not
// `where Value: Sendable`, since a conditional conformance keeps Swift 6 from finding the value of `Signal.merge([a, b])`.
extension Signal: @unchecked Sendable {}
