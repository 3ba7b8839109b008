import Foundation

/// An index of all characters that have a name in Swift, by the words of the name.
///
/// The names are concatenated in one text, short ones first, in which C searches for the words of a query. That takes some
/// milliseconds, however many names match, and the results are in the order of the text.
struct CharacterIndex: Sendable {
  /// The index, built on first use. That takes a tenth of a second: do not use it on the main thread.
  static let shared = CharacterIndex()

  /// How well a word matches a name, the best first.
  private enum Rank: UInt8 {
    /// The word is a word of the name.
    case word
    /// A word of the name begins with it.
    case prefix
    /// The word occurs in the name.
    case inside
    /// The word does not occur in the name.
    case none
  }

  private static let lineEnd = CChar(10)
  private static let blank = CChar(32)
  private static let hyphen = CChar(45)

  /// `\nRAT\nBAT\n\0`: a line for each character, and one more if it has an alias, with blanks in place of hyphens.
  private var text: [CChar]
  /// The end of each character's lines in `text`.
  private var ends: [UInt32] = []
  /// The characters, in the order of their lines.
  private var scalars: [Unicode.Scalar] = []

  private init() {
    // The lines in the order of the characters, and their lengths; then the lines grouped by length. As separate strings
    // they would take five times the memory.
    var lines = ""
    var found: [(scalar: Unicode.Scalar, length: UInt16)] = []
    var countsByLength = [Int](repeating: 0, count: 1_024)
    // In a build without optimization, a range of a million numbers would take most of the time.
    var number: UInt32 = 0
    while number <= 0x10FFFF {
      defer { number += 1 }
      guard let scalar = Unicode.Scalar(number), let name = scalar.properties.name else { continue }
      let start = lines.utf8.count
      lines += name
      lines += "\n"
      if let alias = scalar.properties.nameAlias {
        lines += alias
        lines += "\n"
      }
      let length = lines.utf8.count - start
      countsByLength[length] += 1
      found.append((scalar, UInt16(length)))
    }
    var (line, place) = (0, 1)
    // The place of the next line of each length.
    var next: [(line: Int, place: Int)] = []
    for (length, count) in countsByLength.enumerated() {
      next.append((line, place))
      line += count
      place += count * length
    }
    text = [CChar](repeating: Self.lineEnd, count: place + 1)
    text[place] = 0
    ends = [UInt32](repeating: 0, count: found.count)
    scalars = found.map(\.scalar)
    lines.withUTF8 { lines in
      guard var start = lines.baseAddress.map(UnsafeRawPointer.init) else { return }
      for (scalar, length) in found {
        let length = Int(length)
        let (line, place) = next[length]
        Self.copy(length, from: start, into: &text, place)
        ends[line] = UInt32(place + length)
        scalars[line] = scalar
        next[length] = (line + 1, place + length)
        start += length
      }
    }
  }

  /// Copies letters, with blanks in place of hyphens.
  private static func copy(_ count: Int, from letters: UnsafeRawPointer, into text: inout [CChar], _ place: Int) {
    text.withUnsafeMutableBytes { text in
      guard let target = text.baseAddress.map({ $0 + place }) else { return }
      memcpy(target, letters, count)
      var next = memchr(target, Int32(hyphen), count)
      while let found = next {
        found.storeBytes(of: blank, as: CChar.self)
        next = memchr(found, Int32(hyphen), target + count - found)
      }
    }
  }

  /// The characters for a query, the best first: those that it consists of, the one with this name, and those whose names
  /// contain its words, as words, as beginnings of words, or anywhere.
  func characters(for query: CharacterQuery) -> [Unicode.Scalar] {
    guard !query.words.isEmpty else { return query.characters }
    var found = query.characters
    if let scalar = character(named: query.words.joined(separator: " ")) { found.append(scalar) }
    let better = Set(found)
    let ranks = ranks(of: query.words)
    ranks.withUnsafeBufferPointer { ranks in
      for rank in [Rank.word, .prefix, .inside].map(\.rawValue) {
        for place in ranks.indices where ranks[place] == rank && !better.contains(scalars[place]) {
          found.append(scalars[place])
        }
      }
    }
    return found
  }

  private func character(named name: String) -> Unicode.Scalar? {
    text.withUnsafeBufferPointer { text -> Unicode.Scalar? in
      guard let place = Self.place(of: "\n\(name)\n".utf8CString, in: text, from: 0) else { return nil }
      return ends.firstIndex { Int($0) > place + 1 }.map { scalars[$0] }
    }
  }

  /// The rank of each name for all words: that of the word that matches worst.
  private func ranks(of words: [String]) -> [UInt8] {
    var worst = [UInt8](repeating: Rank.word.rawValue, count: scalars.count)
    for word in Set(words) {
      var ranks = [UInt8](repeating: Rank.none.rawValue, count: scalars.count)
      ranks.withUnsafeMutableBufferPointer { ranks in
        rank(word, in: ranks)
        // In a build without optimization, the checks of an array would take most of the time.
        worst.withUnsafeMutableBufferPointer { worst in
          for place in worst.indices { worst[place] = max(worst[place], ranks[place]) }
        }
      }
    }
    return worst
  }

  /// Records how well a word matches each name that contains it.
  private func rank(_ word: String, in ranks: UnsafeMutableBufferPointer<UInt8>) {
    text.withUnsafeBufferPointer { text in
      ends.withUnsafeBufferPointer { ends in
        let letters = word.utf8CString
        let length = letters.count - 1
        var from = 1
        var line = 0
        while let place = Self.place(of: letters, in: text, from: from) {
          while Int(ends[line]) <= place { line += 1 }
          let rank = Self.rank(after: text[place - 1], before: text[place + length]).rawValue
          ranks[line] = min(ranks[line], rank)
          from = rank == Rank.word.rawValue ? Int(ends[line]) : place + length
        }
      }
    }
  }

  private static func place(
    of word: ContiguousArray<CChar>,
    in text: UnsafeBufferPointer<CChar>,
    from start: Int
  ) -> Int? {
    guard let text = text.baseAddress else { return nil }
    return word.withUnsafeBufferPointer { word in
      word.baseAddress.flatMap { strstr(text + start, $0) }.map { UnsafePointer($0) - text }
    }
  }

  private static func rank(after: CChar, before: CChar) -> Rank {
    guard isGap(after) else { return .inside }
    return isGap(before) ? .word : .prefix
  }

  private static func isGap(_ letter: CChar) -> Bool { letter == blank || letter == lineEnd }
}
