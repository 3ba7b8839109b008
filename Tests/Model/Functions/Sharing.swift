// Several subscribers of one stream.

extension Stream {
  /// What a late subscriber receives of a shared stream.
  enum History: Sendable {
    /// So many values, of a stream that starts again when it has ended.
    case whileConnected(Int)
    /// So many values and the end.
    case forever(Int)

    var count: Int {
      switch self {
      case .whileConnected(let count), .forever(let count): count
      }
    }
  }

  /// Two subscribers of one shared stream, merged: the second one, whose values are marked, comes directly after the first, or after
  /// some ticks.
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

  /// Two subscribers of one subject, merged, which are there before the source is.
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

  /// What a subject sends to its subscriber, that was there before the source was connected, now or some ticks later.
  func connected(after ticks: Int) -> Stream {
    Stream { start in
      let connection = ticks == 0 ? start.part(1) : start.part(1).later(ticks)
      return self.subscribed(at: connection).inTurn().delivered(to: start.part(0))
    }
  }

  /// What a subject that keeps some values sends to its subscriber, that comes some ticks after the source was connected. When the
  /// source has ended by then, there is another subject, which nothing is connected to.
  ///
  /// The subscriber comes without the trampoline, as to the subject itself.
  func replayed(_ count: Int, after ticks: Int) -> Stream {
    Stream { start in
      let late = start.part(1).later(ticks)
      let line = self.subscribed(at: start.part(0)).inTurn(replayingAt: count > 0 ? late.part(0) : nil)
      return (Stream.late(line, at: late, .whileConnected(count)) ?? []).delivered(to: late)
    }
  }

  /// What a subscriber receives that comes when another one has received a part of `line`. Nil if the stream starts again.
  ///
  /// The history is part of the subscription, which is over when the trampoline begins its work.
  private static func late(_ line: Timeline, at moment: Moment, _ history: History) -> Timeline? {
    let past = line.filter { $0.at < moment }
    if case .whileConnected = history, past.end != nil { return nil }
    let replayed =
      past.values.suffix(history.count).map { Happening.next($0.value) } + (past.end.map { [$0.event] } ?? [])
    return replayed.enumerated().map { Timed(moment.part(0).part($0), $1) } + line.filter { moment < $0.at }
  }
}

extension Timeline {
  /// This, as a subject takes its turns: what arrives during a delivery waits for its end, and so does what arrives while a new
  /// subscriber receives the history.
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

  /// This, as a subject delivers it to the subscriber of that moment.
  fileprivate func delivered(to subscription: Moment) -> Timeline {
    map { Timed($0.at.delivery(to: subscription), $0.event) }
  }

  fileprivate var marked: Timeline {
    map { if case .next(let value) = $0.event { Timed($0.at, .next(Faults.mix(value, 1))) } else { $0 } }
  }
}
