/// Computes the difference between two lists of rows.
enum RowDifference {
  /// The maximum number of rows that are compared with one another.
  private static let limit = 64

  /// The changes between two lists; nil if there are so many that the rows themselves are clearer.
  static func changes(from old: [String], to new: [String]) -> [RowChange]? {
    var start = 0
    while start < old.count, start < new.count, old[start] == new[start] { start += 1 }
    var (oldEnd, newEnd) = (old.count, new.count)
    while oldEnd > start, newEnd > start, old[oldEnd - 1] == new[newEnd - 1] {
      oldEnd -= 1
      newEnd -= 1
    }
    guard oldEnd - start <= limit, newEnd - start <= limit else { return nil }
    let difference = new[start..<newEnd].difference(from: old[start..<oldEnd]).inferringMoves()
    var changes: [RowChange] = []
    var added: [Int: String] = [:]
    for case .insert(let offset, let text, let partner) in difference.insertions {
      if let partner {
        changes.append(.moved(from: start + partner + 1, to: start + offset + 1, text))
      } else {
        added[start + offset] = text
      }
    }
    for case .remove(let offset, let text, nil) in difference.removals {
      // A new text at the place of a removed one, between the same rows, is the same row, edited.
      if difference.keepsPlace(offset), let other = added.removeValue(forKey: start + offset) {
        changes.append(.edited(start + offset + 1, other))
      } else {
        changes.append(.removed(start + offset + 1, text))
      }
    }
    changes += added.map { .added($0 + 1, $1) }
    return inOrder(changes)
  }

  /// The changes between two lists. `before` has the previous place of each row, or nil for a new row.
  static func changes(before: [Int?], removed: [(row: Int, text: String)], text: (Int) -> String) -> [RowChange] {
    var changes = removed.map { RowChange.removed($0.row + 1, $0.text) }
    for (row, place) in before.enumerated() where place == nil { changes.append(.added(row + 1, text(row))) }
    let stayed = before.enumerated().compactMap { row, place in place.map { (row: row, place: $0) } }
    let still = longestIncrease(stayed.map(\.place))
    for (index, entry) in stayed.enumerated() where !still[index] {
      changes.append(.moved(from: entry.place + 1, to: entry.row + 1, text(entry.row)))
    }
    return inOrder(changes)
  }

  private static func inOrder(_ changes: [RowChange]) -> [RowChange] {
    changes.sorted { ($0.place, $0.rank) < ($1.place, $1.rank) }
  }

  /// Marks the longest increasing subsequence of the numbers: the rows that need not be moved.
  private static func longestIncrease(_ numbers: [Int]) -> [Bool] {
    // In most cases, nothing has moved.
    if zip(numbers, numbers.dropFirst()).allSatisfy(<) { return Array(repeating: true, count: numbers.count) }
    var ends: [Int] = []
    var previous = [Int](repeating: -1, count: numbers.count)
    for (index, number) in numbers.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
      }
      previous[index] = low > 0 ? ends[low - 1] : -1
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var result = Array(repeating: false, count: numbers.count)
    var index = ends.last ?? -1
    while index >= 0 {
      result[index] = true
      index = previous[index]
    }
    return result
  }
}

extension CollectionDifference {
  /// Whether as many elements are removed as inserted before a place, and none is moved across it.
  fileprivate func keepsPlace(_ place: Int) -> Bool {
    var (removed, inserted) = (0, 0)
    for change in self {
      switch change {
      case .remove(let offset, _, let other?), .insert(let offset, _, let other?):
        if (offset < place) != (other < place) { return false }
      case .remove(let offset, _, nil): if offset < place { removed += 1 }
      case .insert(let offset, _, nil): if offset < place { inserted += 1 }
      }
    }
    return removed == inserted
  }
}

extension RowChange {
  fileprivate var place: Int {
    switch self {
    case .added(let row, _), .removed(let row, _), .edited(let row, _): row
    case .moved(_, let row, _): row
    }
  }

  fileprivate var rank: Int {
    switch self {
    case .removed: 0
    case .moved: 1
    case .added: 2
    case .edited: 3
    }
  }
}
