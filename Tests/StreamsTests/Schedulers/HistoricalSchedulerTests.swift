import Foundation
import Streams
import Testing

@Suite struct HistoricalSchedulerTests {
  @Test func itsClockShowsDates() {
    let start = Date(timeIntervalSince1970: 1000)
    let scheduler = HistoricalScheduler(initialClock: start)
    var times: [Date] = []
    for seconds in [20.0, 5, 10] {
      _ = scheduler.scheduleRelative((), dueTime: .milliseconds(Int(seconds * 1000))) { _ in
        times.append(scheduler.now)
        return Disposables.create()
      }
    }
    scheduler.sleep(2)
    scheduler.advanceTo(start.addingTimeInterval(10))
    #expect(times == [start + 5, start + 10])
    scheduler.start()
    #expect(times == [start + 5, start + 10, start + 20])
  }

  @Test func beginsAtTheEpoch() {
    #expect(HistoricalScheduler().clock == Date(timeIntervalSince1970: 0))
  }
}
