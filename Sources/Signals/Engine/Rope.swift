/// Parts in a row, joined in constant time at either end and walked without recursion.
///
/// `a.concat(b).concat(c)` and `a.concat(b.concat(c))` are the same row of three, so that a row of any length runs in one place
/// and on a stack that does not grow. A row is freed in the same way. A single part is a row without a rope. Parts are untyped, so
/// that a walk needs no look-ups.
@usableFromInline
final class Rope {
  @exclusivity(unchecked) private var left: AnyObject?
  @exclusivity(unchecked) private var right: AnyObject?

  /// The parts of `left` and then those of `right`. Each is a rope or a part.
  @usableFromInline
  init(_ left: AnyObject, _ right: AnyObject) {
    self.left = left
    self.right = right
  }

  /// The object as a rope, if it is one.
  @inline(__always)
  private static func rope(_ object: AnyObject?) -> Rope? {
    guard let object, type(of: object) == Rope.self else { return nil }
    return unsafeDowncast(object, to: Rope.self)
  }

  deinit {
    var released: [Rope] = []
    hand(to: &released)
    while var rope = released.popLast() {
      if isKnownUniquelyReferenced(&rope) { rope.hand(to: &released) }
    }
  }

  /// Moves the ropes within this one to `released`.
  private func hand(to released: inout [Rope]) {
    if let rope = Self.rope(left) { released.append(rope) }
    if let rope = Self.rope(right) { released.append(rope) }
    left = nil
    right = nil
  }

  /// A walk through the parts of a row, from left to right, and then to another object.
  @usableFromInline
  struct Walk {
    /// The rope or part to continue with, before those of the array.
    private var upcoming: AnyObject?
    private var ahead: [AnyObject] = []
    private var last: AnyObject?

    @usableFromInline
    init(_ row: AnyObject, last: AnyObject) {
      upcoming = row
      self.last = last
    }

    /// Whether everything was returned.
    @usableFromInline
    var isOver: Bool { last == nil }

    @usableFromInline
    mutating func next() -> AnyObject? {
      while let part = upcoming.take() ?? ahead.popLast() {
        guard let rope = Rope.rope(part) else { return part }
        if let right = rope.right { ahead.append(right) }
        upcoming = rope.left
      }
      return nil
    }

    /// Returns the object that follows the parts, once.
    @usableFromInline
    mutating func takeLast() -> AnyObject? { last.take() }
  }
}
