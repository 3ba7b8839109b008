/// A list that keeps the order of insertion and inserts and removes in constant time.
///
/// Elements live in slots of one array, linked by index; freed slots are used again. A key carries the serial number of
/// its insertion, so an old key never reaches a newer element in the same slot.
struct SlotList<Element> {
  struct Key {
    fileprivate let slot: Int
    fileprivate let serial: Int
  }

  private struct Slot {
    var element: Element?
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

  init() {}

  mutating func insert(_ element: Element) -> Key {
    let slot = Slot(element: element, serial: nextSerial, previous: last, next: Self.none)
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

  mutating func remove(_ key: Key) -> Element? {
    let index = key.slot
    guard slots.indices.contains(index), slots[index].serial == key.serial, let element = slots[index].element else {
      return nil
    }
    let (previous, next) = (slots[index].previous, slots[index].next)
    if previous == Self.none { first = next } else { slots[previous].next = next }
    if next == Self.none { last = previous } else { slots[next].previous = previous }
    slots[index].element = nil
    slots[index].next = free
    free = index
    count -= 1
    return element
  }

  /// The elements in the order in which they were inserted.
  var elements: [Element] {
    var result: [Element] = []
    result.reserveCapacity(count)
    var index = first
    while index != Self.none {
      if let element = slots[index].element { result.append(element) }
      index = slots[index].next
    }
    return result
  }
}
