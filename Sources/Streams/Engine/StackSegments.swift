internal import CStackSegments

/// Lets what nests deeply go on when the stack of the thread is nearly used up: in a segment of memory, on the same thread.
///
/// Nobody asks at each event. Subscribing asks how deep it is within itself, and where that is much, puts a ``SegmentSink`` into the
/// chain: this one asks at each event, for all operators up to the next one.
package enum StackSegments {
  /// Whether a subscription has used much of the stack since it began, or since the last ``descend(_:)``.
  @inline(__always)
  package static var isDeep: Bool { stack_segments_is_deep() }

  /// Whether little is left of the stack.
  @inline(__always)
  package static var isLow: Bool { stack_segments_is_low() }

  /// Calls `body` where there is room, and counts from there how deep a subscription is.
  ///
  /// - Parameter body: Gets whether it is called within a call of its own.
  @inline(never)
  package static func descend(_ body: (_ isNested: Bool) -> Void) {
    withoutActuallyEscaping(body) { body in
      var call = Descent(body: body)
      stack_segments_descend({ $0.assumingMemoryBound(to: Descent.self).pointee.body($1) }, &call)
    }
  }

  /// Calls `body` where there is room.
  @inline(never)
  package static func call(_ body: () -> Void) {
    withoutActuallyEscaping(body) { body in
      var call = Call(body: body)
      stack_segments_call({ $0.assumingMemoryBound(to: Call.self).pointee.body() }, &call)
    }
  }

  /// Calls `body`, where there is room if little is left.
  @inline(__always)
  package static func withRoom(_ body: () -> Void) {
    if isLow { call(body) } else { body() }
  }

  private struct Descent {
    let body: (Bool) -> Void
  }

  private struct Call {
    let body: () -> Void
  }
}

/// Passes everything on, where there is room. Stands between the operators of a deep chain, some hundred apart.
final class SegmentSink<Element>: Sink<Element> {
  private let downstream: Unmanaged<Sink<Element>>

  init(_ downstream: Sink<Element>) { self.downstream = .passRetained(downstream) }

  override func next(_ element: Element) {
    StackSegments.withRoom { downstream._withUnsafeGuaranteedRef { $0.next(element) } }
  }

  override func error(_ error: any Error) {
    StackSegments.withRoom { downstream._withUnsafeGuaranteedRef { $0.error(error) } }
  }

  override func completed() { StackSegments.withRoom { downstream._withUnsafeGuaranteedRef { $0.completed() } } }

  deinit { StackSegments.withRoom { downstream.release() } }
}

extension Observable {
  /// Runs the stream into `sink`, within the `run` of another: where there is room.
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
