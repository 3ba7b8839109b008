/// The engine of `zip` for any number of sources. Only one closure, `connect`, depends on the number; it is made at the
/// call site of the operator, so that it is compiled for the concrete types.
@usableFromInline
final class Zip<Result>: Observable<Result>, @unchecked Sendable {
  @usableFromInline typealias Connect = (ZipStart<Result>) -> Void

  private let rule: Alignment.Rule
  /// It holds the sources. Nil when the `deinit` has released them.
  @exclusivity(unchecked) private var connect: Connect?

  /// - Parameter connect: Says how many sources there are and how the values that wait first are combined, and then adds the
  ///   sources, in order.
  @usableFromInline
  init(_ rule: Alignment.Rule = .afterAll, _ connect: @escaping Connect) {
    self.rule = rule
    self.connect = connect
  }

  deinit {
    if Unwinding.isDue(self) { Unwinding.drop(by: { connect = nil }, keeping: { Unwinding.Box(connect) }) }
  }

  @usableFromInline
  override func run(_ sink: consuming Sink<Result>, _ scope: Scope) {
    connect?(ZipStart(sink: sink, scope: scope, rule: rule))
  }
}

extension Zip: StreamWithHiddenSources {
  var hiddenSources: [any AnatomicStream] {
    let shown = ShownStreams()
    connect?(ZipStart(sink: Sink(), scope: Scope(), rule: rule, shown: shown))
    return shown.streams
  }
}

/// A subscription that begins.
@usableFromInline
struct ZipStart<Result> {
  @usableFromInline let sink: Sink<Result>
  @usableFromInline let scope: Scope
  @usableFromInline let rule: Alignment.Rule
  @usableFromInline var shown: ShownStreams?

  /// - Parameters:
  ///   - count: How many sources will be added.
  ///   - combine: Takes the first values out of the rings, and combines them.
  @inlinable
  func core(_ count: Int, _ combine: @escaping () throws -> Result) -> ZipCore<Result> {
    let core = ZipCore(sink, Alignment(rule, sources: count), combine)
    if count == 0, !scope.isOver { sink.completed() }
    return core
  }

  /// Adds a source, and starts it.
  ///
  /// - Parameters:
  ///   - index: How many were added before.
  ///   - queue: Where its values wait.
  @inlinable
  func input<Element>(
    _ source: Observable<Element>,
    _ core: ZipCore<Result>,
    _ index: Int,
    _ queue: Ring<Element>
  ) {
    if let shown { return show(source, shown) }
    if scope.isOver || core.takesAtOnce(source, scope, index, queue) { return }
    let inner = scope.opened()
    source.runNested(ZipInput(core, inner, index, queue), inner)
  }

  @inline(never)
  @usableFromInline
  func show(_ source: any AnatomicStream, _ shown: ShownStreams) { shown.add(source) }
}

/// What the inputs of one subscription share.
@usableFromInline
final class ZipCore<Result> {
  @usableFromInline let gate: Gate
  @usableFromInline let downstream: Sink<Result>
  @usableFromInline let combine: () throws -> Result
  @exclusivity(unchecked) @usableFromInline var alignment: Alignment

  @inlinable
  init(_ downstream: Sink<Result>, _ alignment: consuming Alignment, _ combine: @escaping () throws -> Result) {
    gate = Gate()
    self.downstream = downstream
    self.alignment = alignment
    self.combine = combine
  }

  /// Takes the values of a source that needs no subscription, such as `just`, if it is one.
  @usableFromInline
  func takesAtOnce<Element>(
    _ source: Observable<Element>,
    _ scope: Scope,
    _ index: Int,
    _ queue: Ring<Element>
  ) -> Bool {
    guard gate.enter(scope) else { return false }
    let isDone = source.deliverAtOnce { element in
      queue.append(element)
      added(index, scope)
    }
    // The value may have ended the chain, whose scope this is: that of a source which is run has ended with it by now.
    if isDone, !scope.isOver { inputEnded(index, scope, nil) }
    gate.leave()
    return isDone
  }

  // MARK: Events of the inputs, in their turn

  @inline(__always)
  fileprivate func added(_ index: Int, _ scope: Scope) {
    let release = alignment.value(of: index)
    do {
      if release.sends { downstream.next(try combine()) }
      if release.completes { gate.end(scope, nil, downstream) }
    } catch { gate.end(scope, error, downstream) }
  }

  fileprivate func inputEnded(_ index: Int, _ scope: Scope, _ error: (any Error)?) {
    if error != nil || alignment.sourceEnded(index) { gate.end(scope, error, downstream) }
  }
}

@usableFromInline
final class ZipInput<Element, Result>: Inlet<Element> {
  @usableFromInline let core: ZipCore<Result>
  @usableFromInline let queue: Ring<Element>
  @usableFromInline let index: Int

  @inlinable
  init(_ core: ZipCore<Result>, _ scope: Scope, _ index: Int, _ queue: Ring<Element>) {
    self.core = core
    self.queue = queue
    self.index = index
    super.init(scope)
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

  @inline(__always)
  private func take(_ element: Element) {
    queue.append(element)
    core.added(index, scope)
  }

  /// Apart, so that the common path need not make room for a copy of the value.
  @inline(never)
  private func wait(_ element: Element) {
    core.gate.wait(scope) { [self] in take(element) }
  }

  @usableFromInline
  package override func ended(_ error: (any Error)?) {
    scope.retire()
    core.gate.wait(scope) { [core, index, scope] in core.inputEnded(index, scope, error) }
  }
}
