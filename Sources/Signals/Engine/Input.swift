internal import Streams
import Synchronization

/// The upper end of a signal or of a started producer: events sent to it from any thread, in any order, are passed on one
/// at a time and end with the first terminal event. If it is released before that, it interrupts.
@usableFromInline
final class Input<Value, Error: Swift.Error>: Signal<Value, Error>.Observer, Disposable {
  private let gate: InputGate
  /// Retained until the terminal event has been delivered. Touched in turn.
  @exclusivity(unchecked) private var target: Unmanaged<Observer<Value, Error>>?
  /// What ends with this.
  private let life: CompositeDisposable?
  /// Whether this was handed to a producer's closure, and is nothing any more when that forgets it.
  private let isHandedOut: Bool
  private let ending = Synchronization.Atomic<Bool>(false)
  /// Whether the terminal event is an interruption: then what waits in line is dropped.
  private let interrupted = Synchronization.Atomic<Bool>(false)

  init(
    _ target: Observer<Value, Error>,
    _ gate: InputGate = InputGate(),
    life: CompositeDisposable? = nil,
    isHandedOut: Bool = false
  ) {
    self.isHandedOut = isHandedOut
    self.target = .passRetained(target)
    self.gate = gate
    self.life = life
    super.init(onValue: nil, onEnd: nil)
  }

  /// Whether the terminal event was sent.
  @usableFromInline
  var isOver: Bool { ending.load(ordering: .acquiring) }

  @usableFromInline
  var isDisposed: Bool { isOver }

  /// How many observe the signal that this is the input of; nil if it is none of a signal.
  var observerCount: Int? {
    target.flatMap { ($0._withUnsafeGuaranteedRef { $0 as? SignalCore<Value, Error> })?.observerCount }
  }

  /// Interrupts; what waits in line is dropped.
  @usableFromInline
  func dispose() { terminate(.interrupted) }

  @usableFromInline
  override func receive(_ value: Value) {
    if gate.line.enter() {
      deliver(value)
      gate.line.leave()
    } else if !isOver {
      wait { [self] in deliver(value) }
    }
  }

  @usableFromInline
  override func terminate(_ termination: Termination<Error>) {
    guard !ending.exchange(true, ordering: .acquiringAndReleasing) else { return }
    if case .interrupted = termination { interrupted.store(true, ordering: .releasing) }
    if gate.line.enter() {
      commit(termination)
      gate.line.leave()
    } else {
      gate.line.wait { [self] in commit(termination) }
    }
  }

  // MARK: For operators with several sources, whose state changes in turn

  /// Takes the turn. False when it is taken: enqueue the work with `wait`.
  @inline(__always)
  func enter() -> Bool { gate.line.enter() }

  /// Gives the turn back.
  @inline(__always)
  func leave() { gate.line.leave() }

  /// Enqueues work to run in turn, unless an interruption comes first.
  func wait(_ work: @escaping () -> Void) {
    gate.line.wait { [self] in if !interrupted.load(ordering: .acquiring) { work() } }
  }

  /// Does `work` in turn: now, or after the work under way.
  @inline(__always)
  func inTurn(_ work: @escaping () -> Void) {
    if gate.line.enter() {
      work()
      gate.line.leave()
    } else {
      wait(work)
    }
  }

  /// Sends a value on. The caller is in turn.
  @inline(__always)
  func deliver(_ value: Value) {
    if let target { target._withUnsafeGuaranteedRef { $0.receive(value) } }
  }

  /// Sends on the values of `inner` if it is known to consist of those and to complete. The caller is in turn.
  @inline(__always)
  func deliverAtOnce(_ inner: ProducerCore<Value, Error>) -> Bool {
    guard let target else { return true }
    return target._withUnsafeGuaranteedRef { inner.deliverAtOnce(to: $0) }
  }

  /// Sends the terminal event on. The caller is in turn.
  func end(_ termination: Termination<Error>) {
    ending.store(true, ordering: .releasing)
    commit(termination)
  }

  private func commit(_ termination: Termination<Error>) {
    guard let target = self.target?.takeRetainedValue() else { return }
    self.target = nil
    target.terminate(termination)
    life?.dispose()
  }

  deinit {
    guard let target = target?.takeRetainedValue() else { return }
    let life = life
    gate.line.wait {
      target.terminate(.interrupted)
      life?.dispose()
    }
  }
}

extension Input: Abandonable {
  var heldWeakly: any Disposable { isHandedOut ? WeakHandle(self) : self }

  func abandon() {
    // What a closure adds to its lifetime is its own affair.
    if !isHandedOut { life?.abandon() }
  }
}

// The gate serializes threads.
extension Input: @unchecked Sendable where Value: Sendable {}
