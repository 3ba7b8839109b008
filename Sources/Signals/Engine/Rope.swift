/// Parts in a row, joined in constant time at either end and walked without recursion.
///
/// `a.concat(b).concat(c)` and `a.concat(b.concat(c))` are the same row of three, so that a row of any length runs in one place
/// and on a stack that does not grow. A row is freed in the same way. Parts are untyped, so that a walk needs no look-ups.
@usableFromInline
final class Rope {
  private let part: AnyObject?
  @exclusivity(unchecked) private var left: Rope?
  @exclusivity(unchecked) private var right: Rope?

  /// A row of one.
  @usableFromInline
  init(_ part: AnyObject) { self.part = part }

  /// The parts of `left` and then those of `right`.
  @usableFromInline
  init(_ left: Rope, _ right: Rope) {
    part = nil
    self.left = left
    self.right = right
  }

  deinit {
    var released: [Rope] = []
    hand(to: &released)
    while var rope = released.popLast() {
      if isKnownUniquelyReferenced(&rope) { rope.hand(to: &released) }
    }
  }

  /// Moves the parts of this rope to `released`, if it has more than one.
  private func hand(to released: inout [Rope]) {
    if let left { released.append(left) }
    if let right { released.append(right) }
    left = nil
    right = nil
  }

  /// A walk through the parts, from left to right, and then to another object. It is an object itself, because each access to a
  /// captured variable would be checked.
  @usableFromInline
  final class Walk {
    /// The rope to continue with, before those of the array, which a row of one leaves empty.
    @exclusivity(unchecked) private var upcoming: Rope?
    @exclusivity(unchecked) private var ahead: [Rope] = []
    @exclusivity(unchecked) private var last: AnyObject?

    @usableFromInline
    init(_ rope: Rope, last: AnyObject) {
      upcoming = rope
      self.last = last
    }

    /// Whether everything was returned.
    @usableFromInline
    var isOver: Bool { last == nil }

    @usableFromInline
    func next() -> AnyObject? {
      while let rope = upcoming.take() ?? ahead.popLast() {
        if let part = rope.part { return part }
        if let right = rope.right { ahead.append(right) }
        upcoming = rope.left
      }
      return nil
    }

    /// Returns the object that follows the parts, once.
    @usableFromInline
    func takeLast() -> AnyObject? { last.take() }
  }
}
