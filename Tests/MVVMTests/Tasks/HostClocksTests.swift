import Drivers
import Foundation
import Testing

@testable import MVVM

#if os(Linux)
/// The clocks of the standard library show the time of the host that acts.
@MainActor
struct HostClocksTests {
  private func moments(
    in time: Duration,
    _ work: @escaping @MainActor (_ note: @MainActor () -> Void) async throws -> Void
  ) throws -> [Duration] {
    let host = ScreenHost()
    let moments = BehaviorRelay(value: [Duration]())
    try host.open { environment in
      Task { try await work { moments.accept(moments.value + [environment.clock.now.offset]) } }
      return ViewsScreen { Label("moments", moments) }
    }
    try host.advance(time)
    return moments.value
  }

  @Test func pausesOfAnyLengthAreExact() throws {
    var random = SystemRandomNumberGenerator()
    let pauses = (0..<2_000).map { _ in Int64.random(in: 1...20_000_000_000, using: &random) }
    let moments = try moments(in: .seconds(60_000)) { note in
      for pause in pauses {
        try await Task.sleep(for: .nanoseconds(pause))
        note()
      }
    }
    var sum: Int64 = 0
    #expect(
      moments
        == pauses.map {
          sum += $0
          return .nanoseconds(sum)
        }
    )
  }

  @Test func aPeriodIsKeptByInstantsOfAClock() throws {
    let moments = try moments(in: .seconds(10)) { note in
      var next = ContinuousClock.now
      for _ in 1...5 {
        next += .milliseconds(333)
        try await Task.sleep(until: next, clock: .continuous)
        note()
        // Late for the next instant, but not for the one after it.
        try await Task.sleep(for: .milliseconds(100))
      }
    }
    #expect(moments == [333, 666, 999, 1_332, 1_665].map { .milliseconds($0) })
  }

  @Test(arguments: [Duration.seconds(1) / 3, .seconds(1.1), .seconds(0.7) * 3, .nanoseconds(1) / 10])
  func aTaskThatSleepsAgainUntilAnInstantHasPassedComesToRest(_ length: Duration) throws {
    let moments = try moments(in: .seconds(10)) { note in
      let end = ContinuousClock.now + length
      while ContinuousClock.now < end { try await Task.sleep(until: end, clock: .continuous) }
      note()
    }
    let moment = try #require(moments.first)
    #expect(moment >= length && moment - length < .nanoseconds(2))
  }

  @Test func aClockMeasuresTheTimeOfTheHost() throws {
    let host = ScreenHost()
    let (continuous, suspending) = (BehaviorRelay(value: Duration.zero), BehaviorRelay(value: Duration.zero))
    try host.open { _ in
      Task {
        continuous.accept(try await ContinuousClock().measure { try await Task.sleep(for: .seconds(2)) })
        suspending.accept(try await SuspendingClock().measure { try await Task.sleep(for: .seconds(0.3)) })
      }
      return ViewsScreen { Label("continuous", continuous) }
    }
    for _ in 0..<30 { try host.advance(.milliseconds(100)) }
    #expect(continuous.value == .seconds(2))
    #expect(suspending.value == .milliseconds(300))
  }

  @Test func aLoopThatWaitsForAnInstantEnds() throws {
    let moments = try moments(in: .seconds(10)) { note in
      let end = ContinuousClock.now + .milliseconds(20)
      while ContinuousClock.now < end {}
      note()
      try await Task.sleep(for: .milliseconds(70))
      note()
    }
    #expect(moments == [.zero, .milliseconds(70)])
  }

  @Test func aLoopThatYieldsUntilAnInstantEnds() throws {
    let moments = try moments(in: .zero) { note in
      let end = SuspendingClock.now + .milliseconds(20)
      while SuspendingClock.now < end { await Task.yield() }
      note()
    }
    #expect(moments == [.zero])
  }

  @Test func aLoopThatBlocksUntilAnInstantEndsSoon() throws {
    var readings = 0
    let moments = try moments(in: .zero) { note in
      let end = ContinuousClock.now + .milliseconds(20)
      while ContinuousClock.now < end {
        readings += 1
        usleep(5_000)
      }
      note()
    }
    #expect(moments == [.zero])
    #expect(readings < 500)
  }

  @Test func allReadingsAtOneInstantAreTheSame() throws {
    let host = ScreenHost()
    let tap = PublishRelay<Void>()
    var instants: Set<ContinuousClock.Instant> = []
    tap.subscribe(onNext: { for _ in 1...10_000 { instants.insert(.now) } }).disposed(by: host.environment.disposeBag)
    try host.open { _ in ViewsScreen { Button("tap", tap) } }
    for _ in 1...20 { try host.tap("tap") }
    #expect(instants.count == 1)
  }

  @Test func pausesOfManyTasksAtOneInstantAreNoLoop() throws {
    let lengths = BehaviorRelay(value: [Duration]())
    let host = ScreenHost()
    try host.open { _ in
      for number in 1...300 {
        Task {
          usleep(5_000)
          let length = try await ContinuousClock().measure { try await Task.sleep(for: .milliseconds(number)) }
          lengths.accept(lengths.value + [length])
        }
      }
      return ViewsScreen { Label("lengths", lengths) }
    }
    try host.advance(.seconds(1))
    #expect(lengths.value == (1...300).map { .milliseconds($0) })
  }

  @Test func theLiveClockIsThatOfTheHostAsWell() throws {
    let moments = try moments(in: .seconds(10_000)) { note in
      try await Environment.live.clock.sleep(for: .seconds(3_600))
      note()
      let start = Environment.live.clock.now
      try await Environment.live.clock.sleep(for: .seconds(1))
      note()
      #expect(start.duration(to: Environment.live.clock.now) == .seconds(1))
    }
    #expect(moments == [.seconds(3_600), .seconds(3_601)])
  }

  @Test func otherCodeReadsTheSystemsClocks() async throws {
    let host = ScreenHost()
    let outside = BehaviorRelay<ContinuousClock.Instant?>(value: nil)
    let start = ContinuousClock.now
    try host.open { environment in
      Task {
        try await Task.sleep(for: .seconds(3_600))
        outside.accept(try await environment.outside { ContinuousClock.now })
      }
      return ViewsScreen { Label("a", text: "b") }
    }
    try host.advance(.seconds(3_600))
    try await host.wait(.milliseconds(1))
    let end = ContinuousClock.now
    #expect(end - start < .seconds(600))
    let read = try #require(outside.value)
    #expect(start < read && read < end)
  }

  @Test func hostsHaveClocksOfTheirOwn() throws {
    let (outer, inner) = (ScreenHost(), ScreenHost())
    let lengths = BehaviorRelay(value: [Duration]())
    try inner.open { _ in ViewsScreen { Label("a", text: "b") } }
    try outer.open { _ in
      Task {
        let start = ContinuousClock.now
        try inner.advance(.seconds(60))
        lengths.accept(lengths.value + [ContinuousClock.now - start])
        try await Task.sleep(for: .seconds(5))
        lengths.accept(lengths.value + [ContinuousClock.now - start])
      }
      return ViewsScreen { Label("lengths", lengths) }
    }
    try outer.advance(.seconds(10))
    #expect(lengths.value == [.zero, .seconds(5)])
  }
}
#endif
