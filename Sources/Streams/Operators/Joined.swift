/// The engine of `combineLatest` and `zip` for any number of sources. Only one closure, `connect`, depends on the number; it is made
/// at the call site of the operator, so that it is compiled for the concrete types.
@usableFromInline
final class Joined<Result>: Observable<Result>, @unchecked Sendable {
  @usableFromInline typealias Connect = (JoinedStart<Result>) -> Void

  /// A closure in a struct. A generic function that takes a bare closure `inout` would wrap it.
  private struct Connection {
    var connect: Connect?
  }

  private let name: String
  /// Retains the sources. Empty once `deinit` has released them.
  @exclusivity(unchecked) private var connection: Connection

  /// - Parameters:
  ///   - name: The name of the operator.
  ///   - connect: Defines how values are combined, and then adds the sources, in order.
  @usableFromInline
  init(_ name: String, _ connect: @escaping Connect) {
    self.name = name
    connection = Connection(connect: connect)
  }

  deinit { if StackSegments.isLow { Unwinding.empty(&connection, leaving: Connection()) } }

  public override func run(_ sink: consuming Sink<Result>, _ scope: Scope) {
    connection.connect?(JoinedStart(sink: sink, scope: scope))
  }

  override var operatorName: String? { name }

  /// The closure that connects the sources lists them, too.
  override var heldSources: [any AnatomicStream] {
    let shown = Held<[any AnatomicStream]>([])
    connection.connect?(JoinedStart(sink: Sink(), scope: Scope(), shown: shown))
    return shown.value
  }
}

/// The start of a subscription.
@usableFromInline
struct JoinedStart<Result> {
  @usableFromInline let sink: Sink<Result>
  @usableFromInline let scope: Scope
  /// Takes the sources, which are not started, for a graph; nil in a subscription.
  @usableFromInline var shown: Held<[any AnatomicStream]>?

  /// Adds a source, and starts it.
  ///
  /// - Parameters:
  ///   - index: The number of sources added before.
  ///   - keep: Stores a value, in turn. It receives the shared state of the sources, so that it need not retain it.
  @inlinable
  func input<Source: ObservableType>(
    _ source: Source,
    _ core: JoinedCore<Result>,
    _ index: Int32,
    _ keep: @escaping JoinedInput<Source.Element, Result>.Keep
  ) {
    if let shown { return show(source.asObservable(), shown) }
    if scope.isOver { return }
    if let relay = source.relay {
      let inner = scope.opened()
      return relay.hub.subscribe(JoinedInput(core, inner, index, keep), inner)
    }
    let source = source.asObservable()
    if core.takesSynchronously(source, scope, index, keep) { return }
    let inner = scope.opened()
    source.runNested(JoinedInput(core, inner, index, keep), inner)
  }

  @inline(never)
  @usableFromInline
  func show(_ source: any AnatomicStream, _ shown: Held<[any AnatomicStream]>) { shown.value.append(source) }
}

/// The shared state of the inputs of one subscription: a ``LatestCore`` for `combineLatest`, an ``AlignedCore`` for `zip`.
@usableFromInline
class JoinedCore<Result> {
  @usableFromInline typealias Send = (JoinedCore) throws -> Void

  @usableFromInline final let gate: Gate
  @usableFromInline final let downstream: Sink<Result>
  /// Sends the combination of the values. A closure that is made where the type of the combination is known: if the combination
  /// were returned to the code here, it would be destroyed through its metadata.
  @usableFromInline final let combined: Send
  /// When a `combineLatest` sends; never, in a `zip`.
  @exclusivity(unchecked) @usableFromInline final var combination: Combination
  @usableFromInline final let isAligned: Bool
  /// Whether the source that ends the result is released after that, as in the forms for a collection.
  @usableFromInline final let releasesLater: Bool

  /// - Parameter count: The number of sources.
  @inlinable
  init(
    _ downstream: Sink<Result>,
    _ count: Int,
    isAligned: Bool = false,
    releasesLater: Bool,
    _ send: @escaping Send
  ) {
    gate = Gate()
    self.downstream = downstream
    // A `zip` has a combination that is never complete, so that `received` tests one value for both operators.
    combination = Combination(sources: isAligned ? .max : count, givesUp: !isAligned)
    self.isAligned = isAligned
    self.releasesLater = releasesLater
    combined = send
  }

