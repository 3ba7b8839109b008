/// A hash that is the same in every process, so that states of several processes can be counted together.
struct StableHasher {
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func combine(_ number: UInt64) {
    state = (state ^ number) &* 0x9E37_79B9_7F4A_7C15
    state ^= state >> 32
  }

  mutating func combine(_ number: Int) { combine(UInt64(bitPattern: Int64(number))) }

  mutating func combine(_ flag: Bool) { combine(flag ? UInt64(1) : 2) }

  mutating func combine(_ text: some StringProtocol) {
    var text = text.utf8.makeIterator()
    var word: UInt64 = 1
    while let byte = text.next() {
      if word >> 56 != 0 {
        combine(word)
        word = 1
      }
      word = word << 8 | UInt64(byte)
    }
    combine(word)
  }

  func finalize() -> UInt64 { state ^ state >> 29 }
}
