import Testing

@testable import MVVM

@Suite struct ScreenLifetimeTests {
  /// A task may leave the screen as it begins, before the environment has stored it.
  @Test func aTaskThatIsStoredAfterTheEndIsCancelled() {
    let lifetime = ScreenLifetime()
    let number = lifetime.nextTask()
    lifetime.end()
    let task = Task<Void, Never> { try? await Task.sleep(for: .seconds(60)) }
    lifetime.hold(task, number)
    #expect(task.isCancelled)
  }
}
