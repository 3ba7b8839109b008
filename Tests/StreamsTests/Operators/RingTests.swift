import Testing

@testable import Streams

@Suite struct RingTests {
  @Test func isFirstInFirstOut() {
    let ring = Ring<String>()
    var expected: [String] = []
    for round in 0..<50 {
      for index in 0..<(round % 7) {
        ring.append("\(round) \(index)")
        expected.append("\(round) \(index)")
      }
      for _ in 0..<min(expected.count, round % 5) { #expect(ring.takeFirst() == expected.removeFirst()) }
      #expect(ring.count == expected.count)
    }
  }

  @Test func releasesTheRemainingValues() {
    final class Item {}
    weak var trace: Item?
    do {
      let ring = Ring<Item>()
      let item = Item()
      trace = item
      ring.append(item)
    }
    #expect(trace == nil)
  }
}
