/// The engine of `combineLatest` for any number of sources. Only one closure, `connect`, depends on the number; it is made
/// at the call site of the operator, so that it is compiled for the concrete types.
@usableFromInline
final class CombineLatest<Result>: Observable<Result>, @unchecked Sendable {
  @usableFromInline typealias Connect = (CombineLatestStart<Result>) -> Void

  private let count: Int
  /// It holds the sources. Nil when the `deinit` has released them.
  @exclusivity(unchecked) private var connect: Connect?

  /// - Parameter connect: Says how the latest values are combined, and then adds the sources, in order.
  @usableFromInline
  init(_ count: Int, _ connect: @escaping Connect) {
    self.count = count
    self.connect = connect
  }

  deinit {
    if Unwinding.isDue(self) { Unwinding.drop(by: { connect = nil }, keeping: { Unwinding.Box(connect) }) }
  }

  @usableFromInline
  override func run(_ sink: consuming Sink<Result>, _ scope: Scope) {
    guard count > 0 else { return Observable.empty().run(sink, scope) }
    connect?(CombineLatestStart(sink: sink, scope: scope, count: count))
  }
}

extension CombineLatest: StreamWithHiddenSources {
  var hiddenSources: [any AnatomicStream] {
    let shown = ShownStreams()
    connect?(CombineLatestStart(sink: Sink(), scope: Scope(), count: count, shown: shown))
    return shown.streams
  }
}

/// A subscription that begins.
@usableFromInline
struct CombineLatestStart<Result> {
  @usableFromInline let sink: Sink<Result>
  @usableFromInline let scope: Scope
  @usableFromInline let count: Int
  @usableFromInline var shown: ShownStreams?

  /// - Parameter combine: Called when all sources have a value.
  @inlinable
  func core(_ combine: @escaping () throws -> Result) -> CombineLatestCore<Result> {
    CombineLatestCore(sink, count, combine)
  }

  /// Adds a source, and starts it.
  ///
  /// - Parameter set: Keeps a value as the latest one.
  @inlinable
  func input<Element>(
    _ source: Observable<Element>,
    _ core: CombineLatestCore<Result>,
    _ set: @escaping (Element) -> Void
  ) {
    if let shown { return show(source, shown) }
    if scope.isOver || core.takesAtOnce(source, scope, set) { return }
    let inner = scope.opened()
    source.runNested(CombineLatestInput(core, inner, set), inner)
  }

  @inline(never)
  @usableFromInline
  func show(_ source: any AnatomicStream, _ shown: ShownStreams) { shown.add(source) }
}

/// What the inputs of one subscription share.
@usableFromInline
final class CombineLatestCore<Result> {
  @usableFromInline let gate: Gate
  @usableFromInline let downstream: Sink<Result>
  @usableFromInline let combine: () throws -> Result
  @exclusivity(unchecked) @usableFromInline var combination: Combination

  @inlinable
  init(_ downstream: Sink<Result>, _ count: Int, _ combine: @escaping () throws -> Result) {
    gate = Gate()
    self.downstream = downstream
    combination = Combination(sources: count, givesUp: true)
    self.combine = combine
  }

  /// Takes the values of a source that needs no subscription, such as `just`, if it is one.
  @usableFromInline
  func takesAtOnce<Element>(_ source: Observable<Element>, _ scope: Scope, _ set: (Element) -> Void) -> Bool {
    guard gate.enter(scope) else { return false }
    var isFirst = true
    let isDone = source.deliverAtOnce { element in
      set(element)
      changed(scope, isFirst: isFirst)
      isFirst = false
    }
    // The value may have ended the chain, whose scope this is: that of a source which is run has ended with it by now.
    if isDone, !scope.isOver { inputEnded(scope, nil) }
    gate.leave()
    return isDone
  }

  // MARK: Events of the inputs, in their turn

  @inline(__always)
  fileprivate func changed(_ scope: Scope, isFirst: Bool) {
    let release = combination.value(isFirst: isFirst)
    if release.sends {
      do { downstream.next(try combine()) } catch { gate.end(scope, error, downstream) }
    } else if release.completes {
      gate.end(scope, nil, downstream)
    }
  }

  fileprivate func inputEnded(_ scope: Scope, _ error: (any Error)?) {
    if error != nil || combination.sourceEnded() { gate.end(scope, error, downstream) }
  }
}

@usableFromInline
final class CombineLatestInput<Element, Result>: Inlet<Element> {
  @usableFromInline let core: CombineLatestCore<Result>
  @usableFromInline let set: (Element) -> Void
  @exclusivity(unchecked) @usableFromInline var hasValue = false

  @inlinable
  init(_ core: CombineLatestCore<Result>, _ scope: Scope, _ set: @escaping (Element) -> Void) {
    self.core = core
    self.set = set
    super.init(scope)
  }

  /// Keeps the value, in its turn.
  @inline(__always)
  private func take(_ element: Element) {
    set(element)
    let isFirst = !hasValue
    hasValue = true
    core.changed(scope, isFirst: isFirst)
  }

  @usableFromInline
  package override func next(_ element: Element) {
    if core.gate.enter(scope) {
      take(element)
      core.gate.leave()
    } else {
      wait(element)
    }
  }

  /// Apart, so that the common path need not make room for a copy of the value (S10: 10 ns).
  @inline(never)
  private func wait(_ element: Element) {
    core.gate.wait(scope) { [self] in take(element) }
  }

  @usableFromInline
  package override func ended(_ error: (any Error)?) {
    scope.retire()
    core.gate.wait(scope) { [core, scope] in core.inputEnded(scope, error) }
  }
}
