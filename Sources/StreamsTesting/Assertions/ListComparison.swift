/// Fails the running test unless two lists are equal.
func assertSame<Item: Equatable>(_ actual: [Item], _ expected: [Item], at location: CodeLocation) {
  assertSame(actual, expected, by: ==, at: location)
}

/// Fails the running test unless two lists are equal item by item, according to `same`.
func assertSame<Item>(_ actual: [Item], _ expected: [Item], by same: (Item, Item) -> Bool, at location: CodeLocation) {
  guard let comparison = ListComparison(actual, expected, by: same) else { return }
  TestFailure(message: comparison.text, location: location).report()
}

/// The lines of two lists that differ. Lines that only one of them has are marked.
struct ListComparison {
  let text: String

  /// Nil if the lists are equal.
  init?<Item>(_ actual: [Item], _ expected: [Item], by same: (Item, Item) -> Bool) {
    if actual.elementsEqual(expected, by: same) { return nil }
    let difference = actual.difference(from: expected, by: same)
    var surplus: Set<Int> = []
    var missing: Set<Int> = []
    for change in difference {
      switch change {
      case .insert(let index, _, _): surplus.insert(index)
      case .remove(let index, _, _): missing.insert(index)
      }
    }
    func lines(_ items: [Item], _ marked: Set<Int>, _ sign: String) -> String {
      if items.isEmpty { return "    (none)" }
      return items.enumerated()
        .map { (marked.contains($0) ? "  \(sign) " : "    ") + String(reflecting: $1) }
        .joined(separator: "\n")
    }
    text = """
      the lists differ (+ only in the first, - only in the second)
        first:
      \(lines(actual, surplus, "+"))
        second:
      \(lines(expected, missing, "-"))
      """
  }
}
