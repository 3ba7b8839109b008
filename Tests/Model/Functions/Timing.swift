// Operators that work on a scheduler.

extension Stream {
  /// A timer and a source, which take turns. `decide` is called for each event of the source, and with nil when the timer fires.
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
      var present: Moment?
      while timer != nil || !waiting.isEmpty {
        let now: Moment
        let event: Happening?
        if let next = waiting.first, timer == nil || next.at < timer! {
          // An event that arrives during a turn waits for its end.
          let busy = present.flatMap { $0.leads(to: next.at) ? $0 : nil }
          (now, event) = (busy?.turnAfter(next.at) ?? next.at, next.event)
          present = busy ?? now
          waiting.removeFirst()
        } else {
          (now, event) = (timer!, nil)
          present = now
          timer = nil
          if now.tick > Stream.horizon { break }
        }
        let decision = decide(&state, event, now.tick)
        let sends = decision.sends
        events += sends.enumerated().map { Timed(now.part($0), $1) }
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
  func delay(_ ticks: Int) -> Stream { handedOver(after: ticks, failuresToo: false) }

  /// Sends each event as a piece of work of the scheduler, in the same tick. One is scheduled at a time.
  func observedOnScheduler() -> Stream { handedOver(after: 0, failuresToo: true) }

  /// Holds the events until a timer sends them, one in each turn. Events that arrive during such a turn are held at its end, and
  /// the timer starts again.
  private func handedOver(after ticks: Int, failuresToo: Bool) -> Stream {
    Stream { start in
      var held: [(event: Happening, due: Int)] = []
      var timer: Moment?
      var waiting = self.events(from: start.part(1))[...]
      var events: Timeline = []
      while timer != nil || !waiting.isEmpty {
        if let next = waiting.first, timer.map({ next.at < $0 }) ?? true {
          waiting.removeFirst()
          if next.event.isFailure, !failuresToo { return events + [next] }
          held.append((next.event, next.at.tick + ticks))
          if held.count == 1 { timer = next.at.afterwards.later(ticks) }
        } else if let now = timer {
          if now.tick > Stream.horizon { break }
          let sent = held[0].event
          events.append(Timed(now.part(0), sent))
          if sent.isEnd { break }
          while let next = waiting.first, now.leads(to: next.at) {
            waiting.removeFirst()
            if next.event.isFailure, !failuresToo { return events + [Timed(now.turnAfter(next.at), next.event)] }
            held.append((next.event, next.at.tick + ticks))
          }
          held.removeFirst()
          timer = held.first.map { now.afterwards.later($0.due - now.tick) }
        }
      }
      return events
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

  func subscribedOnScheduler() -> Stream { delaySubscription(0) }
}
