import Signals

/// Which of two sources ends, and how.
enum BinaryEnd: CaseIterable, Sendable {
  case nothing, first(End), second(End)

  static let allCases: [BinaryEnd] = [.nothing] + End.allCases.map { .first($0) } + End.allCases.map { .second($0) }
}

/// An operator with two sources that can fail, and its results for each end of each source.
struct BinaryOperator: CustomStringConvertible, @unchecked Sendable {
  // Made once, and used by one test at a time.
  let description: String
  /// The result for 1 from the first source, 10 from the second, and 2 from the first.
  let values: String
  /// The results that follow the completion, failure and interruption of the first source.
  let first: [String]
  /// The results that follow the completion, failure and interruption of the second source.
  let second: [String]
  let onSignals: ((IntSignal, IntSignal) -> Record)?
  let onProducers: (IntProducer, IntProducer) -> Record

  init<A, B>(
    _ name: String,
    _ values: String,
    first: [String],
    second: [String],
    _ onSignals: @escaping (IntSignal, IntSignal) -> Signal<A, Failure>,
    _ onProducers: @escaping (IntProducer, IntProducer) -> SignalProducer<B, Failure>
  ) {
    description = name
    self.values = values
    self.first = first
    self.second = second
    self.onSignals = { onSignals($0, $1).record() }
    self.onProducers = { onProducers($0, $1).record() }
  }

  func result(of end: BinaryEnd) -> String {
    let rest: String
    switch end {
    case .nothing: rest = ""
    case .first(let end): rest = first[End.allCases.firstIndex(of: end)!]
    case .second(let end): rest = second[End.allCases.firstIndex(of: end)!]
    }
    return rest.isEmpty ? values : values + " " + rest
  }

  static let all: [BinaryOperator] = [
    .init(
      "combineLatest",
      "(1, 10) (2, 10)",
      first: ["", "x", "!"],
      second: ["", "x", "!"],
      { $0.combineLatest(with: $1) },
      { $0.combineLatest(with: $1) }
    ),
    .init(
      "combineLatest of a sequence",
      "[1, 10] [2, 10]",
      first: ["", "x", "!"],
      second: ["", "x", "!"],
      { Signal.combineLatest([$0, $1]) },
      { SignalProducer.combineLatest([$0, $1]) }
    ),
    .init(
      "zip",
      "(1, 10)",
      first: ["", "x", "!"],
      second: ["|", "x", "!"],
      { $0.zip(with: $1) },
      { $0.zip(with: $1) }
    ),
    .init(
      "zip of a sequence",
      "[1, 10]",
      first: ["", "x", "!"],
      second: ["|", "x", "!"],
      { Signal.zip([$0, $1]) },
      { SignalProducer.zip([$0, $1]) }
    ),
    .init(
      "merge",
      "1 10 2",
      first: ["", "x", ""],
      second: ["", "x", ""],
      { $0.merge(with: $1) },
      { $0.merge(with: $1) }
    ),
    .init(
      "merge of a sequence",
      "1 10 2",
      first: ["", "x", ""],
      second: ["", "x", ""],
      { Signal.merge([$0, $1]) },
      { SignalProducer.merge([$0, $1]) }
    ),
    .init(
      "take(untilReplacement:)",
      "1 10",
      first: ["", "", ""],
      second: ["|", "x", "!"],
      { $0.take(untilReplacement: $1) },
      { $0.take(untilReplacement: $1) }
    ),
  ]
}
