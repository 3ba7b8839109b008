/// The engine of `zip`, whatever the number of sources. What differs by number is one closure, `connect`, made where the
/// operator is called, so that it is compiled for the types in hand.
@usableFromInline
final class Zip<Result>: Observable<Result> {
  @usableFromInline typealias Connect = (ZipCore<Result>) -> () throws -> Result

  private let connect: Connect

  /// - Parameter connect: Adds the sources to the core, in order, and returns how the values that wait first are combined.
  @usableFromInline
  init(_ connect: @escaping Connect) { self.connect = connect }

  override func run(_ sink: Sink<Result>, _ scope: Scope) { ZipCore(sink, scope).start(connect) }
}

/// What the inputs of one subscription share.
@usableFromInline
final class ZipCore<Result> {
  fileprivate let line = DeliveryLine()
  private let downstream: Sink<Result>
  private let scope: Scope
  @exclusivity(unchecked) private var combine: () throws -> Result
  @exclusivity(unchecked) private var queues: [UntypedRing] = []
  @exclusivity(unchecked) private var completed = 0
  private var starts: [() -> Void] = []

  fileprivate init(_ downstream: Sink<Result>, _ scope: Scope) {
    self.downstream = downstream
    self.scope = scope
    combine = { throw RxError.unknown }
  }

  fileprivate func start(_ connect: Zip<Result>.Connect) {
    combine = connect(self)
    if queues.isEmpty { return downstream.completed() }
    let starts = self.starts
    self.starts = []
    for start in starts where !scope.isOver { start() }
  }

  /// Adds a source. Its values wait in the ring.
  @usableFromInline
  func input<Element>(_ source: Observable<Element>) -> Ring<Element> {
    let queue = Ring<Element>()
    queues.append(queue)
    starts.append { [unowned self] in
      let scope = self.scope.opened()
      source.run(ZipInput(self, queue, scope), scope)
    }
    return queue
  }

  // MARK: Events of the inputs; the caller is in the line

  fileprivate func changed() {
    if queues.allSatisfy({ $0.count > 0 }) {
      do { downstream.next(try combine()) } catch { end { downstream.error(error) } }
    } else if completed == queues.count - 1 {
      // All others have ended, and one of them has nothing left: there will never be another combination.
      end { downstream.completed() }
    }
  }

  fileprivate func failed(_ error: any Error) { end { downstream.error(error) } }

  fileprivate func inputCompleted() {
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
