/// A stream that begins here, and is not common: what running it means is a closure. That of another dialect is one.
@usableFromInline
package final class RunStream<Element>: Observable<Element>, @unchecked Sendable {
  private let name: String
  @exclusivity(unchecked) private var body: (Sink<Element>, Scope) -> Void

  /// - Parameters:
  ///   - name: Its name in source code.
  ///   - body: Sends events to the sink, one at a time, until the scope has ended.
  @usableFromInline
  package init(_ name: String = "(typed dialect)", _ body: @escaping (Sink<Element>, Scope) -> Void) {
    self.name = name
    self.body = body
  }

  package override func run(_ sink: consuming Sink<Element>, _ scope: Scope) { body(sink, scope) }

  override var operatorName: String? { name }

  deinit { StackSegments.whenLow { body = { _, _ in } } }
}

/// The same, waiting on a scheduler.
@usableFromInline
final class ScheduledStream<Element>: Observable<Element>, @unchecked Sendable {
  private let name: String
  private let scheduler: any SchedulerType
  private let body: (Sink<Element>, Scope) -> Void

  /// - Parameter body: Sends events to the sink, one at a time, until the scope has ended. It captures no stream.
  @usableFromInline
  init(_ name: String, on scheduler: any SchedulerType, _ body: @escaping (Sink<Element>, Scope) -> Void) {
    self.name = name
    self.scheduler = scheduler
    self.body = body
  }

  public override func run(_ sink: consuming Sink<Element>, _ scope: Scope) { body(sink, scope) }

  override var operatorName: String? { name }
  override var ownScheduler: AnyObject? { scheduler as AnyObject }
}
