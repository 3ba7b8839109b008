/// Names in the order in which they were added, without duplicates. Adding a name takes constant time: a screen may have a
/// thousand outputs that all change.
struct NameList {
  private(set) var names: [String] = []
  private var known: Set<String> = []

  var isEmpty: Bool { names.isEmpty }
  var count: Int { names.count }

  mutating func insert(_ name: String) {
    if known.insert(name).inserted { names.append(name) }
  }

  mutating func remove(_ name: String) {
    if known.remove(name) != nil { names.removeAll { $0 == name } }
  }

  mutating func removeAll() {
    if isEmpty { return }
    // The next list needs about as much room.
    names.removeAll(keepingCapacity: true)
    known.removeAll(keepingCapacity: true)
  }
}
