import DownloadsSample
import Foundation
import MVVM
import MVVMTesting
import Testing

@MainActor
struct DownloadsTests {
  private let screen = TestScreen(DownloadsScreen.self, .relaxed)

  @Test func oneDownloadFromStartToEnd() {
    let screen = TestScreen(DownloadsScreen.self)
    screen.tap("start-map")
    screen.expect(changes: [
      "busy": true, "tracked": 1, "cancel-all": .enabled, "cancel-map": .enabled, "fail-map": .enabled,
      "map-state": "loading",
    ])
    screen.advance(.milliseconds(499))
    screen.expectNoChanges()
    screen.advance(.milliseconds(1))
    screen.expect(changes: ["map": 0.5])
    screen.advance(.seconds(60))
    screen.expect(
      at: .seconds(1),
      changes: [
        "cancel-all": .disabled, "cancel-map": .disabled, "fail-map": .disabled, "map": 1,
        "map-state": "done, checksum C2104A75", "busy": false, "tracked": 0,
      ]
    )
    screen.expectNoChanges()
  }

  // MARK: - One indicator for all

  @Test func itIsBusyForAsLongAsTheLongestTakes() {
    screen.tap("start-all")
    screen.expect("tracked", 3)
    screen.advance(.seconds(1))
    screen.expect("map", 1)
    screen.expect("song", 0.4)
    screen.expect("film", 0.2)
    screen.expect("tracked", 2)
    screen.advance(.milliseconds(1_500))
    screen.expect("song-state", "done, checksum 8EE21AE4")
    screen.expect("tracked", 1)
    screen.advance(.milliseconds(2_499))
    screen.expect("busy", true)
    screen.advance(.milliseconds(1))
    screen.expect("busy", false)
    screen.expect("film", 1)
  }

  @Test func theIndicatorDoesNotFlickerWhenOneFollowsTheOther() {
    screen.tap("start-map")
    screen.advance(.milliseconds(600))
    screen.tap("start-song")
    screen.advance(.seconds(10))
    let changes = screen.host.log.entries.filter { $0.name == "busy" && $0.kind == .output }
    #expect(changes.map(\.value) == [.flag(true), .flag(false)])
    #expect(changes.map(\.time) == [.zero, .milliseconds(3_100)])
  }

  // MARK: - Giving up

  @Test func oneIsCancelledAndTheOthersContinue() {
    screen.tap("start-all")
    screen.advance(.milliseconds(600))
    screen.tap("cancel-song")
    screen.expect("song-state", "cancelled")
    screen.expect("song", 0.2)
    screen.expect("cancel-song", .disabled)
    screen.expect("tracked", 2)
    screen.advance(.seconds(10))
    screen.expect("song", 0.2)
    screen.expect("map", 1)
    screen.expect("film", 1)
    screen.expect("busy", false)
  }

  @Test func cancelAllLeavesWhatIsDoneAsItIs() {
    screen.tap("start-all")
    screen.advance(.milliseconds(1_200))
    screen.tap("cancel-all")
    screen.expect("map-state", "done, checksum C2104A75")
    screen.expect("song-state", "cancelled")
    screen.expect("film-state", "cancelled")
    screen.expect("busy", false)
    screen.expect("tracked", 0)
    screen.expect("cancel-all", .disabled)
    let count = screen.host.log.entries.count
    screen.advance(.seconds(10))
    #expect(screen.host.log.entries.count == count)
  }

  @Test func onlyARunningDownloadCanBeCancelled() {
    #expect(throws: ScreenError.self) { try screen.host.tap("cancel-map") }
    #expect(throws: ScreenError.self) { try screen.host.tap("cancel-all") }
    #expect(throws: ScreenError.self) { try screen.host.tap("fail-map") }
  }

  @Test func aCancelledDownloadStartsOver() {
    screen.tap("start-film")
    screen.advance(.seconds(2))
    screen.tap("cancel-film")
    screen.tap("start-film")
    screen.expect("film", 0)
    screen.advance(.seconds(5))
    screen.expect("film-state", "done, checksum 0B9B8EC9")
  }

  // MARK: - Failing

  @Test func oneFailsAndTheOthersContinue() {
    screen.tap("start-all")
    screen.advance(.milliseconds(600))
    screen.tap("fail-film")
    screen.expect("film-state", "failed: the connection was cut")
    screen.expect("film", 0.1)
    screen.expect("tracked", 2)
    screen.advance(.seconds(10))
    screen.expect("song", 1)
    screen.expect("busy", false)
    screen.tap("start-film")
    screen.advance(.seconds(5))
    screen.expect("film-state", "done, checksum 0B9B8EC9")
  }

