import ReactiveExtras
import ReactiveSwift

public final class Thermostat {
    public enum Failure: Error, Equatable {
        case outOfRange(Int)
    }

    public let target: ReactiveSwift.MutableProperty<Int>
    public let display: Property<String>
    public let isComfortable: Property<Bool>
    public let set: Action<Int, Int, Failure>

    public init(initial: Int) {
        let target = MutableProperty(initial)
        self.target = target
        display = target.map { "\($0)°" }.skipRepeats()
        isComfortable = target.isWithin(18...24)
        set = Action { value in
            guard (5...30).contains(value) else { return SignalProducer(error: .outOfRange(value)) }
            return SignalProducer(value: value)
        }
        target <~ set.values
    }
}

/// A name that swift-mvvm uses as well.
public struct AsyncValues {
    public let count = 0

    public init() {}
}
