/// Finds the name that a person meant.
package enum Suggestion {
  /// The nearest of the names, if one is near: at most a third of the letters differ, two swapped ones counting once.
  package static func nearest(to word: String, among names: some Sequence<String>) -> String? {
    let wanted = Array(word.lowercased().prefix(64))
    guard !wanted.isEmpty else { return nil }
    var best: (name: String, distance: Int)?
    for name in names {
      let letters = Array(name.lowercased().prefix(64))
      let limit = max(1, (max(wanted.count, letters.count) + 1) / 3)
      guard abs(letters.count - wanted.count) <= limit else { continue }
      let distance = distance(wanted, letters)
      if distance <= limit, distance < best?.distance ?? Int.max { best = (name, distance) }
    }
    return best?.name
  }

  /// ` Did you mean 'x'?`, or nothing.
  package static func phrase(for word: String, among names: some Sequence<String>) -> String {
    nearest(to: word, among: names).map { " Did you mean '\($0)'?" } ?? ""
  }

  /// The number of letters to insert, remove, change or swap with their neighbour.
  package static func distance(_ first: [Character], _ second: [Character]) -> Int {
    if first.isEmpty || second.isEmpty { return max(first.count, second.count) }
    var beforeLast = [Int](repeating: 0, count: second.count + 1)
    var last = Array(0...second.count)
    for row in 1...first.count {
      var current = [row] + [Int](repeating: 0, count: second.count)
      for column in 1...second.count {
        let change = first[row - 1] == second[column - 1] ? 0 : 1
        current[column] = min(last[column] + 1, current[column - 1] + 1, last[column - 1] + change)
        let isSwap =
          row > 1 && column > 1 && first[row - 1] == second[column - 2] && first[row - 2] == second[column - 1]
        if isSwap { current[column] = min(current[column], beforeLast[column - 2] + 1) }
      }
      (beforeLast, last) = (last, current)
    }
    return last[second.count]
  }
}
