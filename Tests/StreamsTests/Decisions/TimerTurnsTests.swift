import Testing

@testable import Streams

/// The decision about which timer counts, over all short sequences of the events of two timers.
struct TimerTurnsTests {
  private enum Step: CaseIterable {
    case starts, latestFires, formerFires, stops, stopsPermanently, ends
  }

  @Test
  func onlyTheCurrentTimerCounts() {
    forEachSequence(upTo: 6) { (steps: [Step]) in
      var (turns, timers) = (TimerTurns(), [Int]())
      for (index, step) in steps.enumerated() {
        let before = steps[..<index]
        let end = before.firstIndex { $0 == .stopsPermanently || $0 == .ends } ?? index
        // A timer is current from its start until it has fired or was stopped. After the end, none fires.
        let waits = before[..<end].lastIndex(of: .starts).map { start in
          !before[start..<end].contains(.latestFires) && !before[end...].contains(.starts)
            && !before[start...].contains { $0 == .stops || $0 == .stopsPermanently }
        }
        switch step {
        case .starts:
          let turn = turns.next()
          #expect((turn != nil) == (end == index), "\(steps)")
          if let turn {
            #expect(!timers.contains(turn), "\(steps)")
            timers.append(turn)
          }
        case .latestFires, .formerFires:
          guard let timer = step == .latestFires ? timers.last : timers.dropLast().last else { continue }
          let isCurrent = step == .latestFires && waits == true
          #expect(turns.isCurrent(timer) == isCurrent, "\(steps)")
          #expect(turns.take(timer) == (isCurrent && end == index), "\(steps)")
        case .stops: #expect(turns.stop(permanently: false) == (waits ?? false), "\(steps)")
        case .stopsPermanently: #expect(turns.stop(permanently: true) == (waits ?? false), "\(steps)")
        case .ends: turns.end()
        }
      }
    }
  }
}
