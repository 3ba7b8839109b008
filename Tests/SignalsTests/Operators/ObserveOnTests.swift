import Dispatch
import Foundation
import Signals
import Testing
import Threads

/// Hand-overs to a real queue.
@Suite struct ObserveOnTests {
  private let scheduler = QueueScheduler(name: "observe")

  /// Waits until the queue has done all that was put on it.
  private func settle() async {
    await withCheckedContinuation { continuation in scheduler.schedule { continuation.resume() } }
  }

  @Test func keepsTheOrderOfValuesAndTheEnd() async {
    let (signal, input) = Signal<Int, Never>.pipe()
    let seen = Atomic<[Int]>([])
    let end = Atomic(0)
    signal.observe(on: scheduler).observe(
      Signal<Int, Never>.Observer(
        value: { value in seen.modify { $0.append(value) } },
        completed: { end.value = seen.value.count }
      )
    )
    for value in 0..<10_000 { input.send(value: value) }
    input.sendCompleted()
    await settle()
    #expect(seen.value == Array(0..<10_000))
    #expect(end.value == 10_000)
  }

  @Test func workQueuedAfterAnEventRunsAfterItsDelivery() async {
    let (signal, input) = Signal<Int, Never>.pipe()
    let seen = Atomic(0)
    signal.observe(on: scheduler).observeValues { seen.value = $0 }
    var early: [Int] = []
    for value in 1...2_000 {
      input.send(value: value)
      if value.isMultiple(of: 77) {
        await settle()
        if seen.value < value { early.append(value) }
      }
    }
    #expect(early == [])
  }

  @Test func othersHaveTheirTurnBetweenBatches() async {
    let (signal, input) = Signal<Int, Never>.pipe()
    let (seen, atTurn) = (Atomic(0), Atomic(-1))
    signal.observe(on: scheduler).observeValues { _ in seen.modify { $0 += 1 } }
    scheduler.queue.suspend()
    for value in 0..<256 { input.send(value: value) }
    scheduler.schedule { atTurn.value = seen.value }
    for value in 0..<10_000 { input.send(value: value) }
    scheduler.queue.resume()
    await settle()
    #expect(atTurn.value == 256)
    #expect(seen.value == 10_256)
  }

  @Test func anInterruptionDropsWaitingValues() async {
    let (signal, input) = Signal<Int, Never>.pipe()
    let seen = Atomic<[String]>([])
    let handle = signal.producer.observe(on: scheduler).start { event in seen.modify { $0.append("\(event)") } }
    scheduler.queue.suspend()
    for value in 0..<10 { input.send(value: value) }
    handle.dispose()
    scheduler.queue.resume()
    await settle()
    #expect(seen.value == ["INTERRUPTED"])
  }

  @Test func observersThatSendMoreDuringADeliveryLoseNothing() async {
    let (signal, input) = Signal<Int, Never>.pipe()
    let seen = Atomic<[Int]>([])
    signal.observe(on: scheduler).observeValues { value in
      seen.modify { $0.append(value) }
      if value < 1_000 { input.send(value: value + 1) }
    }
    input.send(value: 1)
    while seen.value.count < 1_000 { await settle() }
    #expect(seen.value == Array(1...1_000))
  }

  @Test func threadsThatSendLoseNothing() async {
    let (signal, input) = Signal<Int, Never>.pipe()
    let sum = Atomic(0)
    signal.observe(on: scheduler).observeValues { value in sum.modify { $0 += value } }
    onThreads(4) { _ in for value in 1...5_000 { input.send(value: value) } }
    await settle()
    #expect(sum.value == 4 * 5_000 * 5_001 / 2)
  }

  @Test func leaksNothing() {
    final class Token: Sendable {}
    weak var token: Token?
    do {
      let made = Token()
      token = made
      let (signal, input) = Signal<Int, Never>.pipe()
      signal.observe(on: scheduler).observeValues { _ in withExtendedLifetime(made) {} }
      signal.producer.observe(on: scheduler).startWithValues { _ in withExtendedLifetime(made) {} }.dispose()
      for value in 0..<1_000 { input.send(value: value) }
      input.sendCompleted()
      scheduler.queue.sync {}
    }
    #expect(token == nil)
  }
}
