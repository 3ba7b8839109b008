import Streams

typealias RxOperator = Operator<Observable<Int>, ObservableEngine>

/// The operators of the streams dialect.
let observableOperators = OperatorTable(
  observableCreation + observableFiltering + observableFolding + observableFlattening + observableCombining
    + observableRecovering + observableTiming + observableSharing
    + observableConnecting + observableDrivers + observableBinding
)

/// Makes an inner stream from a value: the stream, with the value mixed into its values.
func mixed(_ source: Observable<Int>) -> (Int) -> Observable<Int> {
  { value in source.map { Faults.mix($0, value) } }
}

func isBad(_ number: Int) -> @Sendable (Int) -> Bool { { $0 % 4 == number } }

/// Converts a value that cannot exist.
func absurd(_ value: Never) -> Int {}

extension Happening {
  init(_ event: Event<Int>) {
    switch event {
    case .next(let value): self = .next(value)
    case .error(let error): self = .failed(Happening.name(of: error))
    case .completed: self = .completed
    }
  }

  /// The name of an error in the model.
  static func name(of error: any Error) -> String {
    switch error {
    case let fault as Fault: fault.name
    case RxError.noElements: Faults.noElements
    case RxError.moreThanOneElement: Faults.moreThanOneElement
    case RxError.argumentOutOfRange: Faults.argumentOutOfRange
    case RxError.timeout: Faults.timeout
    default: "\(error)"
    }
  }
}
