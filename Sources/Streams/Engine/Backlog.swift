import Synchronization

/// A queue of waiting values: one thread may add values while another removes them, without a lock.
///
/// Values are stored in blocks of raw memory, so both sides need the runtime only to move a value. Each block counts
/// its values. Removal checks that count, in release builds too, and stops the program if there is no value.
@usableFromInline
final class Backlog<Element> {
  private typealias Block = BacklogBlock

  private static var largestBlock: Int { 256 }

  // The adding side.
  @exclusivity(unchecked) private var last: Block
  @exclusivity(unchecked) private var added = 0

  // The removing side.
  @exclusivity(unchecked) private var first: Block
  @exclusivity(unchecked) private var taken = 0

  @usableFromInline
  init() {
    first = Self.makeBlock(4)
    last = first
  }

  @inline(__always)
  func append(_ element: Element) {
    if added == last.capacity { grow() }
    (values(of: last) + added).fill(with: element)
    added += 1
    last.filled.store(added, ordering: .releasing)
  }

  /// The oldest value, which must exist.
  var oldest: Element {
    advance()
    return values(of: first)[taken]
  }

  /// Removes the oldest value, which must exist.
  @inline(__always) @discardableResult
  func removeFirst() -> Element {
    advance()
    taken += 1
    return (values(of: first) + (taken - 1)).move()
  }

  /// Makes sure that the oldest value is in the first block.
  @inline(__always)
  private func advance() {
    if taken == first.capacity { takeNextBlock() }
    precondition(taken < first.filled.load(ordering: .acquiring), "Backlog: there is no value to take")
  }

  private static func makeBlock(_ capacity: Int) -> Block {
    Block(capacity, stride: MemoryLayout<Element>.stride, alignment: MemoryLayout<Element>.alignment)
  }

  @inline(__always)
  private func values(of block: Block) -> UnsafeMutablePointer<Element> {
    block.memory.assumingMemoryBound(to: Element.self)
  }

  @inline(never)
  private func grow() {
    let block = Self.makeBlock(min(last.capacity * 4, Self.largestBlock))
    added = 0
    last.next = block
    last = block
  }

  @inline(never)
  private func takeNextBlock() {
    guard let next = first.next else { preconditionFailure("Backlog: there is no value to take") }
    first = next
    taken = 0
  }

  deinit {
    // Block by block, because releasing a long chain as a whole would grow the stack.
    while true {
      let filled = first.filled.load(ordering: .acquiring)
      (values(of: first) + taken).deinitialize(count: filled - taken)
      taken = 0
      guard let next = first.next else { return }
      first = next
    }
  }
}

/// Memory for values of any type. The metadata of a generic class would be looked up for each block.
private final class BacklogBlock {
  let memory: UnsafeMutableRawPointer
  let capacity: Int
  private let alignment: Int
  /// Written by the adding side, after the value.
  let filled = Atomic<Int>(0)
  /// Written by the adding side, before the first value of the next block.
  @exclusivity(unchecked) var next: BacklogBlock?

  init(_ capacity: Int, stride: Int, alignment: Int) {
    memory = HeapMemory.allocate(byteCount: stride * capacity, alignment: alignment)
    self.capacity = capacity
    self.alignment = alignment
  }

  deinit { HeapMemory.free(memory, alignment: alignment) }
}
