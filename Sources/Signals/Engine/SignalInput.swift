internal import Streams
public import Synchronization

/// Receives the events of a signal from a closure or the owner of a pipe, on any thread and in any order. If it is released before
/// the terminal event, it interrupts.
@usableFromInline
final class SignalInput<Value, Error: Swift.Error>: Signal<Value, Error>.Observer, @unchecked Sendable {
  /// The hub of the signal, which has a separate line, retained. Not a plain reference, which `deinit` would retain at each use.
  @usableFromInline let held: Unmanaged<SignalHub<Value>>
  /// Whether the terminal event was sent.
  @usableFromInline let ending = Synchronization.Atomic(false)
  /// Whether it was interrupted. If so, all waiting values are dropped.
  @usableFromInline let isInterrupted = Synchronization.Atomic(false)
  /// Whether an interruption waits in line like every other event, instead of replacing the values that wait.
  @usableFromInline let ordersInterruptions: Bool

  @inlinable
  init(_ hub: SignalHub<Value>, ordersInterruptions: Bool = false) {
    held = .passRetained(hub)
    self.ordersInterruptions = ordersInterruptions
    super.init(onValue: nil, onEnd: nil)
  }

  /// The number of observers of the signal.
  var observerCount: Int { held._withUnsafeGuaranteedRef { $0.observerCount } }

  @usableFromInline
  override func receive(_ value: Value) {
    if held._withUnsafeGuaranteedRef({ $0.ownLine.enter() }) {
      held._withUnsafeGuaranteedRef { $0.next(value) }
      held._withUnsafeGuaranteedRef { $0.ownLine.leave() }
    } else if !ending.load(ordering: .acquiring) {
      wait(value)
    }
  }

  /// A separate function, so that the common path need not make room for a copy of the value.
  @inline(never)
  private func wait(_ value: Value) {
    wait { [self] hub in if !isInterrupted.load(ordering: .acquiring) { hub.next(value) } }
  }

  /// Does `work` after the current delivery.
  private func wait(_ work: @escaping (SignalHub<Value>) -> Void) {
    let hub = held.takeUnretainedValue()
    hub.ownLine.wait { work(hub) }
  }

  @usableFromInline
  override func terminate(_ termination: Termination<Error>) { ended(termination.error) }

  public override func ended(_ error: (any Swift.Error)?) {
    guard !ending.exchange(true, ordering: .acquiringAndReleasing) else { return }
    if let error, error.isInterruption, !ordersInterruptions { isInterrupted.store(true, ordering: .releasing) }
    held._withUnsafeGuaranteedRef { hub in
      hub.ownLine.turn(hub.send(end: error), else: wait { $0.send(end: error) })
    }
  }

  @usableFromInline
  override var takesErrors: Bool { true }

  deinit {
    if !ending.load(ordering: .relaxed) {
      held._withUnsafeGuaranteedRef { hub in
        if hub.hasEndedUnused { return }
        hub.ownLine.turn(hub.interrupted(), else: wait { $0.interrupted() })
      }
    }
    held.release()
  }
}
