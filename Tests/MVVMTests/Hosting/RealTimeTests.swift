import Dispatch
import Foundation
import Testing

@testable import MVVM

/// Virtual time that passes with real time, as at a prompt. No test asks that something is fast.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct RealTimeTests {
  private let host = ScreenHost()
  private var clock: EnvironmentClock { host.environment.clock }

  init() { host.followRealTime() }

  /// Keeps the main thread busy.
  private func block(_ duration: Duration) {
    let start = ContinuousClock.now
    while ContinuousClock.now - start < duration {}
  }

  @Test func timePassesWhileNothingIsDue() {
    let first = clock.now
    block(.milliseconds(5))
    #expect(first.duration(to: clock.now) >= .milliseconds(5))
    #expect(host.now >= .milliseconds(5))
  }

  @Test func aHostMayFollowFromItsCurrentTime() throws {
    let host = ScreenHost()
    try host.advance(.milliseconds(7))
    host.followRealTime(isHeld: true)
    block(.milliseconds(3))
    #expect(host.now == .milliseconds(7))
    host.releaseTime()
    block(.milliseconds(3))
    #expect(host.now >= .milliseconds(10))
  }

  @Test func theThreadIsPreparedForEachAction() throws {
    let host = ScreenHost()
    var actions = 0
    host.followRealTime { actions += 1 }
    try host.open { _ in ViewsScreen { Button("go", action: {}) } }
    let before = actions
    try host.tap("go")
    try host.tap("go")
    #expect(actions == before + 2)
  }

  @Test func whileItIsHeldNothingIsDue() async {
    let clock = VirtualClock()
    var calls = 0
    let pace = RealTimePace(clock, onAct: {}) { calls += 1 }
    pace.hold()
    let wake = clock.wake(after: 0) {}
    pace.rest()
    await withCheckedContinuation { done in
      DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(30)) { done.resume() }
    }
    #expect(calls == 0)
    wake.dispose()
  }

  @Test func theClockWaitsForWhatIsDue() async throws {
    let (instants, note) = AsyncStream.makeStream(of: EnvironmentClock.Instant.self)
    let clock = clock
    let timer = host.environment.scheduler.scheduleRelative((), dueTime: .milliseconds(3)) { _ in
      note.yield(clock.now)
      return Disposables.create()
    }
    block(.milliseconds(10))
    let before = clock.now
    for await instant in instants.prefix(1) { #expect(before < instant) }
    timer.dispose()
  }

  @Test func whatCameWhileTheMainThreadWasBusyCounts() async throws {
    let values = PublishSubject<Int>()
    try host.open { _ in ViewsScreen { Label("value", values) } }
    let (isBusy, isSent) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    Thread.detachNewThread {
      isBusy.wait()
      values.onNext(1)
      isSent.signal()
    }
    // Longer than the wait.
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(20)) {
      MainActor.assumeIsolated { block(.milliseconds(150)) }
      isBusy.signal()
      isSent.wait()
    }
    try await host.wait(for: "value", toBe: "1", within: .milliseconds(100))
  }

  @Test func timeStandsStillWhileItIsHeld() {
    host.holdTime()
    let first = clock.now
    block(.milliseconds(10))
    #expect(clock.now == first)
    let release = ContinuousClock.now
    host.releaseTime()
    block(.milliseconds(5))
    let passed = first.duration(to: clock.now)
    #expect(passed >= .milliseconds(4))
    #expect(passed <= ContinuousClock.now - release)
  }

  @Test func anActionTakesNoTimeThatCountsAsPassedAfterIt() throws {
    let clock = clock
    var instants: [EnvironmentClock.Instant] = []
    try host.open { _ in
      ViewsScreen {
        Button("work") {
          instants.append(clock.now)
          block(.milliseconds(5))
          instants.append(clock.now)
        }
      }
    }
    try host.tap("work")
    #expect(instants.count == 2)
    #expect(instants.first == instants.last)
    #expect(try #require(instants.first).duration(to: clock.now) >= .milliseconds(5))
  }

  @Test func answersFromOutsideDoNotWaitForOthers() async throws {
    let (slow, quick) = (PublishSubject<String>(), PublishSubject<String>())
    try host.open { environment in
      ViewsScreen {
        Label("slow", environment.outside(slow, patience: .seconds(600)))
        Label("quick", environment.outside(quick, patience: .seconds(600)))
      }
    }
    quick.onNext("here")
    try await host.wait(for: "quick", toBe: "here", within: .seconds(60))
  }

  @Test func waitingTakesRealTime() async throws {
    let counts = Observable<Int>.interval(.milliseconds(2), scheduler: host.environment.scheduler)
    try host.open { _ in ViewsScreen { Label("count", counts) } }
    let (first, start) = (clock.now, ContinuousClock.now)
    try await host.wait(.milliseconds(10))
    #expect(ContinuousClock.now - start >= .milliseconds(9))
    #expect(first.duration(to: clock.now) >= .milliseconds(10))
    // Time passes between the two waits as well, so it may be past any given value.
    func times() -> [Duration] { host.log.entries.filter { $0.name == "count" }.map(\.time) }
    #expect(try await host.wait(within: .seconds(60)) { times().count > 20 })
    let times = times()
    #expect(zip(times, times.dropFirst()).allSatisfy { $1 - $0 == .milliseconds(2) })
  }
}
