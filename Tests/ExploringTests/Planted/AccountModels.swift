import MVVM
import Signals

/// A shop that wants a token with each call, and issues a new one when that has expired.
final class MemberAPI: Service {
  struct Expired: Error {}

  let knobs: ServiceKnobs
  let tokens: ServiceKnobs

  init(_ environment: Environment) {
    knobs = ServiceKnobs("members", in: environment, latency: .milliseconds(200), failures: ["expired": Expired()])
    tokens = ServiceKnobs("tokens", in: environment, latency: .milliseconds(100))
  }

  func profile() -> Observable<String> { knobs.faulty(.just("Ada, since 1843")) }
  func orders() -> Observable<[String]> { knobs.faulty(.just(["engine", "cards"])) }
  func newToken(after token: Int) -> Observable<Int> { tokens.faulty(.just(token + 1), for: token) }
}

/// A page that reads two things side by side, each with a new token if that is needed.
final class MemberPage {
  enum Fault {
    case none
    /// Each call gets a token for itself.
    case tokenForEach
  }

  let reload = PublishRelay<Void>()
  let profile: Driver<String>
  let orders: Driver<[String]>
  let isLoading: Driver<Bool>

  init(_ environment: Environment, fault: Fault) {
    let api = environment.service { MemberAPI($0) }
    let activity = ActivityIndicator()
    let token = BehaviorRelay(value: 1)
    let newToken = Observable.deferred { api.newToken(after: token.value).do(onNext: { token.accept($0) }) }
    let renewal = fault == .none ? newToken.share() : newToken

    func withToken<Value>(_ call: Observable<Value>) -> Observable<Value> {
      Observable.deferred {
        let used = token.value
        return call.catch { error in
          guard error is MemberAPI.Expired else { return .error(error) }
          // The other call may have got a new one already.
          return token.value == used ? renewal.flatMap { _ in call } : call
        }
      }
      .trackActivity(activity)
    }
    let reloads = reload.startWith(()).share()
    profile = reloads.flatMapLatest { withToken(api.profile()).catchAndReturn("no profile") }
      .asDriver(onErrorJustReturn: "")
    orders = reloads.flatMapLatest { withToken(api.orders()).catchAndReturn([]) }
      .asDriver(onErrorJustReturn: [])
    isLoading = activity.asDriver()
  }
}

/// A bank, in the typed dialect.
final class Bank: Service {
  let knobs: ServiceKnobs

  init(_ environment: Environment) {
    knobs = ServiceKnobs("bank", in: environment, latency: .milliseconds(250))
  }

  func withdraw(_ amount: Int) -> SignalProducer<Int, ServiceError> {
    SignalProducer(faulty(Single.just(amount))) { $0 as? ServiceError ?? .offline }
  }

  func deposit(_ amount: Int) -> SignalProducer<Int, ServiceError> {
    SignalProducer(faulty(Single.just(amount))) { $0 as? ServiceError ?? .offline }
  }
}

/// An account with two actions, each enabled by two properties.
final class AccountModel {
  enum Fault {
    case none
    /// The balance after a booking is calculated from the balance at its beginning.
    case lostUpdate
    /// After a failure the account is closed, and only a success opens it.
    case closed
  }

  let balance = MutableProperty(100)
  let isOpen = MutableProperty(true)
  let withdraw: Action<Void, Int, ServiceError>
  let deposit: Action<Void, Int, ServiceError>
  let message: Property<String>

  init(_ environment: Environment, fault: Fault) {
    let bank = environment.service { Bank($0) }
    let (balance, isOpen) = (balance, isOpen)
    let state = Property.combineLatest(balance, isOpen)
    let booked: (Int, Int) -> Void = { before, change in
      balance.value = (fault == .lostUpdate ? before : balance.value) + change
      isOpen.value = true
    }
    let failed: (ServiceError) -> Void = { _ in if fault == .closed { isOpen.value = false } }

    withdraw = Action(state: state, enabledIf: { $0.0 >= 10 && $0.1 }) { state, _ in
      bank.withdraw(10).on(failed: failed, value: { booked(state.0, -$0) })
    }
    deposit = Action(state: state, enabledIf: { $0.0 < 1_000 && $0.1 }) { state, _ in
      bank.deposit(50).on(failed: failed, value: { booked(state.0, $0) })
    }
    message = Property(
      initial: "",
      then: Signals.Signal.merge(withdraw.errors, deposit.errors).map { _ in "The bank does not answer." }
    )
  }
}

struct AccountScreen: Screen {
  let model: AccountModel

  var body: some View {
    Label("balance", model.balance)
    Button("withdraw", model.withdraw)
    Button("deposit", model.deposit)
    Label("message", model.message)
  }
}
