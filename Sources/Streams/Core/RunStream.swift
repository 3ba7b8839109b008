/// A stream of another dialect: what running it means is a closure.
package final class RunStream<Element>: Observable<Element>, @unchecked Sendable {
  private let body: (Sink<Element>, Scope) -> Void

  /// - Parameter body: Sends events to the sink, one at a time, until the scope has ended.
  package init(_ body: @escaping (Sink<Element>, Scope) -> Void) { self.body = body }

  package override func run(_ sink: consuming Sink<Element>, _ scope: Scope) { body(sink, scope) }

  override var operatorName: String? { "(typed dialect)" }
}
