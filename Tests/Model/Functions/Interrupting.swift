// Operators that differ in the typed dialect.

extension Timeline {
  /// The timeline with its end replaced.
  func ending(_ change: (Happening) -> Happening) -> Timeline {
    map { $0.event.isEnd ? Timed($0.at, change($0.event)) : $0 }
  }
}

extension Stream {
  /// An interruption counts as a completion, as that of an inner stream does.
  var yielding: Stream { changed { $0.ending { $0 == .interrupted ? .completed : $0 } } }

  /// A failure counts as a completion.
  var neverFailing: Stream { changed { $0.ending { $0.isFailure ? .completed : $0 } } }

  /// The latest inner stream. Its interruption counts as a completion.
  func typedLatest(_ inner: @escaping Inner) -> Stream {
    Stream { start in
      let outer = self.events(from: start)
      let values = outer.values
      var lines = [outer.ends]
      for (index, value) in values.enumerated() {
        let line = inner(value.value).yielding.events(from: value.at.part(1))
        let isLast = index + 1 == values.count
        lines.append(
          isLast ? line : (line.before(values[index + 1].at) + [Timed(values[index + 1].at, .completed)]).wellFormed
        )
      }
      // A value that has to wait is dropped if another stream is the latest when its turn comes.
      return Stream.merged(lines) { source, timed in
        guard source > 0, source < values.count, !timed.event.isEnd else { return true }
        return timed.at < values[source].at
      }
    }
  }

  /// Only the inner stream that emits first. An end counts, too.
  func typedRace(_ inner: @escaping Inner) -> Stream {
    Stream { start in
      let outer = self.events(from: start)
      let lines = outer.values.map { inner($0.value).events(from: $0.at.part(1)) }
      guard let winner = lines.compactMap(\.first?.at).min(),
        let line = lines.first(where: { $0.first.map { $0.at == winner } ?? false })
      else { return Stream.merged([outer.ends] + lines) }
      return Stream.merged([outer.ends, line])
    }
  }

  /// Completes as soon as a source has completed, and none of its values waits.
  static func typedZip(_ sources: [Stream]) -> Stream {
    let none = Array(repeating: (waiting: [Int](), isDone: false), count: sources.count)
    return decided(sources, none) { state, source, event in
      var sends: [Happening] = []
      switch event {
      case .next(let value):
        state[source].waiting.append(value)
        if state.allSatisfy({ !$0.waiting.isEmpty }) {
          sends.append(.next(state.map { $0.waiting[0] }.reduce(0, Faults.mix)))
          for index in state.indices { state[index].waiting.removeFirst() }
        }
      case .completed: state[source].isDone = true
      default: return [event]
      }
      return sends + (state.contains { $0.isDone && $0.waiting.isEmpty } ? [.completed] : [])
    }
  }

  static func typedCombineLatest(_ sources: [Stream]) -> Stream {
    let none = Array(repeating: Int?.none, count: sources.count)
    return decided(sources, (latest: none, completed: 0)) { state, source, event in
      switch event {
      case .next(let value):
        state.latest[source] = value
        let values = state.latest.compactMap { $0 }
        return values.count == state.latest.count ? [.next(values.reduce(0, Faults.mix))] : []
      case .completed:
        state.completed += 1
        return state.completed == state.latest.count ? [.completed] : []
      default: return [event]
      }
    }
  }

  /// The other is started first. Its end has no effect.
  func typedWithLatest(_ other: Stream) -> Stream {
    Stream.decided([other, self], Int?.none) { latest, source, event in
      switch (source, event) {
      case (0, .next(let value)):
        latest = value
        return []
      case (0, _): return []
      case (_, .next(let value)): return latest.map { [.next(Faults.mix(value, $0))] } ?? []
      default: return [event]
      }
    }
  }

  /// Completes when both have.
  func typedSample(_ sampler: Stream) -> Stream {
    Stream.decided([self, sampler], (latest: Int?.none, completed: 0)) { state, source, event in
      switch (source, event) {
      case (0, .next(let value)):
        state.latest = value
        return []
      case (1, .next(let value)): return state.latest.map { [.next(Faults.mix($0, value))] } ?? []
      case (_, .completed):
        state.completed += 1
        return state.completed == 2 ? [.completed] : []
      default: return [event]
      }
    }
  }

  /// The other is started first; its completion counts as a value.
  func typedTake(until other: Stream) -> Stream {
    Stream.decided([other, self], ()) { _, source, event in
      if source == 1 { return [event] }
      return event == .interrupted ? [] : [.completed]
    }
  }

  /// The other is started first, and replaces the source at its first event. The completion of the source has no effect.
  func typedTake(untilReplacement other: Stream) -> Stream {
    Stream.decided([other, self], false) { isReplaced, source, event in
      if source == 0 {
        isReplaced = true
        return [event]
      }
      return isReplaced || event == .completed ? [] : [event]
    }
  }

  /// The other is started first. Until it emits or completes, all events of the source are dropped, including its end. When
  /// nothing can follow, the result is interrupted.
  func typedSkip(until other: Stream) -> Stream {
    Stream.decided([other, self], (isOpen: false, isOver: false)) { state, source, event in
      if source == 1 {
        if state.isOpen { return [event] }
        state.isOver = state.isOver || event.isEnd
        return []
      }
      if state.isOpen { return [] }
      if event == .interrupted { return [event] }
      state.isOpen = true
      return state.isOver ? [.interrupted] : []
    }
  }

