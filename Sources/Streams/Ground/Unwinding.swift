import Foundation

/// Releases deeply nested objects, such as the operators of a long chain, in constant stack. Disposes of nested sets, too.
///
/// Each level checks ``StackSegments/isLow``, which takes two instructions. Where little is left of the stack, the first level
/// continues in a segment of memory; where little is left of that, deeper ones wait in a queue until it is free again.
enum Unwinding {
  private typealias Queue = Held<[() -> Void]>

  /// The queue of a thread on which little stack was left, unretained.
  private static let slot = makeThreadKey()

  /// Does `work` where there is room for nested calls. Call it when little is left of the stack.
  @inline(never)
  static func perform(_ work: @escaping () -> Void) {
    // This determines the end of the thread's stack. Deeper levels then check again.
    if StackSegments.isUnknown { return StackSegments.call(work) }
    if let held = pthread_getspecific(slot) {
      return Unmanaged<Queue>.fromOpaque(held).takeUnretainedValue().value.append(work)
    }
    let queue = Queue([])
    pthread_setspecific(slot, Unmanaged.passUnretained(queue).toOpaque())
    StackSegments.call {
      work()
      while let next = queue.value.popLast() { next() }
    }
    pthread_setspecific(slot, nil)
  }

  /// Replaces the value of a property, such as an array of streams or a closure that retains some. Releases the old value where
  /// there is room. Call it in a `deinit`, when little is left of the stack.
  @inline(never)
  static func empty<Value>(_ property: inout Value, leaving empty: Value) {
    // A box, which the waiting closure empties, because the closure itself may be copied.
    let box = Held<Value?>(property)
    property = empty
    perform { box.value = nil }
  }
}
