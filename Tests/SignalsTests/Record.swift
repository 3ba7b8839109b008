import Signals

enum Failure: Error, Equatable { case first, second }

/// The events that an observer received, as text: values as they print, `|` for the completion, `x` for a failure, `!` for an
/// interruption.
final class Record {
  private(set) var entries: [String] = []
  var disposable: (any Disposable)?
  /// Called at each event.
  var whenAdded: (() -> Void)?

  var text: String { entries.joined(separator: " ") }

  func add(_ entry: String) {
    entries.append(entry)
    whenAdded?()
  }

  func observer<Value, Error>(of _: Value.Type, _: Error.Type) -> Signal<Value, Error>.Observer {
    Signal<Value, Error>.Observer { [self] event in
      switch event {
      case .value(let value): add("\(value)")
      case .failed: add("x")
      case .completed: add("|")
      case .interrupted: add("!")
      }
    }
  }
}

extension Signal {
  /// Observes the signal and records what it sends.
  func record() -> Record {
    let record = Record()
    record.disposable = observe(record.observer(of: Value.self, Error.self))
    return record
  }
}

extension SignalProducer {
  /// Starts the producer and records what it sends.
  func record() -> Record {
    let record = Record()
    record.disposable = start(record.observer(of: Value.self, Error.self))
    return record
  }
}

typealias IntSignal = Signal<Int, Failure>
typealias IntProducer = SignalProducer<Int, Failure>

extension IntProducer {
  /// The values 1 to `count`.
  static func counting(to count: Int) -> IntProducer { IntProducer(1...count) }
}

/// A producer whose starts are fed by hand.
final class Probe {
  let signal: IntSignal
  let input: IntSignal.Observer
  private let counts = Counts()

  /// Not the probe itself, which retains the input: no start may retain that.
  private final class Counts: Sendable {
    // From several threads in some tests.
    let starts = Atomic(0)
    let ends = Atomic(0)
  }

  init() { (signal, input) = IntSignal.pipe() }

  var starts: Int { counts.starts.value }
  var ends: Int { counts.ends.value }

  var producer: IntProducer {
    IntProducer { [signal, counts] observer, lifetime in
      counts.starts.modify { $0 += 1 }
      lifetime += signal.observe(observer)
      lifetime.observeEnded { counts.ends.modify { $0 += 1 } }
    }
  }

  func send(_ values: Int...) { values.forEach(input.send(value:)) }
}
