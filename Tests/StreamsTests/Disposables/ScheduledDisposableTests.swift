import Streams
import Testing

@Suite struct ScheduledDisposableTests {
  @Test func disposesOnTheScheduler() {
    let scheduler = HistoricalScheduler()
    let log = DisposalLog()
    let scheduled = ScheduledDisposable(scheduler: scheduler, disposable: log.disposable("a"))
    scheduled.dispose()
    scheduled.dispose()
    #expect(!scheduled.isDisposed)
    #expect(log.entries.isEmpty)
    scheduler.start()
    #expect(scheduled.isDisposed)
    #expect(log.entries == ["a"])
    #expect(scheduled.scheduler as? HistoricalScheduler === scheduler)
  }
}
