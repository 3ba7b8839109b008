/// Values that wait, first in, first out: one thread may add while another takes out, without a lock between them.
///
/// The two sides share nothing but the values. Whoever takes must know that a value is there, by a count which it reads with
/// *acquire* and to which the adding side adds with *release*, after `append`. Values lie in blocks of raw memory, so that
/// neither side asks the runtime for more than how to move one.
final class Backlog<Element> {
  private final class Block {
    let values: UnsafeMutablePointer<Element>
    let capacity: Int
    @exclusivity(unchecked) var next: Block?

    init(_ capacity: Int) {
      values = .allocate(capacity: capacity)
      self.capacity = capacity
    }

    deinit { values.deallocate() }
  }

  private static var largestBlock: Int { 256 }

  // The adding side.
  @exclusivity(unchecked) private var last: Block?
  @exclusivity(unchecked) private var added = 0

  // The taking side; `first` is set by the adding side, with the first value.
  @exclusivity(unchecked) private var first: Block?
  @exclusivity(unchecked) private var taken = 0

  /// Adds a value at the end.
  @inline(__always)
  func append(_ element: Element) {
    let block: Block
    if let last, added < last.capacity { block = last } else { block = grow() }
    (block.values + added).initialize(to: element)
    added += 1
  }

  /// Takes out the oldest value, which must be there.
  @inline(__always)
  func removeFirst() -> Element {
    let block: Block
    if let first, taken < first.capacity { block = first } else { block = advance() }
    taken += 1
    return (block.values + (taken - 1)).move()
  }

  @inline(never)
  private func grow() -> Block {
    let block = Block(last.map { min($0.capacity * 4, Self.largestBlock) } ?? 4)
    added = 0
    if let last { last.next = block } else { first = block }
    last = block
    return block
  }

  @inline(never)
  private func advance() -> Block {
    guard let next = first?.next else { preconditionFailure("Nothing waits.") }
    first = next
    taken = 0
    return next
  }

  deinit {
    // Block by block, since a long chain that lets go of itself would grow the stack.
    while let block = first {
      let end = block === last ? added : block.capacity
      (block.values + taken).deinitialize(count: end - taken)
      taken = 0
      first = block.next
      block.next = nil
    }
  }
}
