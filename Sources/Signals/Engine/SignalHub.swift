public import Streams

/// The hub of a signal: it ends what feeds the signal when that is neither retained nor observed any more.
///
/// Signals that send only within the deliveries of another (`map`, `filter`, `scan`, ...) share the line of that one.
@usableFromInline
class SignalHub<Value>: Hub<Value> {
  /// The line of the signal that this is derived from, retained; nil if its line is its own.
  @usableFromInline final let root: HubLine?
  /// Where sinks wait for their places.
  @usableFromInline final let newcomers = DeliveryLine(isBusy: ())
  // Guarded by the lock of the line:
  /// How many observers have a place, or are to get one.
  @exclusivity(unchecked) @usableFromInline final var observers: Int32 = 0
  /// Whether no further observer can join.
  @exclusivity(unchecked) @usableFromInline final var isAbandoned = false
  /// How many signals stand below this one. Set when it is made.
  @exclusivity(unchecked) @usableFromInline final var level: UInt16 = 0
  /// What ends with the signal: a composite; or the hub of the signal that this is derived from, where it has a place.
  @exclusivity(unchecked) @usableFromInline final var life: AnyObject?

  /// - Parameters:
  ///   - gate: The line of the signal that this is derived from.
  ///   - life: What ends with the signal.
  @inlinable
  init(_ gate: HubLine? = nil, life: CompositeDisposable? = nil) {
    gate?.retain()
    root = gate
    self.life = life
    super.init(sharesLine: ())
  }

  deinit { root?.release() }

  /// The line in which its events wait for their turn.
  @inlinable @inline(__always)
  final var gate: HubLine { root ?? HubLine(of: self) }

  @usableFromInline
  override var sharedLine: HubLine { gate }

  override func keep(_ joining: @escaping () -> Void) { newcomers.wait(joining) }

  override func admitAll() { newcomers.doWaiting() }

  /// How many observers have not left.
  final var observerCount: Int { locked { isEnding ? 0 : Int(observers) } }

  /// Adds `sink`, or sends it an interruption if the signal has ended.
  @usableFromInline
  final func observe(_ sink: consuming Sink<Value>) -> Scope? {
    let scope = Scope()
    return observe(sink, scope) ? scope : nil
  }

  /// Adds `sink`; or sends it an interruption if the signal has ended, and returns false.
  final func observe(_ sink: consuming Sink<Value>, _ scope: Scope) -> Bool {
    guard let refused = join(sink, Occupant(scope)) else { return true }
    refused.interrupted()
    return false
  }

  /// Returns `sink` if the signal has ended.
  @inline(__always)
  private final func join(_ sink: consuming Sink<Value>, _ occupant: Occupant) -> Sink<Value>? {
    joinUnlessEnded(sink, occupant) { observers += 1 }
  }

  /// Adds the sink of an operator, as a part of what `life` is.
  final func observe(_ sink: Sink<Value>, in life: CompositeDisposable) {
    let level = level &+ 1
    life.raise(to: level)
    if let place = observe(roomy(sink, at: level)) { life.attach(place) }
  }

  /// Adds the sink of an operator until its signal ends. The sink retains `derived`, the new hub of that signal.
  @usableFromInline
  final func observe<Output>(_ sink: consuming Sink<Value>, for derived: DerivedHub<Output>) {
    derived.level = level &+ 1
    // Without the lock: nothing else knows of it yet.
    derived.life = self
    derived.source = .passUnretained(sink)
    if let refused = join(roomy(sink, at: derived.level), Occupant(derived)) {
      derived.life = nil
      refused.interrupted()
    }
  }

  /// Every so many signals that stand on one another, events go on where there is room.
  @inline(__always)
  private func roomy(_ sink: consuming Sink<Value>, at level: UInt16) -> Sink<Value> {
    level % 32 == 0 ? SegmentSink(sink) : sink
  }

  /// Counts an observer that is to join. False if the signal has ended.
  final func announce() -> Bool {
    locked {
      if !isEnding { observers += 1 }
      return !isEnding
    }
  }

  /// Ends `life` with the signal; immediately if the signal has ended.
  @usableFromInline
  final func attach(_ life: CompositeDisposable) {
    let isLate = locked {
      if !isEnding { self.life = life }
      return isEnding
    }
    if isLate { life.dispose() }
  }

  /// The sink that sends to this, if that is the hub of a derived signal.
  var feeder: Unmanaged<AnyObject>? { nil }

  /// Records that no further observer can join: a signal without observers ends then.
  final func forgotten() {
    let held = gate.lock()
    isAbandoned = true
    let life = retireIfUnused()
    if !held.isBusy, !held.isClosed { giveWay() }
    gate.unlock(held)
    end(life)
  }

  /// Gives way to the hub of a signal derived from this one, if nothing else observes this, and this is derived from another itself.
  /// The caller has the lock of the line, which is idle, and retains this hub.
  private func giveWay() {
    // The one reference to the owner, which is what this lives by, goes from this hub to the heir.
    let owner = life.map { Unmanaged<PlaceOwner>.fromOpaque(Unmanaged.passUnretained($0).toOpaque()) }
    guard observers == 1, placeIndex >= 0, let feeder, let owner, let heir = soleDerived else { return }
    Unmanaged<SignalHub<Void>>.fromOpaque(heir.toOpaque())._withUnsafeGuaranteedRef { heir in
      // Else that is about to leave.
      guard heir.life === self, giveWay(at: owner, fedBy: feeder) else { return }
      swap(&heir.life, &self.life)
      self.life = nil
      endSilently()
    }
  }

  override func leave(_ occupant: Occupant) { end(leave(occupant) { retireWithoutObserver() }) }

  override func refused() { end(locked { retireWithoutObserver() }) }

  override func hasNotifiedEnd() { end(locked { life.take() }) }

  @inline(__always)
  private func locked<Result>(_ work: () -> Result) -> Result {
    let held = gate.lock()
    defer { gate.unlock(held) }
    return work()
  }

  /// Counts an observer less, and retires as below.
  private func retireWithoutObserver() -> AnyObject? {
    observers -= 1
    return retireIfUnused()
  }

  /// Ends the signal without an event if nothing uses it, and returns what ends with it. The caller holds the lock.
  private func retireIfUnused() -> AnyObject? {
    guard observers == 0, isAbandoned, !isEnding else { return nil }
    endSilently()
    return life.take()
  }

  /// Ends what fed the signal. The caller has taken it away from the signal.
  @inline(__always)
  private func end(_ life: consuming AnyObject?) {
    guard let life else { return }
    let address = Unmanaged.passUnretained(life).toOpaque()
    if type(of: life) == CompositeDisposable.self {
      Unmanaged<CompositeDisposable>.fromOpaque(address)._withUnsafeGuaranteedRef { $0.dispose() }
    } else {
      Unmanaged<PlaceOwner>.fromOpaque(address)._withUnsafeGuaranteedRef { leavePlace(at: $0) }
    }
  }
}

extension Scope: Disposable {}
