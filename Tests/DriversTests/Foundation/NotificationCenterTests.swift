import Drivers
import Foundation
import Testing

@Suite struct NotificationCenterTests {
  private let name = Notification.Name("NotificationCenterTests")

  @Test func notificationsUntilDisposal() {
    let center = NotificationCenter()
    var seen: [Int] = []
    let subscription = center.rx.notification(name).subscribe(onNext: {
      seen.append($0.userInfo?["value"] as? Int ?? 0)
    })
    center.post(name: name, object: nil, userInfo: ["value": 1])
    center.post(name: Notification.Name("another"), object: nil)
    subscription.dispose()
    center.post(name: name, object: nil, userInfo: ["value": 2])
    #expect(seen == [1])
  }

  @Test func notificationsOfOneObject() {
    let center = NotificationCenter()
    let (one, other) = (NSObject(), NSObject())
    var count = 0
    let subscription = center.rx.notification(name, object: one).subscribe(onNext: { _ in count += 1 })
    center.post(name: name, object: other)
    center.post(name: name, object: one)
    #expect(count == 1)
    subscription.dispose()
  }

  /// Calls `body` with settings of their own.
  @MainActor private func withDefaults(_ body: @MainActor (UserDefaults) async throws -> Void) async throws {
    let suite = "drivers.tests.\(UUID().uuidString)"
    let defaults = try #require(UserDefaults(suiteName: suite))
    defer { defaults.removePersistentDomain(forName: suite) }
    try await body(defaults)
  }

  @MainActor @Test func aSettingIsBoundBothWays() async throws {
    try await withDefaults { defaults in
      let volume: ControlProperty<Int> = defaults.rx.value("volume", default: 5)
      let recorder = Recorder<Int>()
      let binding = volume.asDriver().drive(recorder)
      _ = Driver.of(7, 7, 8).drive(volume)
      #expect(recorder.values == [5, 7, 8])
      #expect(defaults.integer(forKey: "volume") == 8)
      binding.dispose()
    }
  }

  @MainActor @Test func aSettingIsChangedDuringItsFirstValue() async throws {
    try await withDefaults { defaults in
      let volume: ControlProperty<Int> = defaults.rx.value("volume", default: 5)
      var seen: [Int] = []
      let subscription = volume.subscribe(onNext: { value in
        seen.append(value)
        if value == 5 { volume.onNext(6) }
      })
      #expect(seen == [5, 6])
      subscription.dispose()
    }
  }

  @MainActor @Test func aSettingIsChangedOnAnotherThread() async throws {
    try await withDefaults { defaults in
      let volume: ControlProperty<Int> = defaults.rx.value("volume", default: 5)
      let (changes, change) = AsyncStream<Bool>.makeStream()
      let subscription = volume.subscribe(onNext: { if $0 == 7 { change.yield(MainThread.isCurrent) } })
      nonisolated(unsafe) let shared = defaults
      Thread.detachNewThread {
        shared.set(7, forKey: "volume")
        NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: shared)
      }
      var arrived = changes.makeAsyncIterator()
      #expect(await arrived.next() == true)
      subscription.dispose()
    }
  }
}
