import Model
import Testing

@testable import Streams

/// Random programs of a timer slot against a model.
@Suite struct TimerSlotProgramTests {
  /// The expected state of a slot.
  private struct Plan {
    var turn = 0
    var isWaiting = false
    var isOver = false
    /// The timer that waits.
    var timer: Int?
    /// The timers that were disposed of, in order.
    var disposed: [Int] = []

    mutating func dispose(_ timer: Int?) { if let timer { disposed.append(timer) } }

    mutating func start(_ number: Int, firesAtOnce: Bool) -> Bool {
      let old = timer
      timer = nil
      isWaiting = !isOver
      turn += 1
      dispose(old)
      if isOver { return false }
      let isTaken = firesAtOnce && take(turn)
      if isWaiting { timer = number } else { dispose(number) }
      return isTaken
    }

    mutating func take(_ turn: Int) -> Bool {
      guard turn == self.turn, isWaiting, !isOver else { return false }
      (isWaiting, timer) = (false, nil)
      return true
    }

    mutating func clear(permanently: Bool) -> Bool {
      if permanently { isOver = true }
      let wasWaiting = isWaiting
      isWaiting = false
      dispose(timer)
      timer = nil
      return wasWaiting
    }
  }

  @Test func programsDoAsTheModel() {
    expectPrograms { _, numbers in
      let slot = TimerSlot()
      var (plan, disposed, isTaken) = (Plan(), [Int](), false)
      for step in 0..<Int.random(in: 1...30, using: &numbers) {
        var (got, wanted) = (false, false)
        switch Int.random(in: 0..<20, using: &numbers) {
        case 0..<8:
          let firesAtOnce = numbers.happens(20)
          isTaken = false
          slot.start { turn in
            if firesAtOnce { isTaken = slot.take(turn) }
            return Disposables.create { disposed.append(step) }
          }
          (got, wanted) = (isTaken, plan.start(step, firesAtOnce: firesAtOnce))
        case 8..<15:
          let turn = plan.turn - (numbers.happens(70) ? 0 : 1)
          (got, wanted) = (slot.take(turn), plan.take(turn))
        case 15..<18:
          slot.stop()
          _ = plan.clear(permanently: false)
        case 18: (got, wanted) = (slot.stopPermanently(), plan.clear(permanently: true))
        default:
          slot.end()
          plan.isOver = true
        }
        if got != wanted { return "step \(step): \(got) in place of \(wanted)" }
        if disposed != plan.disposed { return "step \(step): \(disposed) taken back in place of \(plan.disposed)" }
      }
      return nil
    }
  }
}
