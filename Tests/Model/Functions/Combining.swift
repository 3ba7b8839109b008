// Operators with several sources: their events are taken in turn, in the order in which they happen.

extension Stream {
  /// Runs sources that are subscribed to in this order, through a decision that takes one event at a time.
  static func decided<State: Sendable>(
    _ sources: [Stream],
    _ initial: State,
    _ decide: @escaping @Sendable (inout State, _ source: Int, Happening) -> [Happening]
  ) -> Stream {
    Stream { start in
      let lines = sources.enumerated().map { $1.events(from: start.part($0)) }
      var state = initial
      return Timeline.inTurn(lines).flatMap { source, timed in
        let events = decide(&state, source, timed.event)
        return events.count == 1
          ? [Timed(timed.at, events[0])] : events.enumerated().map { Timed(timed.at.part($0), $1) }
      }
    }
  }

  static func combineLatest(_ sources: [Stream]) -> Stream {
    let count = sources.count
    return decided(sources, (latest: [Int: Int](), completed: 0)) { state, source, event in
      switch event {
      case .next(let value):
        state.latest[source] = value
        if state.latest.count == count { return [.next(combined(state.latest))] }
        return state.completed == count - 1 ? [.completed] : []
      case .completed:
        state.completed += 1
        return state.completed == count ? [.completed] : []
      default: return [event]
      }
    }
  }

  /// Completes when all have completed and, if `endsEarly` is true, when a value can no longer be paired.
  static func zip(_ sources: [Stream], endsEarly: Bool) -> Stream {
    let count = sources.count
    return decided(sources, (waiting: [Int: [Int]](), completed: 0)) { state, source, event in
      switch event {
      case .next(let value):
        state.waiting[source, default: []].append(value)
        if state.waiting.count(where: { !$0.value.isEmpty }) == count {
          let tuple = state.waiting.mapValues { $0[0] }
          for source in 0..<count { state.waiting[source]?.removeFirst() }
          return [.next(combined(tuple))]
        }
        return endsEarly && state.completed == count - 1 ? [.completed] : []
      case .completed:
        state.completed += 1
        return state.completed == count ? [.completed] : []
      default: return [event]
      }
    }
  }

  private static func combined(_ values: [Int: Int]) -> Int {
    values.sorted { $0.key < $1.key }.map(\.value).reduce(0, Faults.mix)
  }

  /// The other is subscribed to first.
  func withLatest(_ other: Stream) -> Stream {
    Stream.decided([other, self], Int?.none) { latest, source, event in
      switch (source, event) {
      case (0, .next(let value)):
        latest = value
        return []
      case (0, .completed): return []
      case (1, .next(let value)): return latest.map { [.next(Faults.mix(value, $0))] } ?? []
      default: return [event]
      }
    }
  }

  func sample(_ sampler: Stream, orElse nothing: Int?) -> Stream {
    Stream.decided([self, sampler], (latest: Int?.none, isDone: false)) { state, source, event in
      switch (source, event) {
      case (0, .next(let value)):
        state.latest = value
        return []
      case (0, .completed):
        state.isDone = true
        return []
      case (1, .next), (1, .completed):
        defer { state.latest = nil }
        return ((state.latest ?? nothing).map { [.next($0)] } ?? []) + (state.isDone ? [.completed] : [])
      default: return [event]
      }
    }
  }

  /// The source that emits first. An end counts, too.
  static func amb(_ sources: [Stream]) -> Stream {
    decided(sources, Int?.none) { winner, source, event in
      if winner == nil { winner = source }
      return winner == source ? [event] : []
    }
  }

  /// The other is subscribed to first.
  func take(until other: Stream) -> Stream {
    Stream.decided([other, self], ()) { _, source, event in
      switch (source, event) {
      case (0, .next): [.completed]
      case (0, .completed): []
      default: [event]
      }
    }
  }

  /// The source is subscribed to first. If it completes before the other emits, nothing follows.
  func skip(until other: Stream) -> Stream {
    Stream.decided([self, other], (isOpen: false, isOver: false)) { state, source, event in
      switch (source, event) {
      case _ where state.isOver: return []
      case (0, .next): return state.isOpen ? [event] : []
      case (0, .completed):
        state.isOver = true
        return state.isOpen ? [event] : []
      case (1, .next):
        state.isOpen = true
        return []
      case (1, .completed): return []
      // Events of the other source are ignored once it has emitted.
      case (1, _): return state.isOpen ? [] : [event]
      default: return [event]
      }
    }
  }
}
