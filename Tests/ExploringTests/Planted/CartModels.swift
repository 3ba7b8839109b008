import MVVM

/// Takes orders and coupons.
final class Shop: Service {
  let knobs: ServiceKnobs

  init(_ environment: Environment) {
    knobs = ServiceKnobs("shop", in: environment, latency: .milliseconds(400))
  }

  func discount(_ coupon: String) -> Single<Int> {
    faulty(.just(coupon.isEmpty ? 0 : 5), for: coupon)
  }

  func order(_ count: Int) -> Completable { faulty(.empty(), for: count) }
}

/// A cart with a number of things, a coupon and an order.
final class CartModel {
  enum Fault {
    case none
    /// Less than none can be ordered.
    case negative
    /// The coupon waits on the system clock.
    case realClock
    /// Each change of the number continues with the coupon, and the answers mix.
    case mixed
    /// The first failed coupon is the last.
    case deadCoupon
    /// An order is sent for each of two subscribers.
    case ordersTwice
    /// The wait after an order never ends when it failed.
    case noSecondOrder
    /// The card's number is in the confirmation.
    case cardShown
  }

  let count = BehaviorRelay(value: 0)
  let more = PublishRelay<Void>()
  let less = PublishRelay<Void>()
  let coupon = BehaviorRelay(value: "")
  let card = BehaviorRelay(value: "")
  let order = PublishRelay<Void>()
  let discount: Driver<String>
  let canOrder: Driver<Bool>
  let isOrdering: Driver<Bool>
  let confirmation: Driver<String>
  let lines: Driver<[String]>
  private let bag = DisposeBag()

  init(_ environment: Environment, fault: Fault) {
    let shop = environment.service { Shop($0) }
    let activity = ActivityIndicator()

    Observable.merge(more.map { 1 }, less.map { -1 })
      .withLatestFrom(count) { fault == .negative ? $1 + $0 : max($1 + $0, 0) }
      .bind(to: count)
      .disposed(by: bag)

    let clock: any SchedulerType = fault == .realClock ? MainScheduler.instance : environment.scheduler
    let entered = coupon.skip(1).distinctUntilChanged().debounce(.milliseconds(200), scheduler: clock)
    let checked: (String) -> Observable<String> = { coupon in
      shop.discount(coupon).asObservable().map { "\(coupon): \($0) %" }
    }
    let discounts: Observable<String> =
      switch fault {
      case .mixed: entered.flatMap { checked($0).catchAndReturn("not known") }
      case .deadCoupon: entered.flatMapLatest(checked).catchAndReturn("not known")
      default: entered.flatMapLatest { checked($0).catchAndReturn("not known") }
      }
    discount = discounts.asDriver(onErrorJustReturn: "").startWith("")

    let isSent = BehaviorRelay(value: false)
    let outcomes = order.withLatestFrom(count)
      .flatMapFirst { count in
        shop.order(count).trackActivity(activity)
          .do(onSubscribe: { isSent.accept(true) })
          .andThen(Observable.just("ordered \(count)"))
          .do(onNext: { _ in isSent.accept(false) })
          .catch { _ in
            if fault != .noSecondOrder { isSent.accept(false) }
            return .just("not ordered")
          }
      }
    if fault == .ordersTwice { outcomes.subscribe().disposed(by: bag) }
    confirmation = outcomes.withLatestFrom(card) { fault == .cardShown ? "\($0) on \($1)" : $0 }
      .asDriver(onErrorJustReturn: "").startWith("")
    isOrdering = fault == .noSecondOrder ? isSent.asDriver() : activity.asDriver()
    canOrder = Driver.combineLatest(count.asDriver(), isOrdering) { $0 > 0 && !$1 }
    lines = count.asDriver().map { count in (0..<max(count, 0)).map { "thing \($0 + 1)" } }
  }
}

struct CartScreen: Screen {
  let model: CartModel

  var body: some View {
    Label("count", model.count.asDriver().map { "\($0)" })
    Button("more", model.more)
    Button("less", model.less)
    TextField("coupon", model.coupon)
    SecureField("card", model.card)
    Label("discount", model.discount)
    Button("order", model.order).enabled(model.canOrder)
    Activity("ordering", model.isOrdering)
    Label("confirmation", model.confirmation)
    List("lines", model.lines)
  }
}
