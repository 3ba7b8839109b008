public import Streams

/// The hub of a signal: it ends what feeds the signal when that is neither retained nor observed any more.
///
/// Signals that send only within the deliveries of another (`map`, `filter`, `scan`, ...) share the line of that one.
@usableFromInline
class SignalHub<Value>: Hub<Value> {
  @usableFromInline final let gate: SharedLine
  // Guarded by the lock of the line:
  /// How many observers have a place, or are to get one.
  @exclusivity(unchecked) @usableFromInline final var observers: Int32 = 0
  /// Whether no further observer can join.
  @exclusivity(unchecked) @usableFromInline final var isAbandoned = false
  /// How many signals stand below this one. Set when it is made.
  @exclusivity(unchecked) @usableFromInline final var level: UInt16 = 0
  /// What ends with the signal.
  @exclusivity(unchecked) @usableFromInline final var life: (any Disposable)?

  /// - Parameter life: What ends with the signal.
  @inlinable
  init(_ gate: SharedLine, life: (any Disposable)? = nil) {
    self.gate = gate
    self.life = life
    super.init(sharesLine: ())
  }

  @usableFromInline
  override var sharedLine: Unmanaged<SharedLine> { .passUnretained(gate) }

  /// How many observers have not left.
  final var observerCount: Int {
    let held = gate.line.lock()
    defer { gate.line.unlock(held) }
    return isEnding ? 0 : Int(observers)
  }

  /// Adds `sink`, or sends it an interruption if the signal has ended.
  @usableFromInline
  final func observe(_ sink: consuming Sink<Value>) -> Scope? {
    let scope = Scope()
    return observe(sink, scope) ? scope : nil
  }

  /// Adds `sink`; or sends it an interruption if the signal has ended, and returns false.
  final func observe(_ sink: consuming Sink<Value>, _ scope: consuming Scope) -> Bool {
    guard let refused = joinUnlessEnded(sink, scope, { observers += 1 }) else { return true }
    refused.interrupted()
    return false
  }

  /// Adds the sink of an operator, as a part of what `life` is.
  final func observe(_ sink: Sink<Value>, in life: CompositeDisposable) {
    let level = level &+ 1
    life.raise(to: level)
    if let place = observe(roomy(sink, at: level)) { life.attach(place) }
  }

  /// Adds the sink of an operator whose signal is `derived`, which is new, until that ends.
  @usableFromInline
  final func observe<Output>(_ sink: consuming Sink<Value>, for derived: SignalHub<Output>) {
    derived.level = level &+ 1
    let scope = Scope()
    // Without the lock: nothing else knows of it yet.
    derived.life = scope
    _ = observe(roomy(sink, at: derived.level), scope)
  }

  /// Every so many signals that stand on one another, events go on where there is room.
  @inline(__always)
  private func roomy(_ sink: consuming Sink<Value>, at level: UInt16) -> Sink<Value> {
    level % 32 == 0 ? SegmentSink(sink) : sink
  }

  /// Counts an observer that is to join. False if the signal has ended.
  final func announce() -> Bool {
    let held = gate.line.lock()
    defer { gate.line.unlock(held) }
    if isEnding { return false }
    observers += 1
    return true
  }

  /// Ends `life` with the signal; immediately if the signal has ended.
  @usableFromInline
  final func attach(_ life: any Disposable) {
    let held = gate.line.lock()
    let late = isEnding
    if !late { self.life = life }
    gate.line.unlock(held)
    if late { life.dispose() }
  }

  /// Records that no further observer can join: a signal without observers ends then.
  final func forgotten() {
    let held = gate.line.lock()
    isAbandoned = true
    let life = retireIfUnused()
    gate.line.unlock(held)
    life?.dispose()
  }

  override func leave(_ scope: Scope) {
    var life: (any Disposable)?
    leave(scope) {
      observers -= 1
      life = retireIfUnused()
    }
    life?.dispose()
  }

  override func refused() { lost() }

  override func tell(_ ending: Ending, _ sink: Sink<Value>, _ scope: Scope) {
    if !scope.isOver { sink.interrupted() }
  }

  override func hasNotifiedEnd() {
    let held = gate.line.lock()
    let life = self.life
    self.life = nil
    gate.line.unlock(held)
    life?.dispose()
  }

  private func lost() {
    let held = gate.line.lock()
    observers -= 1
    let life = retireIfUnused()
    gate.line.unlock(held)
    life?.dispose()
  }

  /// Ends the signal without an event if nothing uses it, and returns what ends with it. The caller holds the lock.
  private func retireIfUnused() -> (any Disposable)? {
    guard observers == 0, isAbandoned, !isEnding else { return nil }
    endSilently()
    let life = self.life
    self.life = nil
    return life
  }
}

extension Scope: Disposable {}
