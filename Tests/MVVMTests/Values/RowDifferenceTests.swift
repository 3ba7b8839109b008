import Testing

@testable import MVVM

/// The changes between two lists of rows.
struct RowDifferenceTests {
  private func changes(_ old: String, _ new: String) -> [RowChange]? {
    RowDifference.changes(from: old.map(String.init), to: new.map(String.init))
  }

  @Test func aRowIsEditedIfItsNeighboursStay() {
    #expect(changes("abc", "aZc") == [.edited(2, "Z")])
    #expect(changes("abcd", "aYZd") == [.edited(2, "Y"), .edited(3, "Z")])
    #expect(changes("abcde", "aNZde") == [.edited(2, "N"), .edited(3, "Z")])
    #expect(changes("abcd", "Nacd") == [.added(1, "N"), .removed(2, "b")])
  }

  @Test func aRowIsNotEditedIfOthersAreRemovedOrInsertedBeforeIt() {
    #expect(changes("abcde", "NaZbde") == [.added(1, "N"), .removed(3, "c"), .added(3, "Z")])
    #expect(changes("abcde", "bdZe") == [.removed(1, "a"), .removed(3, "c"), .added(3, "Z")])
  }

  @Test func aRowIsNotEditedIfAnotherMovesAcrossIt() {
    let moved: RowChange = .moved(from: 1, to: 4, "a")
    #expect(changes("abcd", "NZda") == [.added(1, "N"), .removed(2, "b"), .added(2, "Z"), .removed(3, "c"), moved])
  }

  /// The rows after the changes. Rows are removed and taken from their former places, inserted at their new ones from the top, and
  /// those that stay are edited at last.
  private func applied(_ changes: [RowChange], to old: [String]) -> [String]? {
    var rows: [String?] = old
    var inserted: [(row: Int, text: String)] = []
    for change in changes {
      switch change {
      case .removed(let row, let text), .moved(from: let row, to: _, let text):
        guard rows.indices.contains(row - 1), rows[row - 1] == text else { return nil }
        rows[row - 1] = nil
      case .added, .edited: break
      }
      switch change {
      case .added(let row, let text), .moved(from: _, to: let row, let text): inserted.append((row, text))
      case .removed, .edited: break
      }
    }
    var result = rows.compactMap { $0 }
    for (row, text) in inserted.sorted(by: { $0.row < $1.row }) {
      guard row > 0, row - 1 <= result.count else { return nil }
      result.insert(text, at: row - 1)
    }
    for case .edited(let row, let text) in changes {
      guard result.indices.contains(row - 1), rows[row - 1] != nil else { return nil }
      result[row - 1] = text
    }
    return result
  }

  @Test func theChangesGiveTheNewRows() {
    var generator = Numbers(state: 1)
    for _ in 0..<5_000 {
      let letters = Array("abcdefghij".prefix(Int.random(in: 1...10, using: &generator))).map(String.init)
      let old = (0..<Int.random(in: 0...9, using: &generator)).map { _ in letters.randomElement(using: &generator) ?? ""
      }
      var new = old
      for _ in 0..<Int.random(in: 0...6, using: &generator) {
        let place = Int.random(in: 0...new.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: new.insert(letters.randomElement(using: &generator) ?? "", at: place)
        case 1 where place < new.count: new.remove(at: place)
        case 2 where place < new.count: new[place] = letters.randomElement(using: &generator) ?? ""
        default: new.shuffle(using: &generator)
        }
      }
      guard let changes = RowDifference.changes(from: old, to: new) else {
        Issue.record("no changes from \(old) to \(new)")
        continue
      }
      #expect(applied(changes, to: old) == new, "\(old) to \(new): \(changes)")
    }
  }

  @Test func theChangesOfRowsWithIdentitiesGiveTheNewRows() {
    var generator = Numbers(state: 2)
    for _ in 0..<5_000 {
      let old = Array(0..<Int.random(in: 0...9, using: &generator))
      let new = (0..<12).shuffled(using: &generator).prefix(Int.random(in: 0...12, using: &generator))
      let changes = RowDifference.changes(
        before: new.map { old.indices.contains($0) ? $0 : nil },
        removed: old.filter { !new.contains($0) }.map { ($0, "\($0)") }
      ) { "\(new[$0])" }
      #expect(applied(changes, to: old.map { "\($0)" }) == new.map { "\($0)" }, "\(old) to \(new): \(changes)")
    }
  }
}

/// Random numbers that are the same in each run.
private struct Numbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var number = state
    number = (number ^ (number >> 30)) &* 0xBF58_476D_1CE4_E5B9
    number = (number ^ (number >> 27)) &* 0x94D0_49BB_1331_11EB
    return number ^ (number >> 31)
  }
}
