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

  /// One piece after the other: if each released the next, a long queue would exceed the stack.
  @Test func aLongQueueIsDroppedWithoutRecursion() {
    let performed = CallCounter()
    func wait(in line: borrowing DeliveryLine) {
      for _ in 0..<200_000 { line.wait { performed.count() } }
    }
    let line = DeliveryLine()
    line.turn(
      {
        wait(in: line)
        line.close()
      }(),
      else: ()
    )
    // Never performed, and released with the line.
    wait(in: DeliveryLine(isBusy: ()))
    #expect(performed.total == 0)
  }
}
