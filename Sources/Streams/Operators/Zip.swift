/// The engine of `zip` for any number of sources. Only one closure, `connect`, depends on the number; it is made at the
/// call site of the operator, so that it is compiled for the concrete types.
@usableFromInline
final class Zip<Result>: Observable<Result>, @unchecked Sendable {
  @usableFromInline typealias Connect = (ZipPlan<Result>) -> () throws -> Result

  /// A closure in a struct: a bare one would be wrapped, and kept, where a generic function takes it `inout`.
  private struct Connection {
    let connect: Connect
  }

  private let rule: Alignment.Rule
  @exclusivity(unchecked) private var connection: Connection

  /// - Parameter connect: Adds the sources to the plan, in order, and returns how the values that wait first are combined.
  @usableFromInline
  init(_ rule: Alignment.Rule = .afterAll, _ connect: @escaping Connect) {
    self.rule = rule
    connection = Connection(connect: connect)
  }

  deinit {
    // It holds the sources.
    if Unwinding.isDue(self) { Unwinding.drop(&connection, leaving: Connection { _ in { throw RxError.unknown } }) }
  }

  override func run(_ sink: consuming Sink<Result>, _ scope: Scope) {
    let plan = ZipPlan<Result>()
    let combine = connection.connect(plan)
    if plan.starts.isEmpty { return Observable.empty().run(sink, scope) }
    let core = ZipCore(sink, Alignment(rule, sources: plan.starts.count), combine)
    for start in plan.starts where !scope.isOver { start(core, scope.opened()) }
  }
}

extension Zip: StreamWithHiddenSources {
  var hiddenSources: [any AnatomicStream] {
    let plan = ZipPlan<Result>()
    plan.shown = []
    _ = connection.connect(plan)
    return plan.shown ?? []
  }
}

/// The sources of one subscription, before it starts.
@usableFromInline
final class ZipPlan<Result> {
  /// The sources, if they are only to be looked at.
  fileprivate var shown: [any AnatomicStream]?
  /// Untyped, since an array of generic closures is looked up in the runtime wherever it is touched.
  fileprivate var starts: [(_ core: AnyObject, Scope) -> Void] = []

  /// Adds a source. Its values wait in the ring.
  @usableFromInline
  func input<Element>(_ source: Observable<Element>) -> Ring<Element> {
    let queue = Ring<Element>()
    let index = starts.count
    shown?.append(source)
    starts.append { core, scope in
      source.runNested(ZipInput(unsafeDowncast(core, to: ZipCore<Result>.self), queue, index, scope), scope)
    }
    return queue
  }
}

/// What the inputs of one subscription share.
private final class ZipCore<Result> {
  let gate = Gate()
  private let downstream: Sink<Result>
  private let combine: () throws -> Result
  @exclusivity(unchecked) private var alignment: Alignment

  init(_ downstream: Sink<Result>, _ alignment: consuming Alignment, _ combine: @escaping () throws -> Result) {
    self.downstream = downstream
    self.alignment = alignment
    self.combine = combine
  }

  // MARK: Events of the inputs, in their turn

  func added(_ index: Int, _ scope: Scope) {
    let release = alignment.value(of: index)
    do {
      if release.sends { downstream.next(try combine()) }
      if release.completes { gate.end(scope, nil, downstream) }
    } catch { gate.end(scope, error, downstream) }
  }

  func inputEnded(_ index: Int, _ scope: Scope, _ error: (any Error)?) {
    if error != nil || alignment.sourceEnded(index) { gate.end(scope, error, downstream) }
  }
}

private final class ZipInput<Element, Result>: Inlet<Element> {
  private let core: ZipCore<Result>
  private let queue: Ring<Element>
  private let index: Int

  init(_ core: ZipCore<Result>, _ queue: Ring<Element>, _ index: Int, _ scope: Scope) {
    self.core = core
    self.queue = queue
    self.index = index
    super.init(scope)
  }

  override func next(_ element: Element) {
    if core.gate.enter(scope) {
      deliver(element)
      core.gate.leave()
    } else {
      core.gate.wait(scope) { [self] in deliver(element) }
    }
  }

  override func ended(_ error: (any Error)?) {
    scope.retire()
    core.gate.wait(scope) { [core, index, scope] in core.inputEnded(index, scope, error) }
  }

  private func deliver(_ element: Element) {
    queue.append(element)
    core.added(index, scope)
  }
}
