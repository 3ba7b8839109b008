public import Streams
public import Synchronization

/// The way out of an operator with several sources, or the upper end of a started producer: events sent to it from any thread, in
/// any order, are passed on one at a time and end with the first terminal event. If it is released before that, it interrupts.
///
/// An operator whose state changes only in turn keeps it here, in a subclass, and saves an object: see ``Joining``.
@usableFromInline
class Input<Value>: Sink<Value>, Disposable {
  @usableFromInline final let ownLine = DeliveryLine()
  /// The line of the signal of this input. Retains the signal's hub, which is the target.
  @usableFromInline final let shared: HubLine?
  /// Retained until the terminal event has been delivered, unless ``shared`` retains it. Used in turn.
  @exclusivity(unchecked) @usableFromInline final var target: Below<Value>?
  /// The disposables that end with this input. Nil if they end with the signal.
  @usableFromInline final let life: CompositeDisposable?
  /// Whether this was passed to a producer's closure, and is released when the closure releases it.
  @usableFromInline final let isHandedOut: Bool
  @usableFromInline final let ending = Synchronization.Atomic(false)
  @usableFromInline final let interruption = Synchronization.Atomic(false)

  /// - Parameter target: Retained, unless `shared` retains it.
  @inlinable
  init(
    _ target: Below<Value>,
    shared: HubLine? = nil,
    life: CompositeDisposable? = nil,
    isHandedOut: Bool = false
  ) {
    self.target = target
    self.shared = shared
    self.life = life
    self.isHandedOut = isHandedOut
  }

  /// The input of a signal that shares its line only with signals derived from it.
  @inlinable
  init(of hub: SignalHub<Value>) {
    let outlet = Outlet(of: hub)
    target = outlet.target
    shared = outlet.shared
    life = nil
    isHandedOut = false
  }

  /// Whether the terminal event was sent.
  @usableFromInline
  final var isOver: Bool { ending.load(ordering: .acquiring) }

  @usableFromInline
  final var isDisposed: Bool { isOver }

  /// Whether it was interrupted or is about to be. If so, all waiting events are dropped, even an end.
  final var isInterrupted: Bool { interruption.load(ordering: .acquiring) }

  /// Interrupts.
  @usableFromInline
  final func dispose() {
    // Set even if an end was sent before: while that end waits in the line, the interruption still replaces it.
    interruption.store(true, ordering: .releasing)
    terminate(nil)
  }

  /// Lets the interruption that follows replace all waiting events. False if this was called before.
  final func announceInterruption() -> Bool { !interruption.exchange(true, ordering: .acquiringAndReleasing) }

  public final override func next(_ value: Value) { send(value) }

  @inline(__always)
  fileprivate final func send(_ value: Value) {
    if enter() {
      deliver(value)
      leave()
    } else if !isOver {
      wait(value)
    }
  }

  /// A separate function, so that the common path need not make room for a copy of the value.
  @inline(never)
  private func wait(_ value: Value) {
    wait { [self] in deliver(value) }
  }

  public final override func error(_ error: any Swift.Error) { terminate(error, isInterruption: error.isInterruption) }

  public final override func completed() { terminate(nil) }

  private func terminate(_ error: (any Swift.Error)?, isInterruption: Bool = false) {
    guard !ending.exchange(true, ordering: .acquiringAndReleasing) else { return }
    if isInterruption { interruption.store(true, ordering: .releasing) }
    turn(commit(error), else: commitLater(error))
  }

  /// A separate function, so that the common path need not retain the captures of the closure.
  @inline(never)
  private func commitLater(_ error: (any Swift.Error)?) {
    enqueue { [self] in commit(error) }
  }

  // MARK: For operators with several sources, whose state changes in turn

  /// Takes the turn. False if it is taken: then enqueue the work with `wait`.
  @usableFromInline @inline(__always)
  final func enter() -> Bool {
    if let shared { shared.enter() } else { ownLine.enter() }
  }

  /// Ends the turn.
  @usableFromInline @inline(__always)
  final func leave() {
    if let shared { shared.leave() } else { ownLine.leave() }
  }

  /// Does `work` in turn; does `other` if the turn is taken.
  @inlinable @inline(__always)
  final func turn(_ work: @autoclosure () -> Void, else other: @autoclosure () -> Void) {
    guard enter() else { return other() }
    work()
    leave()
  }

  /// Enqueues work to run in turn, unless an interruption comes first.
  @usableFromInline
  final func wait(_ work: @escaping () -> Void) {
    enqueue { [self] in if !isInterrupted { work() } }
  }

