import Streams
import Testing

@Suite struct TimerSlotTests {
  /// Starts a timer that never fires by itself. Returns its turn.
  private func start(_ slot: TimerSlot, whenDisposed: @escaping () -> Void = {}) -> Int {
    var started = -1
    slot.start { turn in
      started = turn
      return Disposables.create(with: whenDisposed)
    }
    return started
  }

  @Test func aTimerIsTakenOnce() {
    let slot = TimerSlot()
    let turn = start(slot)
    #expect(slot.take(turn))
    #expect(!slot.take(turn))
  }

  @Test func theNextTimerCancelsThePreviousOne() {
    let slot = TimerSlot()
    var disposed = 0
    let first = start(slot) { disposed += 1 }
    let second = start(slot)
    #expect(disposed == 1)
    #expect(!slot.take(first))
    #expect(slot.take(second))
  }

  @Test func aStoppedTimerThatFiresIsNotTaken() {
    let slot = TimerSlot()
    let turn = start(slot)
    slot.stop()
    #expect(!slot.take(turn))
    #expect(slot.take(start(slot)))
  }

  @Test func noTimerIsStartedAfterTheEnd() {
    let slot = TimerSlot()
    let turn = start(slot)
    #expect(slot.stopPermanently())
    #expect(!slot.stopPermanently())
    #expect(!slot.take(turn))
    #expect(start(slot) == -1)
  }

  @Test func aTimerIsNotTakenOnceTheSubscriptionHasEnded() {
    let slot = TimerSlot()
    let turn = start(slot)
    slot.end()
    #expect(!slot.take(turn))
  }

  @Test func cancellingDisposesOfTheTimer() {
    let slot = TimerSlot()
    var disposed = 0
    _ = start(slot) { disposed += 1 }
    slot.cancel()
    #expect(disposed == 1)
  }
}
