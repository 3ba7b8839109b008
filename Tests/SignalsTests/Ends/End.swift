import Signals

/// The three ways in which a stream ends.
enum End: CaseIterable, CustomStringConvertible, Sendable {
  case completed, failed, interrupted

  var description: String {
    switch self {
    case .completed: "|"
    case .failed: "x"
    case .interrupted: "!"
    }
  }

  func send(to input: IntSignal.Observer) {
    switch self {
    case .completed: input.sendCompleted()
    case .failed: input.send(error: .first)
    case .interrupted: input.sendInterrupted()
    }
  }
}

/// A stream that cannot fail has two.
enum SafeEnd: CaseIterable, Sendable {
  case completed, interrupted

  func send<Value>(to input: Signal<Value, Never>.Observer) {
    switch self {
    case .completed: input.sendCompleted()
    case .interrupted: input.sendInterrupted()
    }
  }
}
