import Exploring
import MVVM
import MVVMTesting
import Testing

/// View models with one fault each, and corrected twins: every fault is found and shrunk, and none is reported for the
/// twins.
@MainActor
struct PlantedFaultTests {
  private func explore(
    seed: UInt64,
    actions: Int = 20_000,
    checks: Set<Check> = .all,
    _ make: @escaping @MainActor (Environment) -> any Screen
  ) -> ExplorationReport {
    let budget = Budget.actions(actions).stopping(after: 1)
    let explorer = Explorer(ExploredApp("planted", make: make), budget: budget, checks: checks, seed: seed)
    explorer.run()
    return explorer.report
  }

  private func expect(
    _ check: Check,
    length: Int,
    _ make: @escaping @MainActor (Environment) -> any Screen,
    at location: SourceLocation = #_sourceLocation
  ) {
    for seed in UInt64(1)...10 {
      let report = explore(seed: seed, make)
      guard let finding = report.findings.first(where: { $0.check == check }) else {
        Issue.record("seed \(seed): not found. \(report.summary) \(report.findings)", sourceLocation: location)
        continue
      }
      #expect(finding.length <= length, "seed \(seed): \(finding.transcript)", sourceLocation: location)
      #expect(
        report.findings.allSatisfy { $0.check == check },
        "seed \(seed): \(report.findings.map(\.message))",
        sourceLocation: location
      )
    }
  }

  private func expectNothing(
    _ make: @escaping @MainActor (Environment) -> any Screen,
    at location: SourceLocation = #_sourceLocation
  ) {
    let report = explore(seed: 99, actions: 3_000, make)
    let found = report.findings.map { "\($0.check): \($0.message)\n\($0.transcript)" }
    #expect(found.isEmpty, "\(report.summary)", sourceLocation: location)
  }

  private func search(_ fault: CatalogueSearch.Fault) -> @MainActor (Environment) -> any Screen {
    { ReflectedScreen(CatalogueSearch($0, fault: fault)) }
  }

  private func form(_ fault: NoteForm.Fault) -> @MainActor (Environment) -> any Screen {
    { NoteScreen($0, fault: fault) }
  }

  @Test func aSearchThatShowsAnOlderAnswer() { expect(.stale, length: 5, search(.stale)) }
  @Test func aSearchThatEndsAtAFailure() { expect(.ended, length: 3, search(.ended)) }
  @Test func aSearchThatAsksForTheSameAgain() { expect(.twice, length: 2, search(.twice)) }
  @Test func aSearchThatAsksTwice() { expect(.twice, length: 2, search(.double)) }
  @Test func aSearchWithoutFault() { expectNothing(search(.none)) }
  @Test func aFormThatStaysBusy() { expect(.stuck, length: 3, form(.busyForEver)) }
  @Test func aFormWhoseButtonDies() { expect(.ended, length: 3, form(.deadButton)) }
  @Test func aFormThatShowsASecret() { expect(.secrets, length: 3, form(.secretShown)) }
  @Test func aFormThatLeaks() { expect(.leaks, length: 0, form(.leak)) }
  @Test func aFormThatLocksItself() { expect(.stuck, length: 3, form(.locked)) }
  @Test func aFormThatIsRandom() { expect(.repeatable, length: 4, form(.random)) }
  @Test func aFormThatRetriesWithoutEnd() { expect(.restless, length: 4, form(.retries)) }
  @Test func aFormWithoutFault() { expectNothing(form(.none)) }
}
