import Signals

typealias TypedOperator = Operator<SignalProducer<Int, Fault>, SignalEngine>
typealias Producer = SignalProducer<Int, Fault>

/// The operators of the typed dialect.
let signalOperators = OperatorTable(
  signalCreation + signalFiltering + signalFolding + signalStarting + signalFlattening
    + signalCombining + signalRepeating + signalTiming
    + signalProperties + signalActions + signalHot
)

/// Makes an inner producer from a value: the producer, with the value mixed into its values.
func mixed(_ source: Producer) -> (Int) -> Producer { { value in source.map { Faults.mix($0, value) } } }

/// Like `mixed`, for a stream whose interruption counts as a completion.
func yielding(_ source: Stream) -> @Sendable (Int) -> Stream { mixed(source.yielding) }

/// Converts the second source to one that cannot fail.
func quiet(_ source: Producer) -> SignalProducer<Int, Never> {
  source.flatMapError { _ in SignalProducer<Int, Never>.empty }
}

func quiet(_ code: String) -> String { "\(code).flatMapError { _ in .empty }" }

typealias Hot = Signal<Int, Fault>

/// An operator with one source, of producers and of signals.
///
/// - Parameter code: The source code after the source, with `#0` for the first number.
func both(
  _ name: String,
  _ numbers: [ClosedRange<Int>] = [],
  weight: Int = 10,
  code: String,
  producer: @escaping @Sendable (Producer, [Int], SignalEngine) -> Producer,
  signal: @escaping @Sendable (Hot, [Int], SignalEngine) -> Hot,
  model: @escaping @Sendable (Stream, [Int]) -> Stream
) -> [TypedOperator] {
  let written: @Sendable ([Int]) -> String = { numbers in
    numbers.enumerated().reduce(code) { $0.replacing("#\($1.offset)", with: "\($1.element)") }
  }
  return [
    TypedOperator(
      name,
      numbers,
      weight: weight,
      code: { s, n in s[0] + written(n) },
      build: { s, n, e in producer(s[0], n, e) },
      model: { s, n, _ in model(s[0], n) }
    ),
    TypedOperator(
      name + "OnSignal",
      numbers,
      weight: max(1, weight / 3),
      code: { s, n in "\(s[0]).lift { $0\(written(n)) }" },
      build: { s, n, e in s[0].lift { signal($0, n, e) } },
      model: { s, n, _ in model(s[0], n) }
    ),
  ]
}
