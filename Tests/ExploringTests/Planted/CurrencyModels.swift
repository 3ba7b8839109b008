import MVVM

/// Prices of shares, which are asked for again and again.
final class Exchange: Service {
  let knobs: ServiceKnobs

  init(_ environment: Environment) {
    knobs = ServiceKnobs("exchange", in: environment, latency: .milliseconds(100))
  }

  func price() -> Single<Int> { faulty(.just(42)) }
}

/// A price that stays up to date, and an amount in shares.
final class TickerModel {
  enum Fault {
    case none
    /// The first price that cannot be had is the last one that is asked for.
    case stopsAtFailure
    /// An amount that is no number ends the calculation.
    case endsAtText
  }

  struct NotANumber: Error {}

  let amount = BehaviorRelay(value: "")
  let price: Driver<String>
  let shares: Driver<String>

  init(_ environment: Environment, fault: Fault) {
    let exchange = environment.service { Exchange($0) }
    let times = Observable<Int>.interval(.seconds(20), scheduler: environment.scheduler).startWith(0)
    price =
      fault == .stopsAtFailure
      ? times.flatMapLatest { _ in exchange.price().map { "\($0)" } }.asDriver(onErrorJustReturn: "not known")
      : times.flatMapLatest { _ in exchange.price().map { "\($0)" }.catchAndReturn("not known") }
        .asDriver(onErrorJustReturn: "")

    // The form and the calculation are connected once, when both exist.
    let entered = PublishRelay<String>()
    let parse: (String) throws -> Int = { text in
      guard let number = Int(text) else { throw NotANumber() }
      return number
    }
    shares =
      fault == .endsAtText
      ? entered.map(parse).map { "\($0 / 42) shares" }.asDriver(onErrorJustReturn: "a number, please")
      : entered.map { text in (try? parse(text)).map { "\($0 / 42) shares" } ?? "a number, please" }
        .asDriver(onErrorJustReturn: "")
    amount.skip(1).bind(to: entered).disposed(by: environment.disposeBag)
  }
}

struct TickerScreen: Screen {
  let model: TickerModel

  var body: some View {
    TextField("amount", model.amount)
    Label("price", model.price)
    Label("shares", model.shares)
  }
}
