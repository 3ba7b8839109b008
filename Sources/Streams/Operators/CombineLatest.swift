/// The engine of `combineLatest`, whatever the number of sources. What differs by number is one closure, `connect`, made where
/// the operator is called, so that it is compiled for the types in hand.
@usableFromInline
final class CombineLatest<Result>: Observable<Result> {
  @usableFromInline typealias Connect = (CombineLatestStart<Result>) -> Void

  private let count: Int
  private let connect: Connect

  /// - Parameter connect: Says how the latest values are combined, and then adds the sources, in order.
  @usableFromInline
  init(_ count: Int, _ connect: @escaping Connect) {
    self.count = count
    self.connect = connect
  }

  @usableFromInline
  override func run(_ sink: consuming Sink<Result>, _ scope: Scope) {
    guard count > 0 else { return sink.completed() }
    connect(CombineLatestStart(sink: sink, scope: scope, count: count))
  }
}

extension CombineLatest: StreamWithHiddenSources {
  var hiddenSources: [any AnatomicStream] {
    let shown = ShownStreams()
    connect(CombineLatestStart(sink: Sink(), scope: Scope(), count: count, shown: shown))
    return shown.streams
  }
}

/// Sources that are only to be looked at.
@usableFromInline
final class ShownStreams {
  fileprivate(set) var streams: [any AnatomicStream] = []
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
    source.run(CombineLatestInput(core, inner, set), inner)
  }

  @usableFromInline
  func show(_ source: any AnatomicStream, _ shown: ShownStreams) { shown.streams.append(source) }
}

/// The latest values of all sources of one subscription: a tuple of optionals, in one allocation.
///
/// Only code that is compiled for the types in hand touches them; elsewhere each change would look up their metadata.
@usableFromInline
final class LatestValues<Values> {
  @exclusivity(unchecked) @usableFromInline var values: Values

  @inlinable
  init(_ values: Values) { self.values = values }
}

/// What the inputs of one subscription share.
@usableFromInline
final class CombineLatestCore<Result> {
  @usableFromInline let line: DeliveryLine
  @usableFromInline let downstream: Sink<Result>
  @usableFromInline let count: Int
  @usableFromInline let combine: () throws -> Result
  @exclusivity(unchecked) @usableFromInline var withValue = 0
  @exclusivity(unchecked) @usableFromInline var completed = 0

  @inlinable
  init(_ downstream: Sink<Result>, _ count: Int, _ combine: @escaping () throws -> Result) {
    line = DeliveryLine()
    self.downstream = downstream
    self.count = count
    self.combine = combine
  }

  /// Takes the values of a source that needs no subscription, such as `just`, if it is one.
  @usableFromInline
  func takesAtOnce<Element>(_ source: Observable<Element>, _ scope: Scope, _ set: (Element) -> Void) -> Bool {
    guard line.enter() else { return false }
    var isFirst = true
    let isDone = source.deliverAtOnce { element in
      set(element)
      changed(isFirst: isFirst)
      isFirst = false
    }
    if isDone, !scope.isOver { inputCompleted() }
    line.leave()
    return isDone
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

@usableFromInline
final class CombineLatestInput<Element, Result>: Sink<Element> {
  @usableFromInline let core: CombineLatestCore<Result>
  @usableFromInline let scope: Scope
  @usableFromInline let set: (Element) -> Void
  @exclusivity(unchecked) @usableFromInline var hasValue = false

  @inlinable
  init(_ core: CombineLatestCore<Result>, _ scope: Scope, _ set: @escaping (Element) -> Void) {
    self.core = core
    self.scope = scope
    self.set = set
  }

  /// Keeps the value. The caller is in the line.
  @inline(__always)
  private func take(_ element: Element) {
    set(element)
    let isFirst = !hasValue
    hasValue = true
    core.changed(isFirst: isFirst)
  }

  @usableFromInline
  override func next(_ element: Element) {
    if core.line.enter() {
      take(element)
      core.line.leave()
    } else {
      wait(element)
    }
  }

  /// Apart, so that the common path need not make room for a copy of the value (S10: 10 ns).
  @inline(never)
  private func wait(_ element: Element) {
    core.line.wait { [self] in take(element) }
  }

  @usableFromInline
  override func error(_ error: any Error) {
    scope.dispose()
    core.line.wait { [core] in core.failed(error) }
  }

  @usableFromInline
  override func completed() {
    scope.dispose()
    if core.line.enter() {
      core.inputCompleted()
      core.line.leave()
    } else {
      core.line.wait { [core] in core.inputCompleted() }
    }
  }
}
