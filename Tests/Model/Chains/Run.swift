/// What an observer received, and when.
public struct Receipt: Hashable, Codable, Sendable, CustomStringConvertible {
  /// The tick at which it arrived.
  public let tick: Int
  /// The event.
  public let event: Happening

  init(_ tick: Int, _ event: Happening) {
    self.tick = tick
    self.event = event
  }

  /// The tick and the event.
  public var description: String { "\(tick): \(event)" }
}

extension Happening: CustomStringConvertible {
  /// The event as text.
  public var description: String {
    switch self {
    case .next(let value): "\(value)"
    case .failed(let name): "failed(\(name))"
    case .completed: "completed"
    case .interrupted: "interrupted"
    }
  }
}

/// The result of a trial.
public enum Verdict: Hashable, Codable, Sendable {
  case agrees
  /// The model predicts so many events that the trial is skipped.
  case tooLong
  case differs(expected: [Receipt], actual: [Receipt])
  /// Objects that the chain made still existed when nothing retained the chain.
  case leaks(count: Int)

  /// Whether the trial failed.
  public var isFailure: Bool {
    switch self {
    case .agrees, .tooLong: false
    case .differs, .leaks: true
    }
  }

  /// The result as text.
  public var report: String {
    switch self {
    case .agrees: "It does what the model says."
    case .tooLong: "The model gives too many events."
    case .differs(let expected, let actual): "expected \(expected), actual \(actual)"
    case .leaks(let count): "\(count) objects of the engine are left."
    }
  }
}

extension Trial {
  /// The maximum number of events of a trial.
  static let limit = 150
  /// The maximum number of values that the observer sends back.
  static let answers = 4

  /// Runs the chain, and compares its events with the model.
  public func verdict() -> Verdict {
    guard let expected = expectation() else { return .tooLong }
    let (actual, left) = dialect == .observables ? observed() : observedSignals()
    if actual != expected { return .differs(expected: expected, actual: actual) }
    return left == 0 ? .agrees : .leaks(count: left)
  }

  /// The events that the model predicts; nil if there are too many.
  public func expectation() -> [Receipt]? {
    let allowance = Effort.Allowance()
    let receipts = Effort.$left.withValue(allowance) { expected() }
    return allowance.isLeft ? receipts : nil
  }

  private func expected() -> [Receipt]? {
    var answers: [Timed] = []
    while true {
      guard let events = received(ModelWorld(self, answers: answers)), Effort.isLeft else { return nil }
      let found = events.values.enumerated().filter { $0.offset % 3 == 2 }.prefix(Trial.answers)
        .map { Timed($0.element.at.part(0), .next(($0.element.value + 1) % 10)) }
      // An answer changes only later events, so each round makes one more answer right.
      if feedback == nil || found.elementsEqual(answers, by: { $0.at == $1.at && $0.event == $1.event }) {
        return events.map { Receipt($0.at.tick, $0.event) }
      }
      let right = zip(found, answers).prefix { $0.at == $1.at && $0.event == $1.event }.count
      answers = Array(found.prefix(right + 1))
    }
  }

  private func received(_ world: ModelWorld) -> Timeline? {
    let start = ModelWorld.start
    let begin = start.part(1).later(subscribed)
    let stream = dialect == .observables ? observableOperators.model(chain, world) : signalOperators.model(chain, world)
    let events = stream.subscribed(at: begin)
    if events.count > Trial.limit { return nil }
    switch disposal {
    case nil: return events
    case .at(let tick, let first):
      let end = start.part(first ? 0 : 3).later(tick)
      return end < begin ? [] : events.before(end)
    case .within(let index):
      guard index < events.count else { return events }
      // The disposable exists only after the subscription has returned.
      let isEarly = begin.leads(to: events[index].at)
      return isEarly ? events.filter { begin.leads(to: $0.at) } : Array(events.prefix(index + 1))
    }
  }
}
