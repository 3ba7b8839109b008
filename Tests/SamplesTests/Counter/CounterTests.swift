import CounterSample
import MVVM
import MVVMTesting
import Testing

@MainActor
struct CounterTests {
  private let screen = TestScreen(CounterScreen.self)

  @Test func aNewCounterIsZero() {
    screen.expect("count", 0)
    screen.expect("step", 1)
    screen.expectNoChanges()
  }

  @Test func buttonsCountUpAndDown() {
    screen.tap("increment")
    screen.expect(changes: ["count": 1])
    screen.tap("increment")
    screen.expect(changes: ["count": 2])
    screen.tap("decrement")
    screen.expect(changes: ["count": 1])
  }

  @Test func itCountsBelowZero() {
    screen.tap("decrement")
    screen.expect(changes: ["count": -1])
  }

  @Test func theStepSaysByHowMuch() {
    screen.set("step", "5")
    screen.expectNoChanges()
    screen.tap("increment")
    screen.expect(changes: ["count": 5])
    screen.set("step", "+")
    screen.tap("decrement")
    screen.expect(changes: ["count": -1])
  }

  @Test func resetGoesBackToZeroAndKeepsTheStep() {
    screen.set("step", "10")
    screen.tap("increment")
    screen.expect("count", 10)
    screen.tap("reset")
    screen.expect("count", 0)
    screen.expect("step", 10)
    screen.tap("reset")
    screen.expectNoChanges()
  }

  @Test(arguments: ["0", "101", "-1", "half", "1.5", "", "9999999999999999999999"])
  func anInvalidStepIsRejected(text: String) {
    #expect(throws: ScreenError.self) { try screen.host.set("step", text) }
    screen.expect("step", 1)
    screen.tap("increment")
    screen.expect(changes: ["count": 1])
  }

  @Test func theViewModelNeedsNoScreen() {
    let counter = CounterViewModel()
    var counts: [Int] = []
    let subscription = counter.count.drive { counts.append($0) }
    counter.increment.accept(())
    counter.step.accept(3)
    counter.increment.accept(())
    counter.reset.accept(())
    #expect(counts == [0, 1, 4, 0])
    subscription.dispose()
  }

  @Test func eachScreenCountsForItself() {
    screen.tap("increment")
    screen.expect("count", 1)
    TestScreen(CounterScreen.self).expect("count", 0)
  }
}
