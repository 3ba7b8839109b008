import Exploring
import MVVM
import MVVMTesting
import Testing

/// View models with one fault each, and corrected twins: every fault is found and shrunk, and none is reported for the twins.
///
/// `make explore-long` tries ten seeds for each fault, and each twin for a minute.
@MainActor
@Suite(.serialized)
struct PlantedFaultTests {
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

  @Test func aSearchThatShowsAnOlderAnswer() { expectFault(.stale, length: 5, search(.stale)) }
  @Test func aSearchThatEndsAtAFailure() { expectFault(.ended, length: 3, search(.ended)) }
  @Test func aSearchThatAsksForTheSameAgain() { expectFault(.twice, length: 2, search(.twice)) }
  @Test func aSearchThatAsksTwice() { expectFault(.twice, length: 2, search(.double)) }
  @Test func aSearchWithoutFault() { expectNoFault(search(.none)) }

  @Test func aFormThatStaysBusy() { expectFault(.stuck, length: 3, form(.staysBusy)) }
  @Test func aFormWhoseButtonDies() { expectFault(.ended, length: 3, form(.deadButton)) }
  @Test func aFormThatShowsASecret() { expectFault(.secrets, length: 3, form(.secretShown)) }
  @Test func aFormThatLeaks() { expectFault(.leaks, length: 0, form(.leak)) }
  @Test func aFormThatLocksItself() { expectFault(.stuck, length: 3, form(.locked)) }
  @Test func aFormThatIsRandom() { expectFault(.repeatable, length: 4, form(.random)) }
  @Test func aFormThatRetriesWithoutEnd() { expectFault(.restless, length: 4, form(.retries)) }
  @Test func aFormWithoutFault() { expectNoFault(form(.none)) }

  @Test func aProfileOfTheUserChosenBefore() { expectFault(.stale, length: 4, profile(.staleTask)) }
  @Test func aProfileThatLoadsForEver() { expectFault(.stuck, length: 2, profile(.neverLoads)) }
  @Test func aProfileThatIsSavedTwice() { expectFault(.twice, length: 2, profile(.savesTwice)) }
  @Test func aProfileThatIsSavedAgainAndAgain() { expectFault(.restless, length: 2, profile(.eagerRetry)) }
  @Test func aProfileThatShowsThePasscode() { expectFault(.secrets, length: 3, profile(.loggedPasscode)) }
  @Test func aProfileThatATaskKeeps() { expectFault(.leaks, length: 0, profile(.poller)) }
  @Test func aProfileThatStaysClosed() { expectFault(.stuck, length: 2, profile(.closed)) }
  @Test func aProfileWithoutFault() { expectNoFault(profile(.none)) }

  @Test func aRateOfAnotherCurrency() { expectFault(.stale, length: 5, rates(.merged)) }
  @Test func aRateThatEndsAtAFailure() { expectFault(.ended, length: 3, rates(.handledOutside)) }
  @Test func aRateThatIsAskedForTwice() { expectFault(.twice, length: 2, rates(.startedTwice)) }
  @Test func anOrderThatStaysPending() { expectFault(.stuck, length: 2, rates(.ordering)) }
  @Test func anOrderThatDisablesAll() { expectFault(.stuck, length: 2, rates(.disabled)) }
  @Test func anOrderThatIsTriedForEver() { expectFault(.restless, length: 2, rates(.retries)) }
  @Test func anOrderThatKeepsTheModel() { expectFault(.leaks, length: 0, rates(.kept)) }
  @Test func anOrderThatIsTheLast() { expectFault(.ended, length: 1, reflectedRates(.once)) }
  @Test func aRateWithoutFault() {
    expectNoFault(rates(.none))
    expectNoFault(reflectedRates(.none))
  }

  @Test func aCartWithLessThanNothing() {
    expectFault(.property, length: 1, cart(.negative)) {
      Never("less than nothing") { $0.text("count").hasPrefix("-") }
    }
  }
  @Test func aCouponOnTheRealClock() { expectFault(.repeatable, length: 1, cart(.realClock)) }
  @Test func aCouponOfBefore() { expectFault(.stale, length: 6, cart(.mixed)) }
  @Test func aCouponThatIsTheLast() { expectFault(.ended, length: 3, cart(.deadCoupon)) }
  @Test func anOrderThatIsSentTwice() { expectFault(.twice, length: 2, cart(.ordersTwice)) }
  @Test func anOrderThatIsTheLastPossibleOne() { expectFault(.stuck, length: 3, cart(.noSecondOrder)) }
  @Test func anOrderThatShowsTheCard() { expectFault(.secrets, length: 4, cart(.cardShown)) }
  @Test func aCartWithoutFault() {
    expectNoFault(cart(.none)) {
      Never("less than nothing") { $0.text("count").hasPrefix("-") }
    }
  }
}
