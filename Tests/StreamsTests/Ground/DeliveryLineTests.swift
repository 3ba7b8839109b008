import Testing

@testable import Streams

@Suite struct DeliveryLineTests {
  /// A thread that sends only while few of its values wait often arrives right after an offer. It finds the next offer soon,
  /// because several follow one another.
  @Test func aThreadThatIsKeptBusyOffersItsPlaceAfterSeveralPiecesInARow() {
    var (turn, done) = (DeliveryLine.Turn(), 0)
    let offers = (0..<32).map { _ in
      done += turn.left
      turn.continueAfterOffer()
      return done
    }
    #expect(offers == Array(1_024..<1_040) + Array(2_063..<2_079))
  }
}
