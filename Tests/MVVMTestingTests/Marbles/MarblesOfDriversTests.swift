import Drivers
import MVVMTesting
import Testing

/// Drivers and Signals that are made in a drawing run on its virtual time.
@Suite struct MarblesOfDriversTests {
  @Test func theirTimedOperators() {
    expect("ab--c--|", gives: "---b--c|") { $0.asDriver(onErrorJustReturn: "x").debounce(.milliseconds(2)) }
    expect("-a-b-#", gives: "---a-b-(x|)") { $0.asDriver(onErrorJustReturn: "x").delay(.milliseconds(2)) }
    expect(gives: "---0--1!") { _ in Signal<Int>.interval(.milliseconds(3)) }
  }

  @Test func oneSubscriptionServesAll() {
    marbles { m in
      let source = m.cold("-a-b-|", subscribed: "^----!")
      let driver = source.asDriver(onErrorJustReturn: "")
      m.expect(driver, gives: "-a-b-|")
      m.expect(driver, gives: "--(^a)b-|")
    }
  }
}