  /// Takes the values of a source that needs no subscription, such as `just`. False if it must be subscribed to.
  @usableFromInline
  final func takesSynchronously<Element>(
    _ source: Observable<Element>,
    _ scope: Scope,
    _ index: Int32,
    _ keep: JoinedInput<Element, Result>.Keep
  ) -> Bool {
    guard gate.enter(scope) else { return false }
    var isFirst = true
    let isDone = source.deliverSynchronously { element in
      keep(self, element)
      received(index, scope, isFirst: isFirst)
      isFirst = false
    }
    // The value may have ended the chain, whose scope this is. The scope of a running source has then ended as well.
    if isDone, !scope.isOver { sourceEnded(index, scope, nil) }
    gate.leave()
    return isDone
  }

  // MARK: Events of the inputs, in their turn

  @inline(__always)
  fileprivate final func received(_ index: Int32, _ scope: Scope, isFirst: Bool) {
    let release = combination.value(isFirst: isFirst)
    if release.sends { send(scope) } else { receivedOne(index, scope, release) }
  }

  /// Takes a value that `combination` does not send: every value of a `zip`, or one for which other values are missing.
  @inline(never)
  private final func receivedOne(_ index: Int32, _ scope: Scope, _ release: Release) {
    if isAligned { return aligned.received(index, scope) }
    if release.completes { gate.end(scope, nil, downstream) }
  }

  @inline(__always)
  fileprivate final func send(_ scope: Scope) {
    do { try combined(self) } catch { gate.end(scope, error, downstream) }
  }

  fileprivate final func sourceEnded(_ index: Int32, _ scope: Scope, _ error: (any Error)?) {
    if error != nil || (isAligned ? aligned.alignment.sourceEnded(Int(index)) : combination.sourceEnded()) {
      gate.end(scope, error, downstream)
    }
  }

  private final var aligned: AlignedCore<Result> { unsafeDowncast(self, to: AlignedCore.self) }
}

/// The shared state of one `combineLatest`. It also stores the latest values, so that only one object is allocated.
///
/// Only code that is compiled for their types uses the values, as with ``Held``.
@usableFromInline
final class LatestCore<Values, Result>: JoinedCore<Result> {
  @exclusivity(unchecked) @usableFromInline var stored: Values

  @inlinable
  init(_ downstream: Sink<Result>, _ count: Int, _ values: Values, releasesLater: Bool, _ send: @escaping Send) {
    stored = values
    super.init(downstream, count, releasesLater: releasesLater, send)
  }

  @inlinable
  var values: Values {
    @inline(__always)
    _read { yield stored }
    @inline(__always)
    _modify { yield &stored }
  }
}

extension JoinedCore {
  /// This object, cast to ``LatestCore``.
  @inlinable @inline(__always)
  final func keeping<Values>(_: Values.Type) -> LatestCore<Values, Result> {
    unsafeDowncast(self, to: LatestCore<Values, Result>.self)
  }
}

@usableFromInline
final class AlignedCore<Result>: JoinedCore<Result> {
  @exclusivity(unchecked) @usableFromInline var alignment: Alignment

  @inlinable
  init(
    _ downstream: Sink<Result>,
    _ count: Int,
    _ rule: Alignment.Rule,
    releasesLater: Bool,
    _ send: @escaping Send
  ) {
    alignment = Alignment(rule, sources: count)
    super.init(downstream, count, isAligned: true, releasesLater: releasesLater, send)
  }

  fileprivate func received(_ index: Int32, _ scope: Scope) {
    let release = alignment.value(of: Int(index))
    if release.sends { send(scope) }
    if release.completes { gate.end(scope, nil, downstream) }
  }
}

@usableFromInline
final class JoinedInput<Element, Result>: Inlet<Element> {
  @usableFromInline typealias Keep = (JoinedCore<Result>, Element) -> Void

  @usableFromInline let core: JoinedCore<Result>
  @usableFromInline let keep: Keep
  @exclusivity(unchecked) @usableFromInline var hasValue = false
  @usableFromInline let index: Int32

  @inlinable
  init(_ core: JoinedCore<Result>, _ scope: Scope, _ index: Int32, _ keep: @escaping Keep) {
    self.core = core
    self.keep = keep
    self.index = index
    super.init(scope)
  }

  /// Stores the value, in turn.
  @inline(__always)
  private func take(_ element: Element) {
    keep(core, element)
    let isFirst = !hasValue
    hasValue = true
    core.received(index, scope, isFirst: isFirst)
  }

  public override func next(_ element: Element) {
    core.gate.turn(scope, take(element), else: wait(element))
  }

  /// A separate function, so that the common path need not make room for a copy of the value (S10: 10 ns).
  @inline(never)
  private func wait(_ element: Element) {
    core.gate.wait(scope) { [self] in take(element) }
  }

  public override func ended(_ error: (any Error)?) {
    if !core.releasesLater { scope.retire() }
    core.gate.wait(scope) { [core, index, scope] in core.sourceEnded(index, scope, error) }
    scope.retire()
  }
}
