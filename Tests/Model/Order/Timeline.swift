import Locks

/// An event of a stream of numbers, in either dialect.
public enum Happening: Hashable, Codable, Sendable {
  case next(Int)
  /// The failure, as it is written.
  case failed(String)
  case completed
  /// Of the typed dialect alone.
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

/// What one subscription receives: events in their order, of which the last alone may be an end.
public typealias Timeline = [Timed]

/// A stream as a function: what a subscription receives that starts at a moment.
public struct Stream: Sendable {
  /// No event later than this tick is asked for.
  static let horizon = 40

  private let run: @Sendable (Moment) -> Timeline
  /// Whether a subscription starts without the trampoline, as that of `just` and of a subject does.
  let startsAside: Bool
  private let row: Row?

  /// Streams one after the other, and what leads from one to the next.
  struct Row {
    enum Step: Sendable { case completion, failure, any }

    let step: Step
    let streams: [Stream]
  }

  /// - Parameter row: What it is one after the other, if that is known.
  init(startsAside: Bool = false, row: Row? = nil, _ run: @escaping @Sendable (Moment) -> Timeline) {
    self.startsAside = startsAside
    self.run = run
    self.row = row
  }

  /// The streams of which it consists: a row within a row of the same kind starts each of them by itself.
  func links(by step: Row.Step) -> [Stream] {
    guard let row, row.step == step || row.step == .any else { return [self] }
    return row.step == .any ? row.streams.flatMap { $0.links(by: step) } : row.streams
  }

  /// This as what an operator gives that changes nothing: it starts as an operator does.
  var passedOn: Stream { changed { $0 } }

  /// What a subscription receives that is part of another's start.
  func events(from moment: Moment) -> Timeline {
    guard Effort.isLeft else { return [] }
    let events = run(moment).wellFormed
    Effort.spend(1 + events.count)
    return events
  }

  /// What a subscription receives that starts by itself, in the middle of events.
  func subscribed(at moment: Moment) -> Timeline {
    events(from: startsAside ? moment : moment.subscription)
  }

  /// The stream of what `change` makes of each subscription's timeline.
  func changed(_ change: @escaping @Sendable (Timeline) -> Timeline) -> Stream {
    Stream { change(self.events(from: $0)) }
  }
}

extension Timeline {
  /// This, up to the horizon, and up to the first end.
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

  /// What comes before a moment.
  func before(_ moment: Moment?) -> Timeline {
    guard let moment else { return self }
    return filter { $0.at < moment }
  }

  /// The events of several timelines in the order in which they happen, each with the number of its timeline.
  static func interleaved(_ lines: [Timeline]) -> [(source: Int, event: Timed)] {
    let all = lines.enumerated().flatMap { source, line in line.map { (source: source, event: $0) } }
    return all.enumerated().sorted {
      $0.element.event.at == $1.element.event.at
        ? $0.offset < $1.offset : $0.element.event.at < $1.element.event.at
    }.map(\.element)
  }
}

/// How much the model may still work on this trial: nested repetitions grow fast.
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
