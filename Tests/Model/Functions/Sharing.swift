// Several subscribers of one stream.

extension Stream {
  /// The history that a late subscriber of a shared stream receives.
  enum History: Sendable {
    /// This number of values, of a stream that starts again after its end.
    case whileConnected(Int)
    /// This number of values, and the end.
    case forever(Int)

    var count: Int {
      switch self {
      case .whileConnected(let count), .forever(let count): count
      }
    }
  }

  /// Two subscribers of one shared stream, merged. The second one, whose values are marked, subscribes directly after the first,
  /// or some ticks later.
  func sharedByTwo(_ history: History, secondAfter ticks: Int?) -> Stream {
    Stream { start in
      let first = start.part(0).subscription
      let second = ticks.map { start.part(1).subscription.later($0) } ?? start.part(1)
      let line = self.events(from: first).inTurn(replayingAt: history.count > 0 ? second.subscription.part(0) : nil)
      let late = Stream.late(line, at: second.subscription, history) ?? self.events(from: second.subscription).inTurn()
      return Stream.merged([
        line.delivered(to: first), late.delivered(to: second).marked, [Timed(start.part(2), .completed)],
      ])
    }
  }

  /// Two subscribers of one subject, merged. Both subscribe before the source is connected.
  func multicastToTwo() -> Stream {
    Stream { start in
      let subscribers = [start.part(0).part(0), start.part(0).part(1)]
      let line = self.subscribed(at: start.part(1)).inTurn()
      return Stream.merged([
        line.delivered(to: subscribers[0]), line.delivered(to: subscribers[1]).marked,
        [Timed(start.part(0).part(2), .completed)],
      ])
    }
  }

  /// The events of a subject whose subscriber subscribes before the source is connected, which happens now or some ticks later.
  func connected(after ticks: Int) -> Stream {
    Stream { start in
      let connection = ticks == 0 ? start.part(1) : start.part(1).later(ticks)
      return self.subscribed(at: connection).inTurn().delivered(to: start.part(0))
    }
  }

  /// The events of a subject that replays `count` values, for a subscriber that subscribes some ticks after the source was
  /// connected. If the source has ended by then, the subscriber gets a new subject, to which nothing is connected.
  ///
  /// The subscription does not use the trampoline, like one to the subject itself.
  func replayed(_ count: Int, after ticks: Int) -> Stream {
    Stream { start in
      let late = start.part(1).later(ticks)
      let line = self.subscribed(at: start.part(0)).inTurn(replayingAt: count > 0 ? late.part(0) : nil)
      return (Stream.late(line, at: late, .whileConnected(count)) ?? []).delivered(to: late)
    }
  }

  /// The events for a subscriber that subscribes when another one has received a part of `line`. Nil if the stream starts again.
  ///
  /// The history is delivered during the subscription, which ends before the trampoline does its work.
  private static func late(_ line: Timeline, at moment: Moment, _ history: History) -> Timeline? {
    let past = line.filter { $0.at < moment }
    if case .whileConnected = history, past.end != nil { return nil }
    let replayed =
      past.values.suffix(history.count).map { Happening.next($0.value) } + (past.end.map { [$0.event] } ?? [])
    return replayed.enumerated().map { Timed(moment.part(0).part($0), $1) } + line.filter { moment < $0.at }
  }
}

extension Timeline {
  /// The timeline in the turns of a subject: an event that arrives during a delivery, or while a new subscriber receives the
  /// history, waits for the end of that.
  func inTurn(replayingAt join: Moment? = nil) -> Timeline {
    var busy: Moment?
    var join = join
    return map { timed in
      if let moment = join, moment < timed.at {
        busy = moment
        join = nil
      }
      if let busy, busy.leads(to: timed.at) { return Timed(busy.turnAfter(timed.at), timed.event) }
      let turn = timed.at.part(0)
      busy = turn
      return Timed(turn, timed.event)
    }
  }

  /// The timeline, as a subject delivers it to the subscriber that subscribed at that moment.
  fileprivate func delivered(to subscription: Moment) -> Timeline {
    map { Timed($0.at.delivery(to: subscription), $0.event) }
  }

  fileprivate var marked: Timeline {
    map { if case .next(let value) = $0.event { Timed($0.at, .next(Faults.mix(value, 1))) } else { $0 } }
  }
}
