/// A source whose events do not depend on its subscribers.
struct Diagram: Hashable, Codable, Sendable {
  enum Kind: String, Codable, Sendable, CaseIterable { case publish, behavior, replay, async, cold }

  var kind: Kind
  var marks: [Mark]
  /// Whether the first observer answers each value below 5 with a value that is greater by 5, from within the delivery.
  var echoes: Bool
}

/// One run of one chain.
public struct Trial: Hashable, Codable, Sendable {
  enum Dialect: String, Codable, Sendable { case observables, signals }

  enum Disposal: Hashable, Codable, Sendable {
    /// At a tick, before or after everything else in that tick.
    case at(tick: Int, first: Bool)
    /// By the observer, while it receives the event with this index.
    case within(event: Int)
  }

  var dialect: Dialect
  var chain: Chain
  var diagrams: [Diagram]
  var subscribed: Int
  var disposal: Disposal?
  /// The diagram to which the observer sends each third value that it receives, from within the delivery.
  var feedback: Int?
}

/// The sources, as the model sees them.
struct ModelWorld: Sendable {
  var diagrams: [Diagram]
  private var deliveries: [[Delivery]]

  /// The beginning of the run.
  static let start = Moment(Turn(0, scheduled: nil))

  /// - Parameter answers: The values that the observer sends back.
  init(_ trial: Trial, answers: [Timed]) {
    diagrams = trial.diagrams
    deliveries = trial.diagrams.indices.map { index in
      let diagram = trial.diagrams[index]
      let marks = diagram.marks.enumerated().map {
        Timed(ModelWorld.start.part(2).part(index).part($0).later($1.tick), $1.event)
      }
      return Delivery.all(of: marks + (trial.feedback == index ? answers : []), diagram)
    }
  }

  func stream(_ index: Int) -> Stream {
    let diagram = diagrams[index]
    let deliveries = deliveries[index]
    return switch diagram.kind {
    case .cold: .cold(diagram.marks)
    case .publish: .subject(deliveries)
    case .behavior: .subject(deliveries, remembers: 1, first: 0)
    case .replay: .subject(deliveries, remembers: 2)
    case .async: .last(deliveries)
    }
  }
}

extension ModelWorld {
  /// The source in the typed dialect: a signal that has ended interrupts new observers, and a property does not end.
  func typedStream(_ index: Int) -> Stream {
    let all = deliveries[index]
    guard diagrams[index].kind == .publish else { return stream(index) }
    return Stream { start in
      if let last = all.last, last.event.isEnd, last.at < start { return [Timed(start, .interrupted)] }
      // An observer that is added during a delivery receives the events that wait.
      return all.filter { start < $0.at }.map { Timed($0.at.delivery(to: start), $0.event) }
    }
  }
}

/// An event that was sent to a subject, and when the subject delivers it: immediately, or after the current deliveries.
struct Delivery: Sendable {
  let sent: Moment
  let at: Moment
  /// The outermost delivery of which this is a part.
  let outermost: Moment
  let event: Happening

  /// The deliveries of a subject to which `sent` is sent.
  static func all(of sent: Timeline, _ diagram: Diagram) -> [Delivery] {
    var waiting = sent.sorted { $0.at < $1.at }
    var deliveries: [Delivery] = []
    while !waiting.isEmpty {
      let next = waiting.removeFirst()
      let busy = deliveries.last.map(\.outermost).flatMap { $0.leads(to: next.at) ? $0 : nil }
      let moment = busy?.turnAfter(next.at) ?? next.at
      deliveries.append(Delivery(sent: next.at, at: moment, outermost: busy ?? next.at, event: next.event))
      if next.event.isEnd { break }
      if let answer = diagram.answer(to: next.event) {
        waiting.append(Timed(moment.delivery(to: ModelWorld.start.part(0)), answer))
        waiting.sort { $0.at < $1.at }
      }
    }
    return deliveries
  }
}

extension Diagram {
  /// The answer of the first observer, which it sends during the delivery.
  func answer(to event: Happening) -> Happening? {
    guard echoes, kind != .async, case .next(let value) = event else { return nil }
    return value < 5 ? .next(value + 5) : value == 9 ? .completed : nil
  }
}

extension Stream {
  /// A subject: a subscriber receives the last `count` values that were sent before it subscribed, and then later events.
  fileprivate static func subject(_ all: [Delivery], remembers count: Int = 0, first: Int? = nil) -> Stream {
    Stream(startsAside: true) { start in
      let past = all.filter { $0.sent < start }
      let end = past.last.flatMap { $0.event.isEnd ? Timed(start, $0.event) : nil }
      let hasEnded = end != nil
      var recent = (first.map { [Happening.next($0)] } ?? []) + past.map(\.event).filter { !$0.isEnd }
      recent = recent.suffix(first != nil && hasEnded ? 0 : count)
      let history = recent.enumerated().map { Timed(start.part($0), $1) }
      let ends = end.map { [Timed($0.at < start.part(count) ? start.part(count) : $0.at, $0.event)] } ?? []
      return history + ends
        + all.filter { start < $0.sent }.map { Timed($0.at.delivery(to: start), $0.event) }
    }
  }

  /// A subject that sends its last value with its completion: first the value to all subscribers, then the completion to all.
  fileprivate static func last(_ all: [Delivery]) -> Stream {
    guard let end = all.last, end.event.isEnd else { return .never }
    let value = all.dropLast().suffix(end.event == .completed ? 1 : 0).map(\.event)
    let events = value + [end.event]
    return Stream(startsAside: true) { start in
      if end.sent < start { return events.enumerated().map { Timed(start.part($0), $1) } }
      return events.enumerated().map { Timed(end.at.part($0).delivery(to: start), $1) }
    }
  }
}
