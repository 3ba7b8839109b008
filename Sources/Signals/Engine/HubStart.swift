public import Streams
public import Synchronization

/// A start of a producer that observes a signal, a property or a replay. It sends its events, including the interruption, in
/// turns of that stream's hub.
///
/// Code that makes one is compiled where the type of the values is known.
@usableFromInline
final class HubStart<Value>: SourceSink<Value>, Disposable {
  @usableFromInline typealias Make = (Hub<Value>, Sink<Value>, _ keeping: AnyObject?, CompositeDisposable) -> HubStart

  @usableFromInline let scope = Scope()
  /// Nil after the end. Used by the maker of this start, and then by the code that ends it.
  @exclusivity(unchecked) @usableFromInline var hub: Hub<Value>?
  /// An object that is retained until the end. Used in turn.
  @exclusivity(unchecked) @usableFromInline var kept: AnyObject?
  /// Retained until the terminal event has been delivered. Used in turn.
  @exclusivity(unchecked) @usableFromInline var downstream: Unmanaged<Sink<Value>>?
  @usableFromInline let over = Synchronization.Atomic(false)
  /// Busy while past values are sent, which does not always happen in a turn of the hub. An interruption waits for this line,
  /// too.
  @usableFromInline let replaying = DeliveryLine()

  @inlinable
  init(_ hub: Hub<Value>, _ downstream: Sink<Value>, keeping kept: AnyObject?) {
    self.kept = kept
    self.hub = hub
    self.downstream = .passRetained(downstream)
  }

  /// Makes a start that ends with the chain.
  @inlinable
  static var make: Make {
    { hub, downstream, kept, chain in
      let start = HubStart(hub, downstream, keeping: kept)
      chain.attach(start)
      return start
    }
  }

  @usableFromInline
  var isDisposed: Bool { over.load(ordering: .acquiring) }

  public override func next(_ value: Value) {
    if let downstream { downstream._withUnsafeGuaranteedRef { $0.next(value) } }
  }

  override func ended(_ error: (any Swift.Error)?) {
    guard !over.exchange(true, ordering: .acquiringAndReleasing) else { return }
    scope.forgetHub()
    finish(error)
    // The code that delivers the end retains it.
    hub = nil
  }

  @usableFromInline
  func dispose() {
    guard !over.exchange(true, ordering: .acquiringAndReleasing) else { return }
    // No value follows from now on. The place is given up after the interruption, which must precede everything that
    // ends with the place.
    _ = scope.finish()
    // The hub must live until its line has been left, even if nothing else retains it.
    guard let hub else { return scope.dispose() }
    self.hub = nil
    hub.line.wait { [self] in replaying.wait { [self] in finish(Interruption.error) } }
    // If the interruption waits in the line, the place is given up after it.
    scope.dispose()
  }

  /// Calls `join`, which sends past values and then takes a place at `hub`, unless this was disposed of.
  @inline(__always)
  func replay(at hub: Hub<Value>, _ join: () -> Void) {
    if isDisposed { return }
    _ = replaying.enter()
    join()
    // In a turn, like the values that follow.
    hub.line.turn(replaying.leave(), else: hub.line.wait { [self] in replaying.leave() })
  }

  private func finish(_ error: (any Swift.Error)?) {
    guard let downstream = self.downstream?.takeRetainedValue() else { return }
    self.downstream = nil
    downstream.send(end: error)
    kept = nil
  }

  deinit { downstream?.release() }
}

/// The producer of a signal: its values from the start on.
@usableFromInline
final class SignalStream<Value, Error: Swift.Error>: ProducerCore<Value> {
  @usableFromInline let signal: Signal<Value, Error>
  @usableFromInline let makeStart = HubStart<Value>.make

  @inlinable
  init(_ signal: Signal<Value, Error>) { self.signal = signal }

  @usableFromInline
  override func begin(_ downstream: Sink<Value>, _ chain: CompositeDisposable) {
    signal.held._withUnsafeGuaranteedRef { hub in
      let start = hub.start(makeStart, downstream, in: chain)
      if !start.isDisposed { hub.observe(start, until: start.scope) }
    }
  }
}

/// The producer of a property: its current value, and later ones.
@usableFromInline
final class PropertyStream<Value>: ProducerCore<Value> {
  @usableFromInline let hub: PropertyHub<Value>
  /// Retains the sources of the property, if it has any, while this producer can be started.
  @usableFromInline let signal: Signal<Value, Never>?
  @usableFromInline let makeStart = HubStart<Value>.make

  @inlinable
  init(_ hub: PropertyHub<Value>, keeping signal: Signal<Value, Never>?) {
    self.hub = hub
    self.signal = signal
  }

  @usableFromInline
  override func begin(_ downstream: Sink<Value>, _ chain: CompositeDisposable) {
    let start = hub.start(makeStart, downstream, in: chain)
    start.replay(at: hub) { hub.join(start) }
  }
}
