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
  @usableFromInline let before: Rope
  @usableFromInline let last: ProducerCore<Value>
  /// Implements ``begin(_:_:)``, where the type of the values is known.
  @usableFromInline let run: (RowProducer, Sink<Value>, CompositeDisposable) -> Void

  @inlinable
  init(_ kind: Kind, _ before: Rope, _ last: ProducerCore<Value>) {
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
    let (walk, isThen) = (Rope.Walk(before, last: last), kind == .then)
    func next() -> ProducerCore<Value>? {
      guard let part = walk.next() else {
        return walk.takeLast().map { unsafeDowncast($0, to: ProducerCore<Value>.self) }
      }
      if !isThen { return unsafeDowncast(part, to: ProducerCore<Value>.self) }
      return DerivedProducer(unsafeDowncast(part, to: ProducerCore<Never>.self)) { Stage<Never, Value>($0) }
    }
    if chain.isDisposed { return downstream.interrupted() }
    var first = next()
    // Values that are known are sent without a round, and without the objects for one.
    while !isThen, let known = first, known.deliverAtOnce({ downstream.next($0) }) {
      if chain.isDisposed { return downstream.interrupted() }
      first = next()
    }
    guard let first else { return downstream.completed() }
    if walk.isOver { return runLast(first, downstream, chain) }
    Rounds.begin(first, downstream, chain) { error in
      if let error, isThen || !error.isInterruption { return .end(error) }
      return next().map(NextRound.now) ?? (isThen ? .end(nil) : .complete)
    }
  }

  /// Starts the only producer that is left of a row of the kind `concat`.
  @inlinable
  func runLast(_ last: ProducerCore<Value>, _ downstream: Sink<Value>, _ chain: CompositeDisposable) {
    let life = CompositeDisposable()
    let input = Input(downstream, life: life)
    chain.attach(input)
    if input.isOver { return }
    LastRound(last, input).begin(life)
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
    let muted = Rope(DerivedProducer(row?.last ?? self) { Stage<Value, Never>($0) })
    return RowProducer<Next>(.then, row.map { Rope($0.before, muted) } ?? muted, next)
  }

  /// This followed by `next`.
  @_alwaysEmitIntoClient
  func concat(_ next: ProducerCore) -> ProducerCore {
    RowProducer(.concat, row(.concat).map { Rope($0.before, Rope($0.last)) } ?? Rope(self), next)
  }
}
