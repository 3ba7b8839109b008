import Exploring
import MVVM
import MVVMTesting
import Testing

/// Parts of programs as they are written, each with a fault that is easily made, and without it.
@MainActor
@Suite(.serialized)
struct ApplicationFaultTests {
  private func contacts(_ fault: ContactSearch.Fault) -> @MainActor (Environment) -> any Screen {
    { ReflectedScreen(ContactSearch($0, fault: fault)) }
  }

  private func names(_ fault: NameForm.Fault) -> @MainActor (Environment) -> any Screen {
    { NameScreen(model: NameForm($0, fault: fault)) }
  }

  private func timeline(_ fault: TimelineModel.Fault) -> @MainActor (Environment) -> any Screen {
    { ReflectedScreen(TimelineModel($0, fault: fault)) }
  }

  private func likes(_ fault: LikeModel.Fault) -> @MainActor (Environment) -> any Screen {
    { LikeScreen(model: LikeModel($0, fault: fault)) }
  }

  private func members(_ fault: MemberPage.Fault) -> @MainActor (Environment) -> any Screen {
    { ReflectedScreen(MemberPage($0, fault: fault)) }
  }

  private func account(_ fault: AccountModel.Fault) -> @MainActor (Environment) -> any Screen {
    { AccountScreen(model: AccountModel($0, fault: fault)) }
  }

  private func uploads(_ fault: UploadQueue.Fault) -> @MainActor (Environment) -> any Screen {
    { UploadScreen(model: UploadQueue($0, fault: fault)) }
  }

  private func weather(_ fault: WeatherModel.Fault) -> @MainActor (Environment) -> any Screen {
    { WeatherScreen(model: WeatherModel($0, fault: fault)) }
  }

  private func ticker(_ fault: TickerModel.Fault) -> @MainActor (Environment) -> any Screen {
    { TickerScreen(model: TickerModel($0, fault: fault)) }
  }

  @Test func aCacheThatDoesNotGiveUpTheQuestion() {
    // query a; wait; slow; query b; wait; query a
    expectFault(.stale, length: 6, contacts(.mergedCache))
  }
  @Test func aSearchWithACache() { expectNoFault(contacts(.none)) }

  @Test func aFormThatWaitsForNothing() {
    // name a; wait; name a
    expectFault(.stuck, length: 3, names(.waitsForNothing))
  }
  @Test func aFormThatChecksNames() { expectNoFault(names(.none)) }

  @Test func aPageAfterARefresh() {
    // wait; slow; more; fast; refresh
    expectFault(.stale, length: 5, timeline(.latePage))
  }
  @Test func aTimeline() { expectNoFault(timeline(.none)) }

  private let showsTheServer = Always("shows what the server has") {
    $0.pendingCalls > 0 || $0["liked"] == $0["server"]
  }

  @Test func aHeartThatIsRestoredTooFar() {
    // fail once; heart; heart; heart
    expectFault(.property, length: 4, likes(.restoresSnapshot)) { showsTheServer }
  }
  @Test func aHeart() { expectNoFault(likes(.none)) { showsTheServer } }

  @Test func aTokenForEachCall() {
    // members expired; reload
    expectFault(.twice, length: 2, members(.tokenForEach))
  }
  @Test func aPageForMembers() { expectNoFault(members(.none)) }

  @Test func anAccountThatLosesAnUpdate() {
    // slow; withdraw; fast; deposit
    expectFault(.stale, length: 4, account(.lostUpdate))
  }
  @Test func anAccountThatStaysClosed() {
    // bank offline; deposit
    expectFault(.stuck, length: 2, account(.closed))
  }
  @Test func anAccount() { expectNoFault(account(.none)) }

  @Test func aQueueThatStopsAfterACancellation() {
    // add; add; cancel
    expectFault(.stuck, length: 3, uploads(.stopsAfterCancel))
  }
  @Test func aQueue() { expectNoFault(uploads(.none)) }

  private let loadsWhileItAsks = Always("a call shows as activity") { $0.pendingCalls == 0 || $0["loading"] == true }

  @Test func aTaskThatEndsTheActivityOfItsSuccessor() {
    // london; turin
    expectFault(.property, length: 2, weather(.cancelledTaskEnds)) { loadsWhileItAsks }
  }
  @Test func theWeather() { expectNoFault(weather(.none)) { loadsWhileItAsks } }

  @Test func aPriceThatStopsAtAFailure() {
    // exchange offline; wait
    expectFault(.ended, length: 2, ticker(.stopsAtFailure))
  }
  @Test func aCalculationThatEndsAtAText() {
    // amount 1; amount x
    expectFault(.ended, length: 2, ticker(.endsAtText))
  }
  @Test func aTicker() { expectNoFault(ticker(.none)) }
}