  @Test(arguments: [
    ("offline", "failed: you are offline"), ("timeout", "failed: there was no answer in time"),
    ("cut", "failed: the connection was cut"), ("full", "failed: not enough space"),
  ])
  func aFaultIsReportedAndTheNextStartWorks(fault: String, state: String) {
    screen.configure("downloads", "fail-next", fault)
    screen.tap("start-map")
    screen.expect("map-state", .text(state))
    screen.expect("busy", false)
    screen.tap("start-map")
    screen.advance(.seconds(1))
    screen.expect("map-state", "done, checksum C2104A75")
  }

  @Test func itIsBusyWhileNothingHasComeYet() {
    screen.configure("downloads", "latency", "3s")
    screen.tap("start-map")
    screen.advance(.milliseconds(3_499))
    screen.expect("busy", true)
    screen.expect("map", 0)
    screen.tap("cancel-map")
    screen.expect("busy", false)
    screen.advance(.seconds(10))
    screen.expect("map", 0)
  }

  // MARK: - Restarting

  @Test func aSecondStartStartsOverAndCountsOnce() {
    screen.tap("start-song")
    screen.advance(.milliseconds(1_200))
    screen.expect("song", 0.4)
    screen.tap("start-song")
    screen.expect("song", 0)
    screen.expect("tracked", 1)
    screen.advance(.milliseconds(2_499))
    screen.expect("busy", true)
    screen.advance(.milliseconds(1))
    screen.expect("song-state", "done, checksum 8EE21AE4")
    screen.expect("busy", false)
  }

  @Test func theIndicatorStopsAfterAnyStartsAndCancellations() {
    for round in 1...200 {
      screen.tap(["start-map", "start-song", "start-film", "start-all"][round % 4])
      screen.advance(.milliseconds(round * 7 % 300))
      if round % 3 == 0, screen.value("cancel-all") == .enabled { screen.tap("cancel-all") }
      if round % 5 == 0, screen.value("fail-song") == .enabled { screen.tap("fail-song") }
    }
    screen.advance(.seconds(60))
    screen.expect("busy", false)
    screen.expect("tracked", 0)
  }

  // MARK: - The wrong place

  @Test func trackedOutsideItIsBusyBeforeAnythingBeginsAndNeverStops() {
    screen.toggle("track-outside")
    screen.expect("busy", true)
    screen.expect("tracked", 3)
    screen.tap("start-all")
    screen.advance(.seconds(60))
    for name in ["map", "song", "film"] { screen.expect(name, 1) }
    screen.expect("busy", true)
    screen.expect("cancel-all", .disabled)
    #expect(screen.host.log.entries.count { $0.name == "busy" } == 1, "and it told nothing meanwhile")
    screen.toggle("track-outside")
    screen.expect("busy", false)
    screen.expect("map-state", "waiting")
    screen.tap("start-map")
    screen.expect("busy", true)
    screen.advance(.seconds(1))
    screen.expect("busy", false)
  }

  @Test func theSwitchStartsOver() {
    screen.tap("start-all")
    screen.advance(.milliseconds(600))
    screen.toggle("track-outside")
    screen.expect("film", 0)
    screen.expect("film-state", "waiting")
    screen.advance(.seconds(10))
    screen.expect("film", 0)
  }

  // MARK: - Around it

  @Test func leavingEndsAll() {
    screen.tap("start-all")
    screen.advance(.milliseconds(600))
    screen.back()
    #expect(!screen.host.leaks.contains { $0.contains("still alive") })
    let count = screen.host.log.entries.count
    screen.advance(.seconds(10))
    #expect(screen.host.log.entries.count == count)
  }

  @Test func nothingIsLeftOfTheDownloads() {
    let leaked = Resources.leaked {
      let screen = TestScreen(DownloadsScreen.self, .relaxed)
      screen.tap("start-all")
      screen.advance(.milliseconds(1_200))
      screen.tap("fail-song")
      screen.toggle("track-outside")
      screen.tap("start-all")
      screen.back()
    }
    #expect(leaked == 0)
  }

  @Test func partsAreSummedUpInTheBackground() {
    let (main, background) = (TestScheduler(initialClock: 0), TestScheduler(initialClock: 0))
    let downloads = Downloads(Environment(scheduler: main, background: background))
    var fractions: [Double] = []
    let subscription = downloads.download(RemoteFile.all[0]).subscribe(onNext: { fractions.append($0.fraction) })
    main.start()
    #expect(fractions.isEmpty)
    background.start()
    main.start()
    #expect(fractions == [0.5, 1])
    subscription.dispose()
  }

  @Test func onTheRealClockItIsDoneToo() async throws {
    let host = ScreenHost([ScreenEntry(DownloadsScreen.self)], clock: .real)
    try host.open("downloads")
    try host.tap("start-map")
    try await host.wait(for: "map-state", toBe: "done, checksum C2104A75", within: .seconds(100))
    #expect(try await host.wait(within: .seconds(100)) { (try? host.value("busy")) == .flag(false) })
  }
}