  /// Sends each event in a separate turn, some ticks later. A failure or interruption is sent in the same tick.
  func typedDelay(_ ticks: Int, ends: Bool = false) -> Stream {
    changed { line in
      line.map { timed in
        let waits = timed.event == .completed || !timed.event.isEnd || ends
        return Timed(timed.at.later(waits ? ticks : 0), timed.event)
      }.enumerated().sorted { $0.element.at == $1.element.at ? $0.offset < $1.offset : $0.element.at < $1.element.at }
        .map(\.element)
    }
  }

  func typedDebounce(_ ticks: Int, discards: Bool) -> Stream {
    changed { line in
      var events: Timeline = []
      for (index, timed) in line.enumerated() {
        let next = index + 1 < line.count ? line[index + 1] : nil
        guard timed.event.isEnd else {
          let due = timed.at.later(ticks)
          if let next, next.at < due { continue }
          events.append(Timed(due, timed.event))
          continue
        }
        if index > 0, timed.event == .completed, !discards {
          let last = line[index - 1]
          if timed.at < last.at.later(ticks) {
            let due = timed.at.later(last.at.tick + ticks - timed.at.tick)
            events += [Timed(due.part(0), last.event), Timed(due.part(1), .completed)]
            continue
          }
        }
        events.append(Timed(timed.at.later(0), timed.event))
      }
      return events
    }
  }

  /// Sends values on the scheduler, at most one in each interval. A waiting value is dropped at the end.
  func typedThrottle(_ ticks: Int) -> Stream {
    changed { line in
      var events: Timeline = []
      var last: Int?
      var waiting: Timed?
      for timed in line {
        if let due = waiting, due.at < timed.at {
          events.append(due)
          last = due.at.tick
          waiting = nil
        }
        if timed.event.isEnd {
          events.append(Timed(timed.at.later(0), timed.event))
          return events
        }
        let due = max(timed.at.tick, last.map { $0 + ticks } ?? 0)
        waiting = Timed(timed.at.later(due - timed.at.tick), timed.event)
      }
      return events + (waiting.map { [$0] } ?? [])
    }
  }

  /// Sends values on the scheduler while the condition is 0, and the last value that was held back when it becomes 0. A value
  /// that still waits for the scheduler is replaced by the next one, and dropped at the end.
  func typedThrottle(while condition: Stream) -> Stream {
    Stream { start in
      let lines = [condition.distinct().events(from: start.part(0)), self.events(from: start.part(1))]
      var events: Timeline = []
      var (isThrottled, held, due) = (false, Happening?.none, Timed?.none)
      for (source, timed) in Timeline.interleaved(lines) {
        if let turn = due, turn.at < timed.at {
          events.append(turn)
          due = nil
        }
        switch (source, timed.event) {
        case (0, .next(let flag)):
          if isThrottled, let held { due = Timed(timed.at.later(0), held) }
          (isThrottled, held) = (flag == 1, nil)
        case (0, _): break
        case (_, .next) where isThrottled: held = timed.event
        case (_, .next): due = Timed(timed.at.later(0), timed.event)
        default: return events + [Timed(timed.at.later(0), timed.event)]
        }
      }
      return events + (due.map { [$0] } ?? [])
    }
  }

  /// Sends events on the scheduler. Of several waiting values, only the latest is sent; none if an interruption follows.
  func typedLatestInTurn() -> Stream {
    changed { line in
      var events: Timeline = []
      for timed in line {
        if let last = events.last, timed.at < last.at, !timed.event.isEnd {
          events[events.count - 1] = Timed(last.at, timed.event)
          continue
        }
        if let last = events.last, timed.at < last.at, timed.event == .interrupted { events.removeLast() }
        events.append(Timed(timed.at.later(0), timed.event))
      }
      return events
    }
  }

  /// 0, 1, 2 and so on. Each turn schedules the next one after it has emitted.
  static func typedTicks(every period: Int, _ count: Int) -> Stream {
    Stream { start in
      var events: Timeline = []
      var turn = start.later(period)
      while turn.tick <= horizon, events.count <= count {
        events.append(Timed(turn.part(0), events.count == count ? .completed : .next(events.count)))
        turn = turn.afterwards.later(period)
      }
      return events
    }
  }

  /// Sends the values of each interval, as a number. An end is sent on the scheduler, unless it is a completion that waits for
  /// the collected values.
  func typedCollect(every period: Int, skipsEmpty: Bool, discards: Bool) -> Stream {
    let ticks = Stream.typedTicks(every: period, .max)
    let collected = Stream.decided([ticks, self], (values: [Int](), isDone: false)) { state, source, event in
      switch (source, event) {
      case (0, _):
        defer { state.values = [] }
        let list = skipsEmpty && state.values.isEmpty ? [] : [Happening.next(Faults.digest(state.values))]
        return list + (state.isDone ? [.completed] : [])
      case (_, .next(let value)):
        state.values.append(value)
        return []
      case (_, .completed) where !discards:
        state.isDone = true
        return []
      default: return [event]
      }
    }
    return collected.changed { line in
      line.map { timed in
        let passes = !timed.event.isEnd || timed.event == .completed && !discards
        return passes ? timed : Timed(timed.at.later(0), timed.event)
      }
    }
  }

  /// Fails some ticks after the start, unless the source has ended.
  func typedTimeout(_ ticks: Int) -> Stream {
    Stream.decided([Stream.timer(ticks), self], ()) { _, source, event in
      source == 1 ? [event] : [.failed(Fault(code: 7).name)]
    }
  }

  /// Starts again some ticks after each failure.
  func typedRetry(_ count: Int, after ticks: Int) -> Stream {
    Stream { start in
      var events: Timeline = []
      var begin = start
      for round in 0...count {
        let line = self.events(from: begin)
        guard let end = line.end, end.event.isFailure, round < count else { return events + line }
        events += line.dropLast()
        begin = end.at.later(ticks)
      }
      return events
    }
  }
}
