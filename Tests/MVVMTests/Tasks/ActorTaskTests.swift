import Foundation
import Testing

@testable import MVVM

/// Tasks that are isolated to an actor other than the main actor.
///
/// Such a task waits in the queue of its actor when it starts, so no executor receives it before its first suspension.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct ActorTaskTests {
  @globalActor
  actor Desk {
    static let shared = Desk()
  }

  @Desk
  final class Clerk {
    static let shared = Clerk()

    func call(_ report: @escaping @Sendable (Int) -> Void) {
      Task {
        for number in 1...3 {
          try await Task.sleep(for: .seconds(1))
          report(number)
        }
      }
    }
  }

  /// Starts tasks that inherit its isolation.
  actor Worker {
    private(set) var count = 0
    private(set) var pauses: [Duration] = []
    private var waiting: CheckedContinuation<Void, Never>?
    private var requests: [Int: Task<Int, any Error>] = [:]

    func poll(_ report: @escaping @Sendable (Int) -> Void) {
      Task {
        while true {
          try await Task.sleep(for: .seconds(1))
          count += 1
          report(count)
        }
      }
    }

    func follow(
      _ numbers: AsyncStream<Int>,
      pausing pause: Duration,
      _ report: @escaping @Sendable (Int) -> Void = { _ in }
    ) {
      Task {
        for await number in numbers {
          let start = ContinuousClock.now
          try await Task.sleep(for: pause)
          pauses.append(ContinuousClock.now - start)
          count += number
          report(count)
        }
      }
    }

    func wait(pausing pause: Duration, _ report: @escaping @Sendable (Int) -> Void = { _ in }) {
      Task {
        await withCheckedContinuation { waiting = $0 }
        let start = ContinuousClock.now
        try await Task.sleep(for: pause)
        let child = Task { try await Task.sleep(for: pause) }
        try await child.value
        pauses.append(ContinuousClock.now - start)
        count += 7
        report(count)
      }
    }

    func waitForTwo(_ report: @escaping @Sendable (Int) -> Void) {
      Task {
        async let first: Void = pass()
        async let second = pausing()
        await withTaskGroup(of: Void.self) { group in
          for _ in 1...2 { group.addTask { await self.pass() } }
        }
        await first
        report(await second)
      }
    }

    private func pass() async {
      await Task.yield()
      count += 1
    }

    private func pausing() async -> Int {
      await withCheckedContinuation { waiting = $0 }
      try? await Task.sleep(for: .seconds(1))
      return count
    }

    func resume() {
      waiting?.resume()
      waiting = nil
    }

    /// A result that is requested only once at a time.
    func square(_ number: Int) async throws -> Int {
      if let request = requests[number] { return try await request.value }
      let request = Task {
        count += 1
        try await Task.sleep(for: .seconds(1))
        return number * number
      }
      requests[number] = request
      defer { requests[number] = nil }
      return try await request.value
    }
  }

  /// What a screen shows of its workers.
  @MainActor
  private struct Work {
    let host = ScreenHost()
    let out = BehaviorRelay(value: 0)
    let worker = Worker()
    /// An actor that the test uses as well.
    let shared = Worker()
    let numbers = AsyncStream<Int>.makeStream()

    func open() throws {
      let (out, worker, shared, numbers) = (out, worker, shared, numbers)
      let report: @Sendable (Int) -> Void = { out.accept($0) }
      try host.open { environment in
        ViewsScreen {
          Button("poll") { await worker.poll(report) }
          Button("follow") { await worker.follow(numbers.stream, pausing: .seconds(1), report) }
          Button("send", action: { numbers.continuation.yield(1) })
          Button("wait") { await worker.wait(pausing: .milliseconds(500), report) }
          Button("wait for two") { await worker.waitForTwo(report) }
          Button("resume") { await worker.resume() }
          Button("resume shared") { await shared.resume() }
          Button("call") { await Clerk.shared.call(report) }
          Button("on desk") {
            let task = Task { @Desk in
              try await Task.sleep(for: .seconds(1))
              try await Task.sleep(for: .seconds(1))
            }
            try await task.value
            report(2)
          }
          Button(
            "for screen",
            action: {
              environment.task { @Desk in
                for number in 1...2 {
                  try await Task.sleep(for: .seconds(1))
                  report(number)
                }
              }
            }
          )
          Button("noise") { await Task.detached { await Task.yield() }.value }
          Button("squares") {
            async let first = worker.square(3)
            async let same = worker.square(3)
            async let other = worker.square(4)
            let sum = try await first + same + other
            report(await sum * 10 + worker.count)
          }
        }
      }
    }
  }

  /// Opens a screen many times, and expects the same each time.
  private func expect(_ expected: Int, after perform: (Work) throws -> Void) throws {
    var values: [Int] = []
    for _ in 1...40 {
      let work = Work()
      try work.open()
      try perform(work)
      values.append(work.out.value)
    }
    #expect(values == values.map { _ in expected })
  }

  #if os(Linux)
  @Test func theCreationOfTasksIsSeen() { #expect(TaskHooks.seesCreation) }
  #endif

  @Test func aTaskOfAnActorSleepsInTheTimeOfItsHost() throws {
    try expect(3) {
      try $0.host.tap("poll")
      try $0.host.advance(.seconds(3))
    }
    try expect(3) {
      try $0.host.tap("poll")
      for _ in 1...3 {
        try $0.host.tap("noise")
        try $0.host.advance(.seconds(1))
      }
    }
  }

  @Test func aTaskThatIsSentToAGlobalActorSleepsInTheTimeOfItsHost() throws {
    try expect(2) {
      try $0.host.tap("on desk")
      try $0.host.advance(.seconds(1))
      #expect($0.out.value == 0)
      try $0.host.advance(.seconds(1))
    }
    try expect(2) {
      try $0.host.tap("for screen")
      try $0.host.advance(.seconds(1))
      #expect($0.out.value == 1)
      try $0.host.tap("noise")
      try $0.host.advance(.seconds(1))
    }
  }

  @Test func aTaskOfAClassOfAGlobalActorSleepsInTheTimeOfItsHost() throws {
    try expect(3) {
      try $0.host.tap("call")
      try $0.host.advance(.seconds(2))
      try $0.host.tap("noise")
      try $0.host.advance(.seconds(1))
    }
  }

  @Test func aTaskOfAnActorThatFollowsAStreamStaysWithItsHost() throws {
    try expect(2) {
      try $0.host.tap("follow")
      for _ in 1...2 {
        try $0.host.tap("noise")
        try $0.host.tap("send")
        try $0.host.advance(.seconds(1))
      }
    }
  }

  @Test func aTaskOfAnActorThatWaitsForAContinuationStaysWithItsHost() throws {
    try expect(7) {
      try $0.host.tap("wait")
      try $0.host.tap("noise")
      try $0.host.tap("resume")
      #expect($0.out.value == 0)
      try $0.host.advance(.seconds(1))
    }
  }

  @Test func childrenOfATaskOfAnActorStayWithItsHost() throws {
    try expect(3) {
      try $0.host.tap("wait for two")
      try $0.host.tap("noise")
      try $0.host.tap("resume")
      #expect($0.out.value == 0)
      try $0.host.advance(.seconds(1))
    }
  }

  @Test func requestsThatAnActorSharesEndInTheTimeOfTheirHost() throws {
    try expect(342) {
      try $0.host.tap("squares")
      try $0.host.advance(.seconds(1))
    }
  }

  /// Waits until the worker has counted, without the host.
  private func expect(_ count: Int, of worker: Worker) async throws {
    let start = ContinuousClock.now
    while await worker.count < count, ContinuousClock.now - start < .seconds(10) {
      try await Task.sleep(for: .milliseconds(1))
    }
    #expect(await worker.count == count)
    #expect(await worker.pauses.allSatisfy { $0 >= .milliseconds(5) && $0 < .seconds(60) })
  }

  @Test(.enabled(if: TaskHooks.seesCreation), arguments: [true, false])
  func aTaskOfAnActorOfTheTestThatAnActionResumesKeepsItsTime(isFirst: Bool) async throws {
    for _ in 1...10 {
      let work = Work()
      if !isFirst { try work.open() }
      await work.shared.follow(work.numbers.stream, pausing: .milliseconds(5))
      usleep(2_000)
      if isFirst { try work.open() }
      // The clocks of the host are now ahead.
      try work.host.advance(.seconds(3_600))
      for count in 1...2 {
        try work.host.tap("send")
        try await expect(count, of: work.shared)
      }
    }
  }

  @Test(.enabled(if: TaskHooks.seesCreation), arguments: [true, false])
  func aTaskOfTheTestOnTheActorThatAnActionUsesKeepsItsTime(isFirst: Bool) async throws {
    for _ in 1...10 {
      let work = Work()
      if !isFirst { try work.open() }
      await work.shared.wait(pausing: .milliseconds(5))
      usleep(2_000)
      if isFirst { try work.open() }
      try work.host.advance(.seconds(3_600))
      // The actor continues with the task on the thread of the host, as part of the action.
      try work.host.tap("resume shared")
      try await expect(7, of: work.shared)
    }
  }
}
