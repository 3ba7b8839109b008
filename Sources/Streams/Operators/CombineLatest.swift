/// The engine of `combineLatest`, whatever the number of sources. What differs by number is one closure, `connect`, made where
/// the operator is called, so that it is compiled for the types in hand.
@usableFromInline
final class CombineLatest<Result>: Observable<Result> {
  @usableFromInline typealias Connect = (CombineLatestPlan<Result>) -> () throws -> Result

  private let count: Int
  private let connect: Connect

  /// - Parameter connect: Adds the sources to the plan, in order, and returns how their latest values are combined.
  @usableFromInline
  init(_ count: Int, _ connect: @escaping Connect) {
    self.count = count
    self.connect = connect
  }

  override func run(_ sink: consuming Sink<Result>, _ scope: Scope) {
    guard count > 0 else { return sink.completed() }
    let plan = CombineLatestPlan<Result>()
    let core = CombineLatestCore(sink, count, connect(plan))
    for start in plan.starts where !scope.isOver { start(core, scope.opened()) }
  }
}

extension CombineLatest: StreamWithHiddenSources {
  var hiddenSources: [any AnatomicStream] {
    let plan = CombineLatestPlan<Result>()
    plan.shown = []
    _ = connect(plan)
    return plan.shown ?? []
  }
}

/// The sources of one subscription, before it starts.
@usableFromInline
final class CombineLatestPlan<Result> {
  /// The sources, if they are only to be looked at.
  fileprivate var shown: [any AnatomicStream]?
  fileprivate var starts: [(CombineLatestCore<Result>, Scope) -> Void] = []

  /// Adds a source. Its values are found in the cell.
  @usableFromInline
  func input<Element>(_ source: Observable<Element>) -> Cell<Element> {
    let cell = Cell<Element>.empty()
    shown?.append(source)
    starts.append { core, scope in source.run(CombineLatestInput(core, cell, scope), scope) }
    return cell
  }
}

/// What the inputs of one subscription share.
final class CombineLatestCore<Result> {
  let line = DeliveryLine()
  private let downstream: Sink<Result>
  private let count: Int
  private let combine: () throws -> Result
  @exclusivity(unchecked) private var withValue = 0
  @exclusivity(unchecked) private var completed = 0

  init(_ downstream: Sink<Result>, _ count: Int, _ combine: @escaping () throws -> Result) {
    self.downstream = downstream
    self.count = count
    self.combine = combine
  }

  // MARK: Events of the inputs; the caller is in the line

  @inline(__always)
  func changed(isFirst: Bool) {
    if isFirst { withValue += 1 }
    if withValue == count {
      do { downstream.next(try combine()) } catch { end { downstream.error(error) } }
    } else if completed == count - 1 {
      // All others ended without a value: there will never be a combination.
      end { downstream.completed() }
    }
  }

  func failed(_ error: any Error) { end { downstream.error(error) } }

  func inputCompleted() {
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
