public import Streams

/// The hub of a signal.
@usableFromInline
class SignalHub<Value>: SharingHub<Value> {
  /// - Parameters:
  ///   - gate: The line of another signal that this shares.
  ///   - life: An object that ends with the signal.
  @inlinable
  init(_ gate: HubLine? = nil, life: CompositeDisposable? = nil) { super.init(gate, life: life) }

  override func end(_ life: AnyObject) { unsafeDowncast(life, to: CompositeDisposable.self).dispose() }

  /// Adds `sink`, or sends it an interruption if the signal has ended.
  ///
  /// - Returns: The scope of its place; nil if the signal has ended.
  @usableFromInline
  final func observe(_ sink: consuming Sink<Value>) -> Scope? {
    let scope = Scope()
    guard let rejected = admit(sink, Occupant(scope)) else { return scope }
    rejected.interrupted()
    return nil
  }

  /// Adds `sink` until `scope` ends, or sends it an interruption if the signal has ended.
  @usableFromInline
  final func observe(_ sink: consuming Sink<Value>, until scope: Scope) { admit(sink, Occupant(scope))?.interrupted() }

  /// Adds the sink of an operator, as a part of `life`.
  @usableFromInline
  final func observe(_ sink: Sink<Value>, in life: CompositeDisposable) {
    let level = levelAbove
    life.raise(to: level)
    if let place = observe(withStackRoom(sink, at: level)) { life.attach(place) }
  }

  /// Adds the sink of an operator, as a part of `life`. The place is that of the hub of its signal, which has this line.
  @usableFromInline
  final func observe(_ sink: consuming Sink<Value>, in life: CompositeDisposable, for line: HubLine?) {
    guard let line else { preconditionFailure("Signal: the input of an operator that is none of a signal") }
    let operated = OperatedHub<Void>.of(line)
    let level = levelAbove
    life.raise(to: level)
    operated.source = self
    if let rejected = admit(withStackRoom(sink, at: level), Occupant(operated)) {
      operated.source = nil
      rejected.interrupted()
    } else {
      life.attach(operated)
    }
  }

  /// A start in `chain` that receives the events of this hub.
  func start(_ make: HubStart<Value>.Make, _ downstream: Sink<Value>, in chain: CompositeDisposable) -> HubStart<Value>
  {
    let level = levelAbove
    chain.raise(to: level)
    // Not by `withStackRoom`, which would retain the sink.
    if Self.needsRoom(at: level) { return make(self, SegmentSink(downstream), nil, chain) }
    return make(self, downstream, nil, chain)
  }

  /// Adds the sink of an operator until its signal ends. The sink retains `derived`, the new hub of that signal.
  @usableFromInline
  final func observe<Output>(_ sink: consuming Sink<Value>, for derived: DerivedHub<Output>) {
    derived.derive(from: self)
    derived.source = .passUnretained(sink)
    guard let rejected = admit(withStackRoom(sink, at: levelAbove), Occupant(derived)) else { return }
    derived.forgetSource()
    rejected.interrupted()
  }

  /// At every 32nd level of derived signals, continues events where there is room on the stack.
  @inline(__always)
  private func withStackRoom(_ sink: consuming Sink<Value>, at level: UInt16) -> Sink<Value> {
    Self.needsRoom(at: level) ? SegmentSink(sink) : sink
  }

  @inline(__always)
  private static func needsRoom(at level: UInt16) -> Bool { level % 32 == 0 }
}

extension Scope: Disposable {}
