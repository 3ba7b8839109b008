import Drivers
import Foundation
import Testing

/// They replace the handler of misuse, which is global, and so run one at a time.
@Suite(.serialized) struct OffMainTests {
  /// Calls `body` on a background thread, and returns what was reported about `verb` during the call.
  private func misuses(_ verb: String, _ body: @escaping () -> Void) async -> [String] {
    let before = Hooks.misuseHandler
    defer { Hooks.misuseHandler = before }
    let (messages, continuation) = AsyncStream.makeStream(of: String.self)
    Hooks.misuseHandler = { if $0.contains("`\(verb)`") { continuation.yield($0) } }
    nonisolated(unsafe) let body = body
    Thread.detachNewThread {
      body()
      continuation.finish()
    }
    var received: [String] = []
    for await message in messages { received.append(message) }
    return received
  }

  @Test func aCheckForTheMainThreadReportsCallsOnOthers() async {
    let reported = await misuses("update") {
      MainScheduler.ensureRunningOnMainThread(errorMessage: "`update` off main")
    }
    #expect(reported == ["`update` off main"])
  }

  @Test func driveOnABackgroundThreadIsReportedAndStillDeliversOnMain() async {
    let (values, send) = AsyncStream.makeStream(of: Int.self)
    let relay = BehaviorRelay(value: 1)
    let received = await misuses("drive") {
      _ = relay.asDriver().map { value -> Int in
        MainActor.assertIsolated()
        return value * 10
      }.drive(onNext: { value in
        MainActor.assertIsolated()
        send.yield(value)
        if value == 20 { send.finish() }
      })
      relay.accept(2)
    }
    #expect(received.count == 1)
    #expect(received.first?.contains("@MainActor") == true)
    var seen: [Int] = []
    for await value in values { seen.append(value) }
    #expect(seen.last == 20)
  }

  @Test(arguments: [false, true])
  func theLatestValueIsDeliveredOnMainToABackgroundSubscriber(asObservable: Bool) async {
    let (values, send) = AsyncStream.makeStream(of: (value: Int, isOnMain: Bool).self)
    let driver = BehaviorRelay(value: 1).asDriver().map { $0 }
    // It shares the subscription of another subscriber, whose value it gets.
    let others = DisposeBag()
    await MainActor.run { driver.drive().disposed(by: others) }
    _ = await misuses("drive") {
      let take = { (value: Int) in _ = send.yield((value, MainThread.isCurrent)) }
      _ = asObservable ? driver.asObservable().subscribe(onNext: take) : driver.drive(onNext: take)
    }
    for await (value, isOnMain) in values.prefix(1) {
      #expect(value == 1)
      #expect(isOnMain)
    }
    withExtendedLifetime(others) {}
  }

  @Test func emitOnABackgroundThreadIsReported() async {
    let received = await misuses("emit") { PublishRelay<Int>().asSignal().emit().dispose() }
    #expect(received.count == 1)
  }

  @Test func aBackgroundSubscriberReceivesTheReplayOnMain() async {
    let relay = BehaviorRelay(value: 1)
    let values: [Int] = await Task.detached {
      var values: [Int] = []
      for await value in await relay.asDriver().do(onNext: { _ in MainActor.assertIsolated() }).values.prefix(1) {
        values.append(value)
      }
      return values
    }.value
    #expect(values == [1])
  }

  @Test @MainActor func driveOnTheMainActorIsNotReported() {
    let before = Hooks.misuseHandler
    defer { Hooks.misuseHandler = before }
    var received = 0
    Hooks.misuseHandler = { if $0.contains("`drive`") { received += 1 } }
    Driver.just(1).drive().dispose()
    #expect(received == 0)
  }
}
