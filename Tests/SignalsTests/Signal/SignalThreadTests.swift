import Foundation
import Signals
import Testing
import Threads

@Suite struct SignalThreadTests {
  @Test func eightThreadsLoseNothing() {
    let (signal, input) = Signal<Int, Never>.pipe()
    // Touched by one delivery at a time.
    nonisolated(unsafe) var sum = 0
    nonisolated(unsafe) var isInside = false
    nonisolated(unsafe) var overlaps = 0
    signal.observeValues {
      if isInside { overlaps += 1 }
      isInside = true
      sum += $0
      isInside = false
    }
    onThreads(8) { _ in
      for _ in 0..<2_000 { input.send(value: 1) }
    }
    #expect(sum == 16_000)
    #expect(overlaps == 0)
  }

  @Test func combiningAndMergingFromEightThreadsLosesNothing() {
    let pipes = (0..<8).map { _ in Signal<Int, Never>.pipe() }
    nonisolated(unsafe) var merged = 0
    nonisolated(unsafe) var last: [Int] = []
    nonisolated(unsafe) var combined = 0
    Signal.merge(pipes.map { $0.output }).observeValues { merged += $0 }
    Signal.combineLatest(pipes.map { $0.output }).observeValues {
      combined += 1
      last = $0
    }
    onThreads(8) { index in
      for value in 1...1_000 {
        pipes[index].input.send(value: value)
      }
    }
    #expect(merged == 8 * 500_500)
    #expect(last == Array(repeating: 1_000, count: 8))
    #expect(combined >= 1_000)
  }

  @Test func observersJoinAndLeaveWhileThreadsSend() {
    for _ in 0..<50 {
      let (signal, input) = Signal<Int, Never>.pipe()
      let derived = signal.map { $0 + 1 }
      nonisolated(unsafe) var total = 0
      signal.observeValues { total += $0 }
      onThreads(8) { index in
        for _ in 0..<50 {
          if index.isMultiple(of: 2) {
            input.send(value: 1)
          } else {
            let disposable = derived.observeValues { _ in }
            disposable?.dispose()
          }
        }
      }
      #expect(total == 200)
    }
  }

  @Test func aCycleOfSignalsDoesNotLock() {
    for _ in 0..<1_000 {
      let (first, firstInput) = Signal<Int, Never>.pipe()
      let (second, secondInput) = Signal<Int, Never>.pipe()
      first.observeValues { if $0 < 3 { secondInput.send(value: $0 + 1) } }
      second.observeValues { if $0 < 3 { firstInput.send(value: $0 + 1) } }
      onThreads(2) { index in
        if index == 0 { firstInput.send(value: 0) } else { secondInput.send(value: 0) }
      }
    }
  }
}
