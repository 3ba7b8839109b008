/// Recognizes text files that were saved in another form than UTF-8 with line feeds.
package enum ForeignText {
  /// What to do about a file in another encoding, from its first bytes; nil for any other file.
  package static func problem(with beginning: some Collection<UInt8>) -> String? {
    let start = Array(beginning.prefix(4))
    let isMarked = start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF])
    // Without a byte order mark, every second byte of plain words is 0.
    let zeros = start.map { $0 == 0 }
    let isPlain = zeros == [true, false, true, false] || zeros == [false, true, false, true]
    return isMarked || isPlain ? "this is UTF-16; save it as UTF-8" : nil
  }

  /// What to do about a file without line feeds, from all of its bytes; nil if carriage returns do not end its lines.
  package static func problem(withLineEndsOf bytes: some BidirectionalCollection<UInt8>) -> String? {
    guard bytes.dropLast().contains(0x0D), !bytes.contains(0x0A) else { return nil }
    return "the lines end with CR only; save the file with LF at the end of each line"
  }
}
