import Foundation

/// Releases deeply nested objects, such as the operators of a long chain, in constant stack, and disposes of nested sets likewise.
///
/// Each level asks ``StackSegments/isLow``, which is two instructions. Where little is left of the stack, the first level continues in
/// a segment of memory; where little is left of that, deeper ones wait in a queue until it is free again.
enum Unwinding {
  private typealias Queue = Held<[() -> Void]>

  /// The queue of a thread that is at a level where little was left, unretained.
  private static let slot = makeThreadKey()

  /// Does `work` where there is room for calls that nest. Call it when little is left of the stack.
  @inline(never)
  static func perform(_ work: @escaping () -> Void) {
    // The thread learns where its stack ends. Levels below then ask again.
    if StackSegments.isUnknown { return StackSegments.call(work) }
    if let held = pthread_getspecific(slot) {
      Unmanaged<Queue>.fromOpaque(held).takeUnretainedValue().value.append(work)
      return
    }
    let queue = Queue([])
    pthread_setspecific(slot, Unmanaged.passUnretained(queue).toOpaque())
    StackSegments.call {
      work()
      while let next = queue.value.popLast() { next() }
    }
    pthread_setspecific(slot, nil)
  }

  /// Replaces what a property holds, such as an array of streams or a closure that has some, and releases it where there is room. Call
  /// it in a `deinit`, when little is left of the stack.
  @inline(never)
  static func empty<Value>(_ property: inout Value, leaving empty: Value) {
    // A box that is emptied in its turn: the closure that waits may be copied.
    let box = Held<Value?>(property)
    property = empty
    perform { box.value = nil }
  }
}
