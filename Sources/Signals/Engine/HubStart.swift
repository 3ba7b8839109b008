internal import Streams
import Synchronization

/// A start of a producer that observes a signal or a property, whose line keeps its events in turn, the interruption included.
final class HubStart<Value>: SourceSink<Value>, Disposable {
  let scope = Scope()
  private let hub: SignalHub<Value>
  /// Retained until the terminal event has been delivered. Touched in turn.
  @exclusivity(unchecked) private var downstream: Unmanaged<Sink<Value>>?
  private let over = Synchronization.Atomic<Bool>(false)

  init(_ hub: SignalHub<Value>, _ downstream: Sink<Value>) {
    self.hub = hub
    self.downstream = .passRetained(downstream)
  }

  var isDisposed: Bool { over.load(ordering: .acquiring) }

  override func next(_ value: Value) {
    if let downstream { downstream._withUnsafeGuaranteedRef { $0.next(value) } }
  }

  override func ended(_ error: (any Swift.Error)?) {
    if !over.exchange(true, ordering: .acquiringAndReleasing) { finish(error) }
  }

  func dispose() {
    guard !over.exchange(true, ordering: .acquiringAndReleasing) else { return }
    scope.dispose()
    hub.gate.line.wait { [self] in finish(Interruption.error) }
  }

  private func finish(_ error: (any Swift.Error)?) {
    guard let downstream = self.downstream?.takeRetainedValue() else { return }
    self.downstream = nil
    downstream.end(error)
  }

  deinit { downstream?.release() }
}

/// The producer of a signal: its values from the start on.
final class SignalStream<Value, Error: Swift.Error>: ProducerCore<Value> {
  private let signal: Signal<Value, Error>

  init(_ signal: Signal<Value, Error>) { self.signal = signal }

  override func begin(_ downstream: Sink<Value>, _ chain: CompositeDisposable) {
    let start = HubStart(signal.hub, downstream)
    chain.attach(start)
    if !start.isDisposed { _ = signal.hub.observe(start, start.scope) }
  }
}

/// The producer of a property: its value, and those that follow.
final class PropertyStream<Value>: ProducerCore<Value> {
  private let hub: PropertyHub<Value>
  /// Retains the sources of the property while this can be started.
  private let signal: Signal<Value, Never>

  init(_ hub: PropertyHub<Value>, keeping signal: Signal<Value, Never>) {
    self.hub = hub
    self.signal = signal
  }

  override func begin(_ downstream: Sink<Value>, _ chain: CompositeDisposable) {
    let start = HubStart(hub, downstream)
    chain.attach(start)
    if !start.isDisposed { hub.join(start) }
  }
}
