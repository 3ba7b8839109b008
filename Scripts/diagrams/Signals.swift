import Foundation
import Signals

/// The error of a `#`.
struct Failure: Error, Hashable, CustomStringConvertible {
  var description: String { "#" }
}

/// A diagram that runs on virtual time, and prints what happens.
final class Diagram {
  let scheduler = TestScheduler()
  private let start = Date(timeIntervalSinceReferenceDate: 0)
  /// A signal whose input is released is interrupted.
  private var inputs: [Any] = []
  private let running = CompositeDisposable()

  /// Makes the streams of a diagram, and runs it.
  static func draw(_ number: Int, _ body: (Diagram) -> Void) {
    print("diagram \(number)")
    body(Diagram())
  }

  func run(until end: Int) {
    scheduler.advance(to: start.addingTimeInterval(TimeInterval(end)))
    running.dispose()
  }

  private var tick: Int { Int(scheduler.currentDate.timeIntervalSince(start).rounded()) }

  // MARK: - Inputs

  private func feed<Value, Error>(
    _ observer: Signal<Value, Error>.Observer,
    _ values: [(Int, Value)],
    _ completed: Int?,
    _ failed: Int?
  ) -> CompositeDisposable {
    let work = CompositeDisposable()
    func at(_ tick: Int, _ action: @escaping () -> Void) {
      work.add(scheduler.schedule(after: scheduler.currentDate.addingTimeInterval(TimeInterval(tick)), action: action))
    }
    for (tick, value) in values { at(tick) { observer.send(value: value) } }
    if let completed { at(completed) { observer.sendCompleted() } }
    if let failed, let failure = Failure() as? Error { at(failed) { observer.send(error: failure) } }
    return work
  }

  func hot<Value, Error>(
    _ values: [(Int, Value)],
    completed: Int? = nil,
    failed: Int? = nil,
    error: Error.Type
  ) -> Signal<Value, Error> {
    let (signal, input) = Signal<Value, Error>.pipe()
    inputs.append(input)
    running.add(feed(input, values, completed, failed))
    return signal
  }

  func cold<Value, Error>(
    _ line: Int,
    _ values: [(Int, Value)],
    completed: Int? = nil,
    failed: Int? = nil,
    error: Error.Type
  ) -> SignalProducer<Value, Error> {
    print("cold \(line)")
    return SignalProducer { [self] observer, lifetime in
      write("cold \(line)", "subscribed", "")
      lifetime += feed(observer, values, completed, failed)
    }
  }

  /// What the first start runs, the second one, and so on.
  func attempts<Value>(_ producers: [SignalProducer<Value, Failure>]) -> SignalProducer<Value, Failure> {
    var left = producers[...]
    return SignalProducer { observer, lifetime in
      lifetime += (left.popFirst() ?? SignalProducer(error: Failure())).start(observer)
    }
  }

  /// The function that returns the producer of a value.
  func answers<Value: Hashable, Stream>(_ streams: [Value: Stream]) -> (Value) -> Stream {
    { value in
      guard let stream = streams[value] else { preconditionFailure("no line for \(value)") }
      return stream
    }
  }

  // MARK: - Results

  func record<Value, Error>(_ line: Int, from tick: Int, _ signal: Signal<Value, Error>) {
    record(line, from: tick, signal.producer)
  }

  func record<Value, Error>(_ line: Int, from tick: Int, _ producer: SignalProducer<Value, Error>) {
    let start = { [self] in
      running.add(
        producer.start { [self] event in
          switch event {
          case .value(let value): write("\(line)", "value", text(of: value))
          case .failed: write("\(line)", "#", "#")
          case .completed: write("\(line)", "|", "|")
          case .interrupted: write("\(line)", "!", "!")
          }
        }
      )
      return ()
    }
    if tick == 0 { return start() }
    scheduler.schedule(after: self.start.addingTimeInterval(TimeInterval(tick)), action: start)
  }

  private func write(_ line: String, _ kind: String, _ text: String) {
    print("\(line)\t\(tick)\t\(kind)\t\(text)")
  }
}
