/// A stream with an operator that is not on the common path: a closure performs the subscription.
@usableFromInline
final class Operated<Input, Output>: Observable<Output>, @unchecked Sendable {
  /// Places the operator's sink above the given one, and runs the source into it.
  @usableFromInline typealias Run = (borrowing SourceReference<Input>, consuming Sink<Output>, Scope) -> Void

  /// The closure, which is called without copying it: a copy would retain it.
  private struct Start: ~Copyable {
    let run: Run

    @inline(__always)
    borrowing func callAsFunction(
      _ source: borrowing SourceReference<Input>,
      _ sink: consuming Sink<Output>,
      _ scope: Scope
    ) {
      run(source, sink, scope)
    }
  }

  private let name: String?
  private let source: SourceReference<Input>
  private let scheduler: any ImmediateSchedulerType
  @exclusivity(unchecked) private var start: Start

  /// - Parameters:
  ///   - name: The operator's name in source code; nil if it only passes on the events of its source.
  ///   - scheduler: The scheduler on which it waits.
  ///   - start: Called with each subscription. It captures no stream, but perhaps a closure of the user that does.
  @usableFromInline
  init(
    _ name: String?,
    _ source: Observable<Input>,
    on scheduler: any ImmediateSchedulerType = NoScheduler(),
    _ start: @escaping Run
  ) {
    self.name = name
    self.source = SourceReference(source)
    self.scheduler = scheduler
    self.start = Start(run: start)
  }

  deinit { StackSegments.whenLow { start = Start { _, _, _ in } } }

  public override func run(_ sink: consuming Sink<Output>, _ scope: Scope) { start(source, sink, scope) }

  override var operatorName: String? { name }

  override var heldSources: [any AnatomicStream] { [source.stream] }

  override var ownScheduler: AnyObject? { NoScheduler.shown(scheduler) }
}

/// An ``Operated`` with two sources.
@usableFromInline
final class OperatedByTwo<Input, Other, Output>: Observable<Output>, @unchecked Sendable {
  @usableFromInline typealias Run = (
    _ first: borrowing SourceReference<Input>, _ second: borrowing SourceReference<Other>, consuming Sink<Output>,
    Scope
  ) -> Void

  private struct Start: ~Copyable {
    let run: Run

    @inline(__always)
    borrowing func callAsFunction(
      _ first: borrowing SourceReference<Input>,
      _ second: borrowing SourceReference<Other>,
      _ sink: consuming Sink<Output>,
      _ scope: Scope
    ) {
      run(first, second, sink, scope)
    }
  }

  private let name: String
  private let first: SourceReference<Input>
  private let second: SourceReference<Other>
  private let scheduler: any ImmediateSchedulerType
  @exclusivity(unchecked) private var start: Start

  @usableFromInline
  init(
    _ name: String,
    _ first: Observable<Input>,
    _ second: Observable<Other>,
    on scheduler: any ImmediateSchedulerType = NoScheduler(),
    _ start: @escaping Run
  ) {
    self.name = name
    self.first = SourceReference(first)
    self.second = SourceReference(second)
    self.scheduler = scheduler
    self.start = Start(run: start)
  }

  deinit { StackSegments.whenLow { start = Start { _, _, _, _ in } } }

  public override func run(_ sink: consuming Sink<Output>, _ scope: Scope) { start(first, second, sink, scope) }

  override var operatorName: String? { name }

  override var heldSources: [any AnatomicStream] { [first.stream, second.stream] }

  override var ownScheduler: AnyObject? { NoScheduler.shown(scheduler) }
}

/// An ``Operated`` with any number of sources of one type.
@usableFromInline
final class OperatedByAll<Element>: Observable<Element>, @unchecked Sendable {
  @usableFromInline typealias Run = (_ sources: [AnyObject], consuming Sink<Element>, Scope) -> Void

  private struct Start: ~Copyable {
    let run: Run

    @inline(__always)
    borrowing func callAsFunction(_ sources: [AnyObject], _ sink: consuming Sink<Element>, _ scope: Scope) {
      run(sources, sink, scope)
    }
  }

  private let name: String
  /// Untyped, because the type of an array of a generic class is looked up at each use.
  @exclusivity(unchecked) private var sources: [AnyObject]
  @exclusivity(unchecked) private var start: Start

  @usableFromInline
  init(_ name: String, _ sources: [AnyObject], _ start: @escaping Run) {
    self.name = name
    self.sources = sources
    self.start = Start(run: start)
  }

  deinit {
    if StackSegments.isLow { Unwinding.empty(&sources, leaving: []) }
    StackSegments.whenLow { start = Start { _, _, _ in } }
  }

  public override func run(_ sink: consuming Sink<Element>, _ scope: Scope) { start(sources, sink, scope) }

  override var operatorName: String? { name }
}
