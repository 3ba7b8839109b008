public import Streams

/// A row of producers, each of which starts when the previous one has ended: for `concat` and `then`.
@usableFromInline
final class RowProducer<Value>: ProducerCore<Value> {
  @usableFromInline
  enum Kind {
    /// All values are wanted, and a producer that is interrupted from within counts as completed.
    case concat
    /// Only the values of the last producer are wanted, once the previous ones, which send no values, have completed.
    case then
  }

  @usableFromInline let kind: Kind
  /// The producers before the last one: one of them, or a ``Rope``.
  @usableFromInline let before: AnyObject
  @usableFromInline let last: ProducerCore<Value>
  /// Implements ``begin(_:_:)``, where the type of the values is known.
  @usableFromInline let run: (RowProducer, Sink<Value>, CompositeDisposable) -> Void

  @inlinable
  init(_ kind: Kind, _ before: AnyObject, _ last: ProducerCore<Value>) {
    let row = last.row(kind)
    self.kind = kind
    self.before = row.map { Rope(before, $0.before) } ?? before
    self.last = row?.last ?? last
    run = { $0.start($1, $2) }
  }

  @usableFromInline
  override func begin(_ downstream: Sink<Value>, _ chain: CompositeDisposable) { run(self, downstream, chain) }

  @inlinable
  func start(_ downstream: Sink<Value>, _ chain: CompositeDisposable) {
    // Producers that have run are released, and so is this row, which retains them.
    var walk = Rope.Walk(before, last: last)
    let isThen = kind == .then
    if chain.isDisposed { return downstream.interrupted() }
    var first = Self.next(&walk, isThen)
    // Values that are known are sent without a round, and without the objects for one.
    while !isThen, let known = first, known.deliverSynchronously({ downstream.next($0) }) {
      if chain.isDisposed { return downstream.interrupted() }
      first = Self.next(&walk, isThen)
    }
    guard let first else { return downstream.completed() }
    if walk.isOver { return LastRound(first, downstream, chain).begin() }
    let rest = Held(walk)
    Rounds.begin(first, downstream, chain) { error in
      if let error, isThen || !error.isInterruption { return .end(error) }
      return Self.next(&rest.value, isThen).map(NextRound.now) ?? (isThen ? .end(nil) : .complete)
    }
  }

  @inlinable
  static func next(_ walk: inout Rope.Walk, _ isThen: Bool) -> ProducerCore<Value>? {
    guard let part = walk.next() else {
      return walk.takeLast().map { unsafeDowncast($0, to: ProducerCore<Value>.self) }
    }
    if !isThen { return unsafeDowncast(part, to: ProducerCore<Value>.self) }
    return DerivedProducer(unsafeDowncast(part, to: ProducerCore<Never>.self)) { Stage<Never, Value>($0) }
  }

  @usableFromInline
  override var asRow: RowProducer<Value>? { self }
}

extension ProducerCore {
  /// This producer as a row of that kind.
  @_alwaysEmitIntoClient
  func row(_ kind: RowProducer<Value>.Kind) -> RowProducer<Value>? { asRow.flatMap { $0.kind == kind ? $0 : nil } }

  /// This followed by `next`, whose values are wanted.
  @_alwaysEmitIntoClient
  func then<Next>(_ next: ProducerCore<Next>) -> ProducerCore<Next> {
    let row = row(.then)
    // A plain stage sends only the end.
    let muted = DerivedProducer(row?.last ?? self) { Stage<Value, Never>($0) }
    return RowProducer<Next>(.then, row.map { Rope($0.before, muted) } ?? muted, next)
  }

  /// This followed by `next`.
  @_alwaysEmitIntoClient
  func concat(_ next: ProducerCore) -> ProducerCore {
    RowProducer(.concat, row(.concat).map { Rope($0.before, $0.last) } ?? self, next)
  }
}
