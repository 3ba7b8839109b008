/// The engine of `zip`, whatever the number of sources. What differs by number is one closure, `connect`, made where the
/// operator is called, so that it is compiled for the types in hand.
@usableFromInline
final class Zip<Result>: Observable<Result> {
  @usableFromInline typealias Connect = (ZipPlan<Result>) -> () throws -> Result

  private let connect: Connect

  /// - Parameter connect: Adds the sources to the plan, in order, and returns how the values that wait first are combined.
  @usableFromInline
  init(_ connect: @escaping Connect) { self.connect = connect }

  override func run(_ sink: consuming Sink<Result>, _ scope: Scope) {
    let plan = ZipPlan<Result>()
    let combine = connect(plan)
    if plan.queues.isEmpty { return sink.completed() }
    let core = ZipCore(sink, plan.queues, combine)
    for start in plan.starts where !scope.isOver { start(core, scope.opened()) }
  }
}

extension Zip: StreamWithHiddenSources {
  var hiddenSources: [any AnatomicStream] {
    let plan = ZipPlan<Result>()
    plan.shown = []
    _ = connect(plan)
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
    starts.append { core, scope in source.run(ZipInput(core, queue, scope), scope) }
    return queue
  }
}

/// What the inputs of one subscription share.
private final class ZipCore<Result> {
  let line = DeliveryLine()
  private let downstream: Sink<Result>
  private let queues: [UntypedRing]
  private let combine: () throws -> Result
  @exclusivity(unchecked) private var completed = 0

  init(_ downstream: Sink<Result>, _ queues: [UntypedRing], _ combine: @escaping () throws -> Result) {
    self.downstream = downstream
    self.queues = queues
    self.combine = combine
  }

  // MARK: Events of the inputs; the caller is in the line

  func changed() {
    if queues.allSatisfy({ $0.count > 0 }) {
      do { downstream.next(try combine()) } catch { end { downstream.error(error) } }
    } else if completed == queues.count - 1 {
      // All others have ended, and one of them has nothing left: there will never be another combination.
      end { downstream.completed() }
    }
  }

  func failed(_ error: any Error) { end { downstream.error(error) } }

  func inputCompleted() {
    completed += 1
    if completed == queues.count { end { downstream.completed() } }
  }

  private func end(_ deliver: () -> Void) {
    line.close()
    deliver()
  }
}

private final class ZipInput<Element, Result>: Sink<Element> {
  private let core: ZipCore<Result>
  private let queue: Ring<Element>
  private let scope: Scope

  init(_ core: ZipCore<Result>, _ queue: Ring<Element>, _ scope: Scope) {
    self.core = core
    self.queue = queue
    self.scope = scope
  }

  override func next(_ element: Element) {
    if core.line.enter() {
      deliver(element)
      core.line.leave()
    } else {
      core.line.wait { [self] in deliver(element) }
    }
  }

  override func error(_ error: any Error) {
    scope.dispose()
    core.line.wait { [core] in core.failed(error) }
  }

  override func completed() {
    scope.dispose()
    core.line.wait { [core] in core.inputCompleted() }
  }

  private func deliver(_ element: Element) {
    queue.append(element)
    core.changed()
  }
}
