import Signals

typealias TypedOperator = Operator<SignalProducer<Int, Fault>, SignalEngine>
typealias Producer = SignalProducer<Int, Fault>

/// The operators of the typed dialect.
let signalOperators = OperatorTable(
  signalCreation + signalSingleSource + signalFlattening
    + signalCombining + signalRepeating + signalTiming
    + signalProperties + signalActions
)

/// Makes an inner producer from a value: the producer, with the value mixed into its values.
func mixed(_ source: Producer) -> (Int) -> Producer { { value in source.map { Faults.mix($0, value) } } }

/// Like `mixed`, of a stream whose interruption counts as a completion.
func yielding(_ source: Stream) -> @Sendable (Int) -> Stream { mixed(source.yielding) }

/// How the second source is made one that cannot fail.
func quiet(_ source: Producer) -> SignalProducer<Int, Never> {
  source.flatMapError { _ in SignalProducer<Int, Never>.empty }
}

func quiet(_ code: String) -> String { "\(code).flatMapError { _ in .empty }" }
