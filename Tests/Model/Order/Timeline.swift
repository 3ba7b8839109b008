import Locks

/// An event of a stream of numbers, in either dialect.
public enum Happening: Hashable, Codable, Sendable {
  case next(Int)
  /// The failure, by its name in the model.
  case failed(String)
  case completed
  /// In the typed dialect only.
  case interrupted

  /// Whether nothing follows it.
  var isEnd: Bool { if case .next = self { false } else { true } }
}

/// An event and its moment.
public struct Timed: Sendable {
  let at: Moment
  let event: Happening

  init(_ at: Moment, _ event: Happening) {
    self.at = at
    self.event = event
  }
}

/// The events that one subscription receives, in order. Only the last one may be an end.
public typealias Timeline = [Timed]

/// A stream as a function: from the moment at which a subscription starts to the events that it receives.
public struct Stream: Sendable {
  /// Events after this tick are left out.
  static let horizon = 40

  private let run: @Sendable (Moment) -> Timeline
  /// Whether a subscription does not use the trampoline, like one to `just` or to a subject.
  let startsAside: Bool
  private let row: Row?

  /// Streams that run one after the other, and the kind of end that leads from one to the next.
  struct Row {
    enum Step: Sendable { case completion, failure, any }

    let step: Step
    let streams: [Stream]
  }

  /// - Parameter row: The streams that it runs one after the other, if they are known.
  init(startsAside: Bool = false, row: Row? = nil, _ run: @escaping @Sendable (Moment) -> Timeline) {
    self.startsAside = startsAside
    self.run = run
    self.row = row
  }

  /// The streams that it consists of. A row starts the streams of a row of the same kind within it directly.
  func links(by step: Row.Step) -> [Stream] {
    guard let row, row.step == step || row.step == .any else { return [self] }
    return row.step == .any ? row.streams.flatMap { $0.links(by: step) } : row.streams
  }

  /// The result of an operator that changes nothing. It starts as the result of an operator does.
  var passedOn: Stream { changed { $0 } }

  /// The events of a subscription that is part of the start of another.
  func events(from moment: Moment) -> Timeline {
    guard Effort.isLeft else { return [] }
    let events = run(moment).wellFormed
    Effort.spend(1 + events.count)
    return events
  }

  /// The events of a separate subscription, which starts in response to an event.
  func subscribed(at moment: Moment) -> Timeline {
    events(from: startsAside ? moment : moment.subscription)
  }

  /// The stream with each subscription's timeline transformed by `change`.
  func changed(_ change: @escaping @Sendable (Timeline) -> Timeline) -> Stream {
    Stream { change(self.events(from: $0)) }
  }
}

extension Timeline {
  /// The timeline up to the horizon, and up to the first end.
  var wellFormed: Timeline {
    var events: Timeline = []
    for event in self where event.at.tick <= Stream.horizon {
      events.append(event)
      if event.event.isEnd { break }
    }
    return events
  }

  /// The end, if there is one.
  var end: Timed? { last.flatMap { $0.event.isEnd ? $0 : nil } }

  /// The values, each with its moment.
  var values: [(at: Moment, value: Int)] {
    compactMap { if case .next(let value) = $0.event { ($0.at, value) } else { nil } }
  }

  /// The events before a moment.
  func before(_ moment: Moment?) -> Timeline {
    guard let moment else { return self }
    return filter { $0.at < moment }
  }

  /// The events of several timelines in the order in which they happen, each with the index of its timeline.
  static func interleaved(_ lines: [Timeline]) -> [(source: Int, event: Timed)] {
    let all = lines.enumerated().flatMap { source, line in line.map { (source: source, event: $0) } }
    return all.enumerated().sorted {
      $0.element.event.at == $1.element.event.at
        ? $0.offset < $1.offset : $0.element.event.at < $1.element.event.at
    }.map(\.element)
  }
}

/// Limits the work of the model on a trial, because nested repetitions grow fast.
enum Effort {
  @TaskLocal static var left = Allowance()

  final class Allowance: Sendable {
    private let events = Locked(3000)

    var isLeft: Bool { events.withLock { $0 > 0 } }

    func spend(_ count: Int) { events.withLock { $0 -= count } }
  }

  static var isLeft: Bool { left.isLeft }

  static func spend(_ count: Int) { left.spend(count) }
}
