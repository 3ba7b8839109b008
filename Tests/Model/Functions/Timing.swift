// Operators that work on a scheduler.

extension Stream {
  /// A timer and a source, which take turns. `decide` is called for each event of the source, and by `nil` for the timer.
  private func timed<State: Sendable>(
    _ initial: State,
    startsTimerAfter first: Int?,
    _ decide: @escaping @Sendable (inout State, Happening?, _ now: Int) -> Decision
  ) -> Stream {
    Stream { start in
      var state = initial
      var timer = first.map { start.part(0).later($0) }
      var waiting = self.events(from: start.part(1))[...]
      var events: Timeline = []
      while timer != nil || !waiting.isEmpty {
        let now: Moment
        let event: Happening?
        if let next = waiting.first, timer == nil || next.at < timer! {
          (now, event) = (next.at, next.event)
          waiting.removeFirst()
        } else {
          (now, event) = (timer!, nil)
          timer = nil
          if now.tick > Stream.horizon { break }
        }
        let decision = decide(&state, event, now.tick)
        let sends = decision.sends
        if sends.count == 1 {
          events.append(Timed(now, sends[0]))
        } else {
          events += sends.enumerated().map { Timed(now.part($0), $1) }
        }
        if sends.contains(where: \.isEnd) { break }
        switch decision.timer {
        case .keep: break
        case .stop: timer = nil
        case .start(let ticks): timer = now.afterwards.later(ticks)
        }
      }
      return events
    }
  }

  fileprivate struct Decision {
    enum Timer { case keep, stop, start(Int) }

    var sends: [Happening] = []
    var timer = Timer.keep
  }

  /// Delays values and the completion, and sends the failure immediately. One timer waits, for the first of the held
  /// events.
  func delay(_ ticks: Int) -> Stream {
    timed([(event: Happening, due: Int)](), startsTimerAfter: nil) { held, event, now in
      guard let event else {
        let first = held.removeFirst()
        return Decision(sends: [first.event], timer: held.first.map { .start($0.due - now) } ?? .keep)
      }
      if event.isFailure { return Decision(sends: [event]) }
      held.append((event, now + ticks))
      return held.count == 1 ? Decision(timer: .start(ticks)) : Decision()
    }
  }

  func debounce(_ ticks: Int) -> Stream {
    timed(Int?.none, startsTimerAfter: nil) { pending, event, _ in
      switch event {
      case .next(let value):
        pending = value
        return Decision(timer: .start(ticks))
      case .completed: return Decision(sends: (pending.map { [.next($0)] } ?? []) + [.completed])
      case nil:
        defer { pending = nil }
        return Decision(sends: pending.map { [.next($0)] } ?? [])
      case let end?: return Decision(sends: [end])
      }
    }
  }

  func throttle(_ ticks: Int, latest: Bool) -> Stream {
    timed((last: Int?.none, pending: Int?.none, isDone: false), startsTimerAfter: nil) { state, event, now in
      switch event {
      case .next(let value):
        guard let last = state.last, last + ticks > now else {
          state.pending = nil
          state.last = now
          return Decision(sends: [.next(value)])
        }
        if !latest { return Decision() }
        defer { state.pending = value }
        return state.pending == nil ? Decision(timer: .start(last + ticks - now)) : Decision()
      case .completed:
        state.isDone = true
        return Decision(sends: state.pending == nil ? [.completed] : [])
      case nil:
        let value = state.pending.map { [Happening.next($0)] } ?? []
        if !value.isEmpty { state.last = now }
        state.pending = nil
        return Decision(sends: value + (state.isDone ? [.completed] : []))
      case let end?: return Decision(sends: [end])
      }
    }
  }

  /// Lists, as numbers.
  func buffer(_ ticks: Int, _ count: Int) -> Stream {
    timed([Int](), startsTimerAfter: ticks) { gathered, event, _ in
      func list() -> Happening {
        defer { gathered = [] }
        return .next(Faults.digest(gathered))
      }
      switch event {
      case .next(let value):
        gathered.append(value)
        return gathered.count == count ? Decision(sends: [list()], timer: .start(ticks)) : Decision()
      case .completed: return Decision(sends: [list(), .completed])
      case nil: return Decision(sends: [list()], timer: .start(ticks))
      case let end?: return Decision(sends: [end])
      }
    }
  }

  /// The values of all windows, each with the number of its window.
  func window(_ ticks: Int, _ count: Int) -> Stream {
    timed((window: 0, seen: 0), startsTimerAfter: ticks) { state, event, _ in
      switch event {
      case .next(let value):
        let sent = Happening.next(Faults.mix(state.window, value))
        state.seen += 1
        guard state.seen == count else { return Decision(sends: [sent]) }
        state = (state.window + 1, 0)
        return Decision(sends: [sent], timer: .start(ticks))
      case nil:
        state = (state.window + 1, 0)
        return Decision(timer: .start(ticks))
      case let end?: return Decision(sends: [end])
      }
    }
  }

  func timeout(_ ticks: Int, switchTo other: Stream?) -> Stream {
    let alone = timed(false, startsTimerAfter: ticks) { _, event, _ in
      switch event {
      case .next(let value): Decision(sends: [.next(value)], timer: .start(ticks))
      // Represents the end of the wait, which the source cannot send.
      case nil: Decision(sends: [.interrupted])
      case let end?: Decision(sends: [end])
      }
    }
    return Stream { start in
      let line = alone.events(from: start)
      guard let end = line.end, end.event == .interrupted else { return line }
      return line.dropLast() + (other?.subscribed(at: end.at) ?? [Timed(end.at, .failed(Faults.timeout))])
    }
  }

  func take(for ticks: Int) -> Stream {
    timed((), startsTimerAfter: ticks) { _, event, _ in Decision(sends: [event ?? .completed]) }
  }

  func skip(for ticks: Int) -> Stream {
    timed(false, startsTimerAfter: ticks) { isOpen, event, _ in
      if event == nil { isOpen = true }
      if let event, isOpen || event.isEnd { return Decision(sends: [event]) }
      return Decision()
    }
  }

  func delaySubscription(_ ticks: Int) -> Stream { Stream { self.subscribed(at: $0.later(ticks)) } }

  /// Each event as a piece of work of the scheduler, in the same tick. One is scheduled at a time.
  func observedOnScheduler() -> Stream {
    timed([Happening](), startsTimerAfter: nil) { held, event, _ in
      guard let event else {
        let first = held.removeFirst()
        return Decision(sends: [first], timer: held.isEmpty ? .keep : .start(0))
      }
      held.append(event)
      return held.count == 1 ? Decision(timer: .start(0)) : Decision()
    }
  }

  func subscribedOnScheduler() -> Stream { delaySubscription(0) }
}
