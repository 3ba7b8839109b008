/// The engine of `zip` for any number of sources. Only one closure, `connect`, depends on the number; it is made at the
/// call site of the operator, so that it is compiled for the concrete types.
@usableFromInline
final class Zip<Result>: Observable<Result>, @unchecked Sendable {
  @usableFromInline typealias Connect = (ZipPlan<Result>) -> () throws -> Result

  /// A closure in a struct: a bare one would be wrapped, and kept, where a generic function takes it `inout`.
  private struct Connection {
    let connect: Connect
  }

  private let endsEarly: Bool
  @exclusivity(unchecked) private var connection: Connection

  /// - Parameters:
  ///   - endsEarly: Whether it completes as soon as a value comes for which there will be no partners.
  ///   - connect: Adds the sources to the plan, in order, and returns how the values that wait first are combined.
  @usableFromInline
  init(endsEarly: Bool = false, _ connect: @escaping Connect) {
    self.endsEarly = endsEarly
    connection = Connection(connect: connect)
  }

  deinit {
    // It holds the sources.
    if Unwinding.isDue(self) { Unwinding.drop(&connection, leaving: Connection { _ in { throw RxError.unknown } }) }
  }

  override func run(_ sink: consuming Sink<Result>, _ scope: Scope) {
    let plan = ZipPlan<Result>()
    let combine = connection.connect(plan)
    if plan.queues.isEmpty { return Observable.empty().run(sink, scope) }
    let core = ZipCore(sink, endsEarly, plan.queues, combine)
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
  fileprivate var queues: [UntypedRing] = []
  fileprivate var starts: [(ZipCore<Result>, Scope) -> Void] = []

  /// Adds a source. Its values wait in the ring.
  @usableFromInline
  func input<Element>(_ source: Observable<Element>) -> Ring<Element> {
    let queue = Ring<Element>()
    queues.append(queue)
    shown?.append(source)
    starts.append { core, scope in source.runNested(ZipInput(core, queue, scope), scope) }
    return queue
  }
}

/// What the inputs of one subscription share.
private final class ZipCore<Result> {
  let gate = Gate()
  private let downstream: Sink<Result>
  private let endsEarly: Bool
  private let queues: [UntypedRing]
  private let combine: () throws -> Result
  @exclusivity(unchecked) private var completed = 0

  init(
    _ downstream: Sink<Result>,
    _ endsEarly: Bool,
    _ queues: [UntypedRing],
    _ combine: @escaping () throws -> Result
  ) {
    self.downstream = downstream
    self.endsEarly = endsEarly
    self.queues = queues
    self.combine = combine
  }

  // MARK: Events of the inputs, in their turn

  func changed(_ scope: Scope) {
    if queues.allSatisfy({ $0.count > 0 }) {
      do { downstream.next(try combine()) } catch { gate.end(scope, error, downstream) }
    } else if endsEarly, completed == queues.count - 1 {
      // All others have ended, and one of them has an empty queue: no further combination is possible.
      gate.end(scope, nil, downstream)
    }
  }

  func inputEnded(_ scope: Scope, _ error: (any Error)?) {
    if error == nil {
      completed += 1
      if completed < queues.count { return }
    }
    gate.end(scope, error, downstream)
  }
}

private final class ZipInput<Element, Result>: Inlet<Element> {
  private let core: ZipCore<Result>
  private let queue: Ring<Element>

  init(_ core: ZipCore<Result>, _ queue: Ring<Element>, _ scope: Scope) {
    self.core = core
    self.queue = queue
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
    core.gate.wait(scope) { [core, scope] in core.inputEnded(scope, error) }
  }

  private func deliver(_ element: Element) {
    queue.append(element)
    core.changed(scope)
  }
}