  private func enqueue(_ work: @escaping () -> Void) {
    if let shared { shared.wait(work) } else { ownLine.wait(work) }
  }

  /// Does `work` in turn: now, or after the current work.
  @usableFromInline @inline(__always)
  final func inTurn(_ work: @escaping () -> Void) {
    turn(work(), else: wait(work))
  }

  /// Whether the terminal event was delivered. The caller is in turn.
  @inlinable @inline(__always)
  final var isDone: Bool { target == nil }

  /// Sends a value on. The caller is in turn.
  @inlinable @inline(__always)
  final func deliver(_ value: Value) {
    if let target { target.next(value) }
  }

  /// If the values of `inner` are known, a completion follows, and the turn is free, passes them on and returns true.
  @inline(__always)
  final func deliverSynchronously(_ inner: ProducerCore<Value>) -> Bool {
    guard enter() else { return false }
    defer { leave() }
    guard let target else { return true }
    return inner.deliverSynchronously { target.next($0) }
  }

  /// Sends the end on: a failure or interruption, or the completion if `error` is nil. The caller is in turn.
  @usableFromInline
  final func finish(_ error: (any Swift.Error)?) {
    ending.store(true, ordering: .releasing)
    commit(error)
  }

  private func commit(_ error: (any Swift.Error)?) {
    guard let target else { return }
    self.target = nil
    // An interruption also replaces an end that was sent before it, and waited or followed a value.
    if isInterrupted { target.error(Interruption.error) } else { target.send(end: error) }
    if shared == nil { target.release() }
    life?.dispose()
    forget()
  }

  /// Releases what the operator keeps. Called in turn, after the terminal event: the disposable of a start may retain this longer.
  func forget() {}

  deinit {
    if let target { interrupt(target) }
    shared?.release()
  }

  /// Interrupts before this is freed.
  private func interrupt(_ target: Below<Value>) {
    guard let shared else {
      // Nothing else uses the line by now.
      target.error(Interruption.error)
      life?.dispose()
      return target.release()
    }
    if shared.hasEndedUnused { return }
    if enter() {
      target.error(Interruption.error)
      leave()
    } else {
      interruptLater(target)
    }
  }

  /// Interrupts in a later turn, after this was released.
  @inline(never)
  private func interruptLater(_ target: Below<Value>) {
    let hub = target.sink.takeUnretainedValue()
    enqueue { hub.interrupted() }
  }
}

/// Where an ``Input`` sends, and what ends with it. Made for a single input, which takes over its reference to the target.
@usableFromInline
struct Outlet<Value> {
  @usableFromInline let target: Below<Value>
  /// The line of the target, if that is the hub of a signal.
  @usableFromInline let shared: HubLine?
  /// The disposables that end with the input.
  @usableFromInline let life: CompositeDisposable?

  @inlinable @inline(__always)
  init(_ sink: Sink<Value>, _ life: CompositeDisposable) {
    target = Below(sink)
    shared = nil
    self.life = life
  }

  /// The outlet of a signal that shares its line only with signals derived from it.
  @inlinable @inline(__always)
  init(of hub: SignalHub<Value>) {
    let line = HubLine(of: hub)
    line.retain()
    shared = line
    target = Below(unretained: hub)
    life = nil
  }
}

extension Input: Abandonable {
  func heldWeakly(_ abandonment: Abandonment) -> any Disposable {
    isHandedOut ? AnyDisposable { [weak self] in self?.dispose() } : self
  }

  func abandon(_ abandonment: Abandonment) {
    // A closure is responsible for what it adds to its lifetime.
    if !isHandedOut { life?.abandon(abandonment) }
  }
}

/// An input as the observer that a producer's closure sends to.
@usableFromInline
final class InputObserver<Value, Error: Swift.Error>: Signal<Value, Error>.Observer, @unchecked Sendable {
  @usableFromInline let input: Input<Value>

  @inlinable
  init(_ input: Input<Value>) {
    self.input = input
    super.init(onValue: nil, onEnd: nil)
  }

  @usableFromInline
  override func receive(_ value: Value) { input.send(value) }

  @usableFromInline
  override func terminate(_ termination: Termination<Error>) { input.send(end: termination.error) }

  public override func ended(_ error: (any Swift.Error)?) { input.send(end: error) }

  @usableFromInline
  override var takesErrors: Bool { true }

  @usableFromInline
  override var ownSink: Sink<Value>? { input }
}
