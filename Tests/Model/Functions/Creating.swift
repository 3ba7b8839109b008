// Streams without sources.

extension Stream {
  /// Sends the events during the subscription.
  static func immediate(_ events: [Happening], startsAside: Bool = false) -> Stream {
    Stream(startsAside: startsAside) { start in events.enumerated().map { Timed(start.part($0), $1) } }
  }

  static let empty = immediate([.completed], startsAside: true)
  static let never = Stream { _ in [] }

  static func just(_ value: Int) -> Stream { immediate([.next(value), .completed], startsAside: true) }

  /// Sends each event as a piece of work of the trampoline, so that several such streams take turns.
  static func stepped(_ events: [Happening]) -> Stream {
    Stream { start in
      var now = start
      return events.map { event in
        now = now.queued
        defer { now = now.afterwards }
        return Timed(now.part(0), event)
      }
    }
  }

  /// Sends each event as a piece of work of a scheduler, in the same tick.
  static func scheduled(_ events: [Happening]) -> Stream {
    Stream { start in
      var now = start
      return events.map { event in
        now = now.later(0)
        defer { now = now.afterwards }
        return Timed(now.part(0), event)
      }
    }
  }

  static func timer(_ ticks: Int) -> Stream {
    Stream { start in
      let turn = start.later(ticks)
      return [Timed(turn.part(0), .next(0)), Timed(turn.part(1), .completed)]
    }
  }

  /// 0, 1, 2 and so on. Each turn schedules the next one before it emits.
  static func interval(after delay: Int, every period: Int) -> Stream {
    Stream { start in
      var events: Timeline = []
      var turn = start.later(delay)
      while turn.tick <= horizon {
        events.append(Timed(turn.part(1), .next(events.count)))
        turn = turn.part(0).later(max(1, period))
      }
      return events
    }
  }

  /// Sends events at fixed times after the subscription. All are scheduled when it starts.
  static func cold(_ marks: [Mark]) -> Stream {
    Stream { start in
      marks.enumerated().map { Timed(start.part($0).later($1.tick), $1.event) }
        .enumerated().sorted { $0.element.at < $1.element.at }.map(\.element)
    }
  }
}

/// An event of a diagram.
public struct Mark: Hashable, Codable, Sendable {
  var tick: Int
  var kind: Kind
  var value: Int

  enum Kind: String, Codable, Sendable { case next, failed, completed, interrupted }

  var event: Happening {
    switch kind {
    case .next: .next(value)
    case .failed: .failed(Fault(code: 0).name)
    case .completed: .completed
    case .interrupted: .interrupted
    }
  }
}
