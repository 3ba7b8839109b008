import Testing

@testable import MVVM

@Suite(.timeLimit(.minutes(1)))
struct OutsideLedgerTests {
  @Test func workThatTimesOutLeavesTheOthersInLine() async {
    let ledger = OutsideLedger()
    let work = ledger.begin(patience: .seconds(600))
    async let patient: Void = ledger.change(before: .now + .seconds(600))
    // By the time that this returns, the other waits too; otherwise it finds no work, and returns as well.
    await ledger.change(before: .now + .milliseconds(50))
    ledger.end(work)
    await patient
  }

  @Test func theEndWakesAllWaiters() async {
    let ledger = OutsideLedger()
    let work = ledger.begin(patience: .seconds(600))
    async let first: Void = ledger.change(before: .now + .seconds(600))
    async let second: Void = ledger.change(before: .now + .seconds(600))
    #expect(!ledger.isEmpty)
    ledger.end(work)
    await first
    await second
    #expect(ledger.isEmpty)
  }

  @Test func aTaskThatWasCancelledBeforeDoesNotWait() async {
    let ledger = OutsideLedger()
    let work = ledger.begin(patience: .seconds(600))
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      await ledger.change(before: .now + .seconds(600))
    }
    await task.value
    ledger.end(work)
  }
}
