import Exploring
import Foundation
import MVVM
import MVVMTesting
import Testing

/// View models with one fault each, and corrected twins: every fault is found and shrunk, and none is reported for the twins.
///
/// `make explore-long` tries ten seeds for each fault, and each twin for a minute.
@MainActor
@Suite(.serialized)
struct PlantedFaultTests {
  private static let isLong = ProcessInfo.processInfo.environment["EXPLORE_LONG"] != nil

  private func explore(
    seed: UInt64,
    budget: Budget,
    _ properties: [Property],
    _ make: @escaping @MainActor (Environment) -> any Screen
  ) -> ExplorationReport {
    let app = ExploredApp("planted", make: make)
    let explorer = Explorer(app, budget: budget.stopping(after: 1), properties: properties, seed: seed)
    explorer.run()
    return explorer.report
  }

  private func expect(
    _ check: Check,
    length: Int,
    _ make: @escaping @MainActor (Environment) -> any Screen,
    @PropertyBuilder properties: () -> [Property] = { [] },
    at location: SourceLocation = #_sourceLocation
  ) {
    for seed in UInt64(1)...(Self.isLong ? 10 : 2) {
      let report = explore(seed: seed, budget: .time(.seconds(10)), properties(), make)
      guard let finding = report.findings.first(where: { $0.check == check }) else {
        Issue.record("seed \(seed): not found. \(report.summary) \(report.findings)", sourceLocation: location)
        continue
      }
      if Self.isLong { print("\(location.fileID):\(location.line) seed \(seed): \(report.duration)") }
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
    @PropertyBuilder properties: () -> [Property] = { [] },
    at location: SourceLocation = #_sourceLocation
  ) {
    let report = explore(seed: 99, budget: Self.isLong ? .time(.seconds(60)) : .actions(1_000), properties(), make)
    let found = report.findings.map { "\($0.check): \($0.message)\n\($0.transcript)" }
    #expect(found.isEmpty, "\(report.summary)", sourceLocation: location)
  }

  private func search(_ fault: CatalogueSearch.Fault) -> @MainActor (Environment) -> any Screen {
    { ReflectedScreen(CatalogueSearch($0, fault: fault)) }
  }

  private func form(_ fault: NoteForm.Fault) -> @MainActor (Environment) -> any Screen {
    { NoteScreen($0, fault: fault) }
  }

  private func profile(_ fault: ProfileModel.Fault) -> @MainActor (Environment) -> any Screen {
    { ProfileScreen(model: ProfileModel($0, fault: fault)) }
  }

  private func rates(_ fault: RateModel.Fault) -> @MainActor (Environment) -> any Screen {
    { RateScreen(model: RateModel($0, fault: fault)) }
  }

  private func reflectedRates(_ fault: RateModel.Fault) -> @MainActor (Environment) -> any Screen {
    { ReflectedScreen(RateModel($0, fault: fault)) }
  }

  private func cart(_ fault: CartModel.Fault) -> @MainActor (Environment) -> any Screen {
    { CartScreen(model: CartModel($0, fault: fault)) }
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

  @Test func aProfileOfWhoWasChosenBefore() { expect(.stale, length: 4, profile(.staleTask)) }
  @Test func aProfileThatLoadsForEver() { expect(.stuck, length: 2, profile(.loadingForEver)) }
  @Test func aProfileThatIsSavedTwice() { expect(.twice, length: 2, profile(.savesTwice)) }
  @Test func aProfileThatIsSavedAgainAndAgain() { expect(.restless, length: 2, profile(.eagerRetry)) }
  @Test func aProfileThatShowsThePasscode() { expect(.secrets, length: 3, profile(.loggedPasscode)) }
  @Test func aProfileThatATaskKeeps() { expect(.leaks, length: 0, profile(.poller)) }
  @Test func aProfileThatStaysClosed() { expect(.stuck, length: 2, profile(.closed)) }
  @Test func aProfileWithoutFault() { expectNothing(profile(.none)) }

  @Test func aRateOfAnotherCurrency() { expect(.stale, length: 5, rates(.merged)) }
  @Test func aRateThatEndsAtAFailure() { expect(.ended, length: 3, rates(.handledOutside)) }
  @Test func aRateThatIsAskedForTwice() { expect(.twice, length: 2, rates(.startedTwice)) }
  @Test func anOrderThatStaysUnderWay() { expect(.stuck, length: 2, rates(.ordering)) }
  @Test func anOrderThatDisablesAll() { expect(.stuck, length: 2, rates(.disabled)) }
  @Test func anOrderThatIsTriedForEver() { expect(.restless, length: 2, rates(.retries)) }
  @Test func anOrderThatKeepsTheModel() { expect(.leaks, length: 0, rates(.kept)) }
  @Test func anOrderThatIsTheLast() { expect(.ended, length: 1, reflectedRates(.once)) }
  @Test func aRateWithoutFault() {
    expectNothing(rates(.none))
    expectNothing(reflectedRates(.none))
  }

  @Test func aCartWithLessThanNothing() {
    expect(.property, length: 1, cart(.negative)) {
      Never("less than nothing") { $0.text("count").hasPrefix("-") }
    }
  }
  @Test func aCouponOnTheRealClock() { expect(.repeatable, length: 1, cart(.realClock)) }
  @Test func aCouponOfBefore() { expect(.stale, length: 6, cart(.mixed)) }
  @Test func aCouponThatIsTheLast() { expect(.ended, length: 3, cart(.deadCoupon)) }
  @Test func anOrderThatIsSentTwice() { expect(.twice, length: 2, cart(.ordersTwice)) }
  @Test func anOrderAfterWhichThereIsNone() { expect(.stuck, length: 3, cart(.noSecondOrder)) }
  @Test func anOrderThatShowsTheCard() { expect(.secrets, length: 4, cart(.cardShown)) }
  @Test func aCartWithoutFault() {
    expectNothing(cart(.none)) {
      Never("less than nothing") { $0.text("count").hasPrefix("-") }
    }
  }
}
