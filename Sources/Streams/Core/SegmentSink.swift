/// Passes events on, where there is room on the stack. A deep chain has one wherever subscribing used much of the stack; see
/// ``StackSegments``.
@usableFromInline
package class SegmentSink<Element>: Sink<Element> {
  private let downstream: Unmanaged<Sink<Element>>

  @usableFromInline
  package init(_ downstream: Sink<Element>) { self.downstream = .passRetained(downstream) }

  package override func next(_ element: Element) {
    StackSegments.withRoom { downstream._withUnsafeGuaranteedRef { $0.next(element) } }
  }

  package override func error(_ error: any Error) {
    StackSegments.withRoom { downstream._withUnsafeGuaranteedRef { $0.error(error) } }
  }

  package override func completed() {
    StackSegments.withRoom { downstream._withUnsafeGuaranteedRef { $0.completed() } }
  }

  deinit { StackSegments.withRoom { downstream.release() } }
}

extension Observable {
  /// Runs the stream into `sink`, within the `run` of another stream, where there is room on the stack.
  @usableFromInline
  @inline(__always)
  final func runNested(_ sink: __owned Sink<Element>, _ scope: Scope) {
    if StackSegments.isDeep { runDeep(sink, scope) } else { run(sink, scope) }
  }

  @inline(never)
  private final func runDeep(_ sink: Sink<Element>, _ scope: Scope) {
    StackSegments.descend { isNested in run(isNested ? SegmentSink(sink) : sink, scope) }
  }
}
