/// The engine of `combineLatest`, whatever the number of sources. What differs by number is one closure, `connect`, made where
/// the operator is called, so that it is compiled for the types in hand.
@usableFromInline
final class CombineLatest<Result>: Observable<Result> {
  @usableFromInline typealias Connect = (CombineLatestCore<Result>) -> () throws -> Result

  private let count: Int
  private let connect: Connect

  /// - Parameter connect: Adds the sources to the core, in order, and returns how their latest values are combined.
  @usableFromInline
  init(_ count: Int, _ connect: @escaping Connect) {
    self.count = count
    self.connect = connect
  }

  override func run(_ sink: Sink<Result>, _ scope: Scope) {
    guard count > 0 else { return sink.completed() }
    CombineLatestCore(sink, scope, count).start(connect)
  }
}

/// What the inputs of one subscription share.
@usableFromInline
final class CombineLatestCore<Result> {
  fileprivate let line = DeliveryLine()
  private let downstream: Sink<Result>
  private let scope: Scope
  private let count: Int
  @exclusivity(unchecked) private var combine: () throws -> Result
  @exclusivity(unchecked) private var withValue = 0
  @exclusivity(unchecked) private var completed = 0
  private var starts: [() -> Void] = []

  fileprivate init(_ downstream: Sink<Result>, _ scope: Scope, _ count: Int) {
    self.downstream = downstream
    self.scope = scope
    self.count = count
    self.combine = { throw RxError.unknown }
  }

  fileprivate func start(_ connect: CombineLatest<Result>.Connect) {
    combine = connect(self)
    let starts = self.starts
    self.starts = []
    for start in starts where !scope.isOver { start() }
  }

  /// Adds a source. Its values are found in the cell.
  @usableFromInline
  func input<Element>(_ source: Observable<Element>) -> Cell<Element> {
    let cell = Cell<Element>.empty()
    starts.append { [unowned self] in
      let scope = self.scope.opened()
      source.run(CombineLatestInput(self, cell, scope), scope)
    }
    return cell
  }

  // MARK: Events of the inputs; the caller is in the line

  @inline(__always)
  fileprivate func changed(isFirst: Bool) {
    if isFirst { withValue += 1 }
    if withValue == count {
      do { downstream.next(try combine()) } catch { end { downstream.error(error) } }
    } else if completed == count - 1 {
      // All others ended without a value: there will never be a combination.
      end { downstream.completed() }
    }
  }

  fileprivate func failed(_ error: any Error) { end { downstream.error(error) } }

  fileprivate func inputCompleted() {
    completed += 1
    if completed == count { end { downstream.completed() } }
  }

  private func end(_ deliver: () -> Void) {
    line.close()
    deliver()
  }
}

private final class CombineLatestInput<Element, Result>: Sink<Element> {
  private let core: CombineLatestCore<Result>
  private let cell: Cell<Element>
  private let scope: Scope

  init(_ core: CombineLatestCore<Result>, _ cell: Cell<Element>, _ scope: Scope) {
    self.core = core
    self.cell = cell
    self.scope = scope
  }

  override func next(_ element: Element) {
    if core.line.enter() {
      core.changed(isFirst: cell.set(element))
      core.line.leave()
    } else {
      core.line.wait { [self] in core.changed(isFirst: cell.set(element)) }
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
}
