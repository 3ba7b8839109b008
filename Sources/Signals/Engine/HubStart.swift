public import Streams
public import Synchronization

/// A start of a producer that observes a signal, a property or a replay, whose line keeps its events in turn, the interruption
/// included.
///
/// What makes it is compiled where the type of the values is known.
@usableFromInline
final class HubStart<Value>: SourceSink<Value>, Disposable {
  @usableFromInline typealias Make = (Hub<Value>, Sink<Value>, _ keeping: AnyObject?, CompositeDisposable) -> HubStart

  @usableFromInline let scope: Scope
  @usableFromInline let hub: Hub<Value>
  /// What lasts until this has ended. Touched in turn.
  @exclusivity(unchecked) @usableFromInline var kept: AnyObject?
  /// Retained until the terminal event has been delivered. Touched in turn.
  @exclusivity(unchecked) @usableFromInline var downstream: Unmanaged<Sink<Value>>?
  @usableFromInline let over: Synchronization.Atomic<Bool>

  @inlinable
  init(_ hub: Hub<Value>, _ downstream: Sink<Value>, keeping kept: AnyObject?) {
    self.kept = kept
    scope = Scope()
    over = Synchronization.Atomic(false)
    self.hub = hub
    self.downstream = .passRetained(downstream)
    super.init()
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

  @usableFromInline
  override func next(_ value: Value) {
    if let downstream { downstream._withUnsafeGuaranteedRef { $0.next(value) } }
  }

  override func ended(_ error: (any Swift.Error)?) {
    if !over.exchange(true, ordering: .acquiringAndReleasing) { finish(error) }
  }

  @usableFromInline
  func dispose() {
    guard !over.exchange(true, ordering: .acquiringAndReleasing) else { return }
    scope.dispose()
    hub.line.wait { [self] in finish(Interruption.error) }
  }

  private func finish(_ error: (any Swift.Error)?) {
    guard let downstream = self.downstream?.takeRetainedValue() else { return }
    self.downstream = nil
    downstream.end(error)
    kept = nil
  }

  deinit { downstream?.release() }
}

/// The producer of a signal: its values from the start on.
@usableFromInline
final class SignalStream<Value, Error: Swift.Error>: ProducerCore<Value> {
  @usableFromInline let signal: Signal<Value, Error>
  @usableFromInline let makeStart: HubStart<Value>.Make

  @inlinable
  init(_ signal: Signal<Value, Error>) {
    self.signal = signal
    makeStart = HubStart.make
    super.init()
  }

  @usableFromInline
  override func begin(_ downstream: Sink<Value>, _ chain: CompositeDisposable) {
    signal.held._withUnsafeGuaranteedRef { hub in
      let start = makeStart(hub, downstream, nil, chain)
      if !start.isDisposed { _ = hub.observe(start, start.scope) }
    }
  }
}

/// The producer of a property: its value, and those that follow.
@usableFromInline
final class PropertyStream<Value>: ProducerCore<Value> {
  @usableFromInline let hub: PropertyHub<Value>
  /// Retains the sources of the property while this can be started.
  @usableFromInline let signal: Signal<Value, Never>
  @usableFromInline let makeStart: HubStart<Value>.Make

  @inlinable
  init(_ hub: PropertyHub<Value>, keeping signal: Signal<Value, Never>) {
    self.hub = hub
    self.signal = signal
    makeStart = HubStart.make
    super.init()
  }

  @usableFromInline
  override func begin(_ downstream: Sink<Value>, _ chain: CompositeDisposable) {
    let start = makeStart(hub, downstream, nil, chain)
    if !start.isDisposed { hub.join(start) }
  }
}
