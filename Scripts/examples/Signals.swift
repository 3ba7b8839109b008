enum ServiceError: Error { case offline }
enum AgeError: Error { case negative }
struct Receipt {}

struct Service {
  func send(_ form: String) -> SignalProducer<Receipt, ServiceError> { SignalProducer(value: Receipt()) }
}

final class Player: ReactiveExtensionsProvider {}

func show(_ receipt: Receipt) {}

@MainActor let service = Service()
@MainActor let isValid = MutableProperty(true)
@MainActor let form = MutableProperty("")
@MainActor let player = Player()
@MainActor let slider = SignalProducer<Double, Never>(value: 0.5)
@MainActor let producer = SignalProducer<Int, Never>(value: 1)
@MainActor var seen: [Int] = []
