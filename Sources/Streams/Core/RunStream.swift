/// A source that is run by a closure, for less common sources such as a timer or a stream of the other dialect.
@usableFromInline
package final class RunStream<Element>: Observable<Element>, @unchecked Sendable {
  private let name: String
  private let scheduler: any ImmediateSchedulerType
  @exclusivity(unchecked) private var body: (Sink<Element>, Scope) -> Void

  /// - Parameters:
  ///   - name: Its name in source code.
  ///   - scheduler: The scheduler on which it waits.
  ///   - body: Sends events to the sink, one at a time, until the scope has ended.
  @usableFromInline
  package init(
    _ name: String = "(typed dialect)",
    on scheduler: any ImmediateSchedulerType = NoScheduler(),
    _ body: @escaping (Sink<Element>, Scope) -> Void
  ) {
    self.name = name
    self.scheduler = scheduler
    self.body = body
  }

  package override func run(_ sink: consuming Sink<Element>, _ scope: Scope) { body(sink, scope) }

  override var operatorName: String? { name }

  override var ownScheduler: AnyObject? { NoScheduler.shown(scheduler) }

  deinit { StackSegments.whenLow { body = { _, _ in } } }
}
