/// Disposables in the order in which they were inserted; each is inserted and removed in constant time.
///
/// They are stored in slots of one array, linked by index; free slots are reused. A key contains the serial number of
/// its insertion, so an old key never refers to a newer disposable in the same slot.
struct DisposableList {
  struct Key {
    fileprivate let slot: Int
    fileprivate let serial: Int
  }

  private struct Slot {
    /// Without effect if the slot is free.
    var held: any Disposable
    var serial: Int
    var previous: Int
    var next: Int
  }

  private static var none: Int { -1 }

  private var slots: [Slot] = []
  private var first = Self.none
  private var last = Self.none
  private var free = Self.none
  private var nextSerial = 0
  private(set) var count = 0

  mutating func insert(_ disposable: any Disposable) -> Key {
    let slot = Slot(held: disposable, serial: nextSerial, previous: last, next: Self.none)
    nextSerial += 1
    let index: Int
    if free == Self.none {
      index = slots.count
      slots.append(slot)
    } else {
      index = free
      free = slots[index].next
      slots[index] = slot
    }
    if last == Self.none { first = index } else { slots[last].next = index }
    last = index
    count += 1
    return Key(slot: index, serial: slot.serial)
  }

  /// - Returns: The disposable of the key; one without effect if it was already removed.
  mutating func remove(_ key: Key) -> any Disposable {
    let index = key.slot
    guard slots.indices.contains(index), slots[index].serial == key.serial else { return NopDisposable.shared }
    let (previous, next) = (slots[index].previous, slots[index].next)
    if previous == Self.none { first = next } else { slots[previous].next = next }
    if next == Self.none { last = previous } else { slots[next].previous = previous }
    slots[index].serial = Self.none
    slots[index].next = free
    free = index
    count -= 1
    return NopDisposable.replace(&slots[index].held)
  }

  /// All of them, in the order in which they were inserted.
  var disposables: [any Disposable] {
    var result: [any Disposable] = []
    result.reserveCapacity(count)
    var index = first
    while index != Self.none {
      result.append(slots[index].held)
      index = slots[index].next
    }
    return result
  }
}
