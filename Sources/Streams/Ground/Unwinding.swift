import Foundation

/// Frees deeply nested objects, such as the operators of a long chain, in constant stack.
///
/// Of the references in a nest, one in 64 is released here, selected by a hash of the address, so that it needs neither a
/// count in the objects nor a thread-local. A few of these may be nested; deeper ones wait in a queue until the outermost
/// is done. So short chains are freed without overhead. Disposables that hold others are disposed of in the same way.
enum Unwinding {
  /// How many levels may lie within each other.
  private static let limit = 512
  /// The number of levels that one pending release represents.
  private static let sample = 64

  private final class Queue {
    var waiting: [() -> Void] = []
  }

  /// Empty, or how many levels lie within each other by now, or a retained ``Queue``: an address beyond the first page.
  private static let slot = makeThreadKey()

  /// Whether the object at this address is released here.
  @inline(__always)
  static func isDue(_ address: UInt) -> Bool {
    // Multiplied twice, so that addresses at equal distances are spread too.
    var hash = UInt64(address >> 4) &* 0x9E37_79B9_7F4A_7C15
    hash ^= hash >> 32
    return (hash &* 0xD6E8_FEB8_6659_FD93) >> 58 == 0
  }

  /// Whether what this object holds is dropped here; asked in its `deinit`.
  @inline(__always)
  static func isDue(_ object: AnyObject) -> Bool { isDue(UInt(bitPattern: ObjectIdentifier(object))) }

  /// Releases the object of any class at this address.
  @inline(never)
  static func release(_ address: UInt) {
    guard let pointer = UnsafeRawPointer(bitPattern: address) else { return }
    if let depth = enter(levels: sample) {
      StackSegments.withRoom { Unmanaged<AnyObject>.fromOpaque(pointer).release() }
      leave(depth, levels: sample)
    } else {
      wait { Unmanaged<AnyObject>.fromOpaque(pointer).release() }
    }
  }

  /// Releases the value of a property, such as an array of streams or a closure that holds some. The value is not handed over, since
  /// its type would be looked up if it depends on that of the owner.
  ///
  /// - Parameters:
  ///   - empty: Replaces the value of the property.
  ///   - keep: Puts the value into a ``Box``, to be released later. Called before `empty` in a nest that is too deep.
  @inline(__always)
  static func drop(by empty: () -> Void, keeping keep: () -> AnyObject) {
    if let depth = enter(levels: sample) {
      StackSegments.withRoom(empty)
      leave(depth, levels: sample)
    } else {
      // A box that is emptied in its turn: the closure that waits may be copied.
      let box = Box(keep())
      empty()
      wait { box.value = nil }
    }
  }

  /// A value that waits for its release.
  final class Box<Value> {
    fileprivate var value: Value?

    init(_ value: Value) { self.value = value }
  }

  // MARK: Levels

  /// Begins an operation that may lead to more of its kind. Nil if it is nested too deeply: enqueue it with ``wait(_:)``.
  static func enter(levels: Int) -> Int? {
    let depth = Int(bitPattern: pthread_getspecific(slot))
    if depth > limit { return nil }
    setDepth(depth + levels)
    return depth
  }

  /// Ends what began at this depth; the outermost does what waits.
  static func leave(_ depth: Int, levels: Int) {
    if depth == 0 {
      finish()
    } else if Int(bitPattern: pthread_getspecific(slot)) == depth + levels {
      // Else a queue came into being, which stays for the outermost.
      setDepth(depth)
    }
  }

  /// Enqueues work for when the outermost is done.
  static func wait(_ work: @escaping () -> Void) {
    if let held = queueAddress {
      Unmanaged<Queue>.fromOpaque(held).takeUnretainedValue().waiting.append(work)
    } else {
      let queue = Queue()
      queue.waiting.append(work)
      pthread_setspecific(slot, Unmanaged.passRetained(queue).toOpaque())
    }
  }

  private static func finish() {
    if let held = queueAddress {
      let queue = Unmanaged<Queue>.fromOpaque(held).takeUnretainedValue()
      while let work = queue.waiting.popLast() { work() }
      Unmanaged<Queue>.fromOpaque(held).release()
    }
    setDepth(0)
  }

  private static var queueAddress: UnsafeMutableRawPointer? {
    guard let held = pthread_getspecific(slot), Int(bitPattern: held) > limit + sample else { return nil }
    return held
  }

  private static func setDepth(_ depth: Int) {
    pthread_setspecific(slot, UnsafeRawPointer(bitPattern: depth))
  }
}
