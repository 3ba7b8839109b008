import MVVM
import Signals

/// Rates of exchange, in the typed dialect.
final class RateTable: Service {
  let knobs: ServiceKnobs

  init(_ environment: Environment) {
    knobs = ServiceKnobs("rates", in: environment, latency: .milliseconds(250))
  }

  func rate(of currency: String) -> SignalProducer<String, ServiceError> {
    SignalProducer(faulty(Single.just("1 \(currency)"), for: currency)) { $0 as? ServiceError ?? .offline }
  }

  func order(_ amount: String) -> SignalProducer<Int, ServiceError> {
    SignalProducer(faulty(Single.just(amount.count), for: amount)) { $0 as? ServiceError ?? .offline }
  }
}

/// Shows the rate of a currency and orders an amount of it.
final class RateModel {
  enum Fault {
    case none
    /// All answers are merged.
    case merged
    /// A failure is handled outside, where it ends all.
    case handledOutside
    /// Two views start the producer, each separately.
    case startedTwice
    /// A failed order leaves the mark that one is under way.
    case ordering
    /// A failed order leaves the form disabled.
    case disabled
    /// A failure is retried immediately and forever.
    case retries
    /// An observer keeps the model.
    case kept
    /// The first order is the last: the signal is taken once.
    case once
  }

  let currency = MutableProperty("")
  let amount = MutableProperty("")
  let rate: Property<String>
  let length: Property<Int>
  let isOrdering: Property<Bool>
  let isOpen: Property<Bool>
  let confirm: Signals.Signal<Void, Never>.Observer
  let receipt = MutableProperty("")

  init(_ environment: Environment, fault: Fault) {
    let table = environment.service { RateTable($0) }
    let scheduler = environment.dateScheduler
    let typed = currency.producer.skipRepeats().debounce(0.1, on: scheduler)

    let rates: SignalProducer<String, Never> =
      switch fault {
      case .merged:
        typed.flatMap(.merge) { table.rate(of: $0).flatMapError { _ in SignalProducer(value: "no rate") } }
      case .handledOutside:
        typed.promoteError(ServiceError.self).flatMap(.latest) { table.rate(of: $0) }
          .flatMapError { _ in SignalProducer(value: "no rate") }
      default: typed.flatMap(.latest) { table.rate(of: $0).flatMapError { _ in SignalProducer(value: "no rate") } }
      }
    rate = Property(initial: "", then: rates)
    length = fault == .startedTwice ? Property(initial: 0, then: rates.map(\.count)) : rate.map(\.count)

    let (confirmed, confirm) = Signals.Signal<Void, Never>.pipe()
    self.confirm = confirm
    let orders = fault == .once ? confirmed.take(first: 1) : confirmed
    let text = amount
    let (isOrdering, isOpen) = (MutableProperty(false), MutableProperty(true))
    self.isOrdering = Property(capturing: isOrdering)
    self.isOpen = Property(capturing: isOpen)
    let receipts = orders.filter { _ in !isOrdering.value }.flatMap(.concat) { _ -> SignalProducer<String, Never> in
      let order = table.order(text.value)
      let tried = fault == .retries ? order.retry(upTo: .max, interval: 0.2, on: scheduler) : order
      return
        tried
        .on(
          starting: {
            isOrdering.value = true
            if fault == .disabled { isOpen.value = false }
          },
          failed: { _ in if fault != .ordering { isOrdering.value = false } },
          completed: {
            isOrdering.value = false
            isOpen.value = true
          },
          interrupted: { isOrdering.value = false }
        )
        .map { "ordered \($0)" }
        .flatMapError { _ in SignalProducer(value: "not ordered") }
    }
    if fault == .kept {
      receipts.observeValues { self.receipt.value = $0 }
    } else {
      receipt <~ receipts
    }
  }
}

struct RateScreen: Screen {
  let model: RateModel

  var body: some View {
    TextField("currency", model.currency).enabled(model.isOpen)
    TextField("amount", model.amount).enabled(model.isOpen)
    confirmation(model.confirm).enabled(model.isOpen)
    Label("rate", model.rate)
    Label("length", model.length.map { "\($0)" })
    Activity("ordering", model.isOrdering)
    Label("receipt", model.receipt)
  }

  /// A button that sends to the input of a signal.
  @MainActor
  private func confirmation(_ observer: Signals.Signal<Void, Never>.Observer) -> Button {
    Button("confirm") { observer.send(value: ()) }
  }
}
