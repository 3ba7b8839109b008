internal import CStackSegments

/// Continues deep nests of calls in another segment of memory, on the same thread, when the stack is nearly used up.
///
/// Not every event checks the stack. Subscribing checks its nesting depth, and inserts a ``SegmentSink`` into the chain where it is
/// large. That sink checks at each event, for all operators up to the next such sink.
package enum StackSegments {
  /// Whether a subscription has used much of the stack since it began, or since the last ``descend(_:)``.
  @inline(__always)
  package static var isDeep: Bool { stack_segments_is_deep() }

  /// Whether little is left of the stack.
  @inline(__always)
  package static var isLow: Bool { stack_segments_is_low() }

  /// Whether the end of the thread's stack is not known yet, so that it counts as deep and low.
  static var isUnknown: Bool { stack_segments_is_unknown() }

  /// Calls `body` where there is room, and measures the depth of a subscription from there.
  ///
  /// - Parameter body: Receives whether the call is nested in another one.
  @inline(never)
  package static func descend(_ body: (_ isNested: Bool) -> Void) {
    withoutActuallyEscaping(body) { body in
      var call = Descent(body: body)
      withUnsafeMutablePointer(to: &call) { call in
        stack_segments_descend({ $0.assumingMemoryBound(to: Descent.self).pointee.body($1) }, call)
      }
    }
  }

  /// Calls `body` where there is room.
  @inline(never)
  package static func call(_ body: () -> Void) {
    withoutActuallyEscaping(body) { body in
      var call = Call(body: body)
      withUnsafeMutablePointer(to: &call) { call in
        stack_segments_call({ $0.assumingMemoryBound(to: Call.self).pointee.body() }, call)
      }
    }
  }

  /// Calls `body`, where there is room if little is left.
  @inline(__always)
  package static func withRoom(_ body: () -> Void) {
    if isLow { call(body) } else { body() }
  }

  /// Calls `body`, which empties a property in a `deinit`, if little is left of the stack. The contents of the property are then
  /// released where there is room. A closure is replaced in place, because one that is passed on is wrapped, and released later.
  @inline(__always)
  package static func whenLow(_ body: () -> Void) {
    if isLow { call(body) }
  }

  private struct Descent {
    let body: (Bool) -> Void
  }

  private struct Call {
    let body: () -> Void
  }
}
