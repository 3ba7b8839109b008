import Testing

@testable import Streams

/// The decision of `retry` and `repeat`.
struct AttemptsTests {
  @Test(arguments: 0...4)
  func beginsAsOftenAsTheLimitSays(limit: Int) {
    var attempts = Attempts(limit)
    var begun: [Bool] = []
    for number in 0..<8 {
      #expect(attempts.isDone == (number >= limit))
      begun.append(attempts.begin())
    }
    #expect(begun == (0..<8).map { $0 < limit })
  }

  @Test
  func beginsAgainAndAgainWithoutALimit() {
    var attempts = Attempts(nil)
    for _ in 0..<1_000 {
      #expect(!attempts.isDone)
      let hasBegun = attempts.begin()
      #expect(hasBegun)
    }
  }
}
