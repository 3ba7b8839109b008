/// Finds the name that was probably meant.
package enum Suggestion {
  /// The number of letters of a word that are compared.
  private static let limit = 64

  /// The nearest of the names, if at most a third of its letters differ. Two swapped letters count as one difference.
  ///
  /// An invalid word costs little more than a valid one: nothing is allocated for each name, and the length alone excludes
  /// most.
  package static func nearest(to word: String, among names: [String]) -> String? {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 2 * limit) { letters in
      withUnsafeTemporaryAllocation(of: Int.self, capacity: 3 * (limit + 1)) { rows in
        let wanted = UnsafeMutableBufferPointer(rebasing: letters[..<limit])
        let other = UnsafeMutableBufferPointer(rebasing: letters[limit...])
        let wantedCount = spell(word, into: wanted)
        guard wantedCount > 0 else { return nil }
        var best: (name: String, distance: Int)?
        for name in names {
          // The number of bytes of UTF-8 text is known. A letter has at most four.
          let bytes = name.utf8.count
          guard bytes * 3 + 6 >= wantedCount, bytes <= 6 * wantedCount + 8 else { continue }
          let count = spell(name, into: other)
          let allowed = min(max(1, (max(wantedCount, count) + 1) / 3), (best?.distance ?? Int.max) - 1)
          guard abs(count - wantedCount) <= allowed else { continue }
          let first = UnsafeBufferPointer(rebasing: wanted[..<wantedCount])
          let second = UnsafeBufferPointer(rebasing: other[..<count])
          if let distance = distance(first, second, upTo: allowed, rows) { best = (name, distance) }
        }
        return best?.name
      }
    }
  }

  /// ` Did you mean 'x'?`, or nothing.
  package static func phrase(for word: String, among names: [String]) -> String {
    nearest(to: word, among: names).map { " Did you mean '\($0)'?" } ?? ""
  }

  /// The number of letters to insert, remove, replace or swap with the next one.
  package static func distance(_ first: String, _ second: String) -> Int {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 2 * limit) { letters in
      withUnsafeTemporaryAllocation(of: Int.self, capacity: 3 * (limit + 1)) { rows in
        let one = UnsafeMutableBufferPointer(rebasing: letters[..<limit])
        let other = UnsafeMutableBufferPointer(rebasing: letters[limit...])
        let (count, otherCount) = (spell(first, into: one), spell(second, into: other))
        return distance(
          UnsafeBufferPointer(rebasing: one[..<count]),
          UnsafeBufferPointer(rebasing: other[..<otherCount]),
          upTo: Int.max,
          rows
        ) ?? 0
      }
    }
  }

  /// Writes the letters that are compared, in lower case; returns their number.
  private static func spell(_ text: String, into letters: UnsafeMutableBufferPointer<UInt32>) -> Int {
    var count = 0
    for scalar in text.unicodeScalars {
      guard count < limit else { break }
      var value = scalar.value
      if value < 0x80 {
        if (0x41...0x5A).contains(value) { value += 0x20 }
      } else if let small = scalar.properties.lowercaseMapping.unicodeScalars.first {
        value = small.value
      }
      letters[count] = value
      count += 1
    }
    return count
  }

  /// The distance, or nil if it is larger than allowed.
  private static func distance(
    _ first: UnsafeBufferPointer<UInt32>,
    _ second: UnsafeBufferPointer<UInt32>,
    upTo allowed: Int,
    _ rows: UnsafeMutableBufferPointer<Int>
  ) -> Int? {
    let width = limit + 1
    if first.isEmpty || second.isEmpty {
      let count = max(first.count, second.count)
      return count <= allowed ? count : nil
    }
    // The row before last, the last one and the current one rotate.
    var (beforeLast, last, current) = (0, width, 2 * width)
    for column in 0...second.count { rows[last + column] = column }
    for row in 1...first.count {
      rows[current] = row
      var least = row
      for column in 1...second.count {
        let change = first[row - 1] == second[column - 1] ? 0 : 1
        var cost = min(rows[last + column] + 1, rows[current + column - 1] + 1, rows[last + column - 1] + change)
        let isSwap =
          row > 1 && column > 1 && first[row - 1] == second[column - 2] && first[row - 2] == second[column - 1]
        if isSwap { cost = min(cost, rows[beforeLast + column - 2] + 1) }
        rows[current + column] = cost
        least = min(least, cost)
      }
      // The minimum of two rows cannot decrease later.
      if least > allowed, row > 1 { return nil }
      (beforeLast, last, current) = (last, current, beforeLast)
    }
    let result = rows[last + second.count]
    return result <= allowed ? result : nil
  }
}
