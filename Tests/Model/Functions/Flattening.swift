// Streams of streams, and streams that run one after the other.

/// Returns the inner stream for a value.
typealias Inner = @Sendable (Int) -> Stream

extension Stream {
  static func merge(_ sources: [Stream]) -> Stream {
    Stream { start in
      let lines = sources.enumerated().map { $1.subscribed(at: start.part($0)) }
      return merged(lines + [[Timed(start.part(sources.count), .completed)]])
    }
  }

  func flatMap(_ inner: @escaping Inner) -> Stream {
    Stream { start in
      let outer = self.events(from: start)
      return Stream.merged(outer.values.map { inner($0.value).subscribed(at: $0.at.part(1)) } + [outer.ends])
    }
  }

  /// Only the values of the latest inner stream.
  func flatMapLatest(_ inner: @escaping Inner) -> Stream {
    Stream { start in
      let outer = self.events(from: start)
      let values = outer.values
      let lines = values.indices.map { index in
        let line = inner(values[index].value).subscribed(at: values[index].at.part(1))
        guard index + 1 < values.count else { return line }
        return line.before(values[index + 1].at) + [Timed(values[index + 1].at, .completed)]
      }
      // A value that has to wait is dropped if another stream is the latest when its turn comes.
      return Stream.merged(lines.map(\.wellFormed) + [outer.ends]) { line, timed in
        line + 1 >= values.count || timed.event.isEnd || timed.at < values[line + 1].at
      }
    }
  }

  /// Drops values that arrive while an inner stream runs.
  func flatMapFirst(_ inner: @escaping Inner) -> Stream {
    Stream { start in
      let outer = self.events(from: start)
      var lines = [outer.ends]
      var isBusyUntil: Moment?
      var isPermanentlyBusy = false
      for (moment, value) in outer.values {
        if isPermanentlyBusy { break }
        if let isBusyUntil, moment < isBusyUntil { continue }
        let line = inner(value).subscribed(at: moment.part(1))
        lines.append(line)
        isBusyUntil = line.end?.at
        isPermanentlyBusy = line.end == nil
      }
      return Stream.merged(lines)
    }
  }

  /// Runs at most `limit` inner streams at a time; the others wait.
  func flatMap(atMost limit: Int, _ inner: @escaping Inner) -> Stream {
    Stream { start in
      let outer = self.events(from: start)
      var lines = [outer.ends]
      // The moment at which each place is free; nil if it never is.
      var places: [Moment?] = Array(repeating: start, count: limit)
      for (moment, value) in outer.values {
        guard let free = places.compactMap({ $0 }).min(), let place = places.firstIndex(of: free) else {
          // The inner stream never starts, so the result never completes.
          lines.append([])
          break
        }
        let waits = moment < free
        let begin = waits ? free : moment.part(1)
        let line = inner(value).subscribed(at: begin)
        lines.append(line)
        places[place] = line.end.map { waits ? begin.follower(ofEnd: $0.at) : $0.at }
      }
      return Stream.merged(lines)
    }
  }

  /// The values of all, the first failure, and a completion when all have completed.
  ///
  /// - Parameter isTaken: Returns whether an event is still wanted at its turn. Receives the index of the event's line.
  static func merged(
    _ lines: [Timeline],
    where isTaken: (_ line: Int, Timed) -> Bool = { _, _ in true }
  ) -> Timeline {
    var events: Timeline = []
    var running = lines.count
    for (line, timed) in Timeline.inTurn(lines) where isTaken(line, timed) {
      if timed.event == .completed {
        running -= 1
        if running > 0 { continue }
      }
      events.append(timed)
    }
    return events
  }

  /// Runs streams one after the other, as long as `goesOn` accepts their ends.
  static func chained(
    _ sources: [Stream],
    whileEnd goesOn: @escaping @Sendable (Happening) -> Bool
  ) -> Stream {
    Stream { start in
      var events: Timeline = []
      var begin = start
      for (index, source) in sources.enumerated() {
        let line = source.subscribed(at: begin)
        guard let end = line.end, goesOn(end.event) else { return events + line }
        events += line.dropLast()
        begin = begin.follower(ofEnd: end.at)
        if index + 1 == sources.count { return events + [Timed(begin, end.event)] }
      }
      return events + [Timed(begin, .completed)]
    }
  }

  static func concat(_ sources: [Stream]) -> Stream {
    let links = sources.flatMap { $0.links(by: .completion) }
    let whole = chained(links) { $0 == .completed }
    return Stream(row: Row(step: .completion, streams: links)) { whole.events(from: $0) }
  }

  static func catching(_ sources: [Stream]) -> Stream {
    let links = sources.flatMap { $0.links(by: .failure) }
    let whole = chained(links, whileEnd: \.isFailure)
    return Stream(row: Row(step: .failure, streams: links)) { whole.events(from: $0) }
  }

  func startWith(_ values: [Int]) -> Stream {
    let row = Row(
      step: .completion,
      streams: [.immediate(values.map { .next($0) } + [.completed])] + links(by: .completion)
    )
    return Stream(row: row) { start in
      values.enumerated().map { Timed(start.part($0), .next($1)) } + self.events(from: start.part(values.count))
    }
  }

  func catchAndReturn(_ value: Int) -> Stream {
    each((), end: { $1.isFailure ? [.next(value), .completed] : [$1] }) { [.next($1)] }
  }

  /// Continues with `other` if the stream completes without a value.
  func ifEmpty(switchTo other: Stream) -> Stream {
    Stream { start in
      let line = self.events(from: start)
      guard line.count == 1, let end = line.end, end.event == .completed else { return line }
      return other.subscribed(at: end.at)
    }
  }

  /// Subscribes again when `trigger`, a function of the failures, emits.
  func retry(when trigger: @escaping @Sendable (Stream) -> Stream) -> Stream {
    Stream { start in
      var events: Timeline = []
      var failures: Timeline = []
      var begin = start.part(1)
      while true {
        let line = self.subscribed(at: begin)
        guard let end = line.end, end.event.isFailure else { return events + line }
        events += line.dropLast()
        failures.append(Timed(begin.follower(ofEnd: end.at), .next(0)))
        let soFar = failures
        let decision = trigger(Stream.sending(soFar)).events(from: start.part(0))
        // The trigger may have ended before this failure.
        if let over = decision.end, over.at < failures.last!.at {
          return events + [Timed(failures.last!.at, over.event)]
        }
        guard let answer = decision.first(where: { failures.last!.at < $0.at }) else { return events }
        guard case .next = answer.event else { return events + [answer] }
        begin = failures.last!.at.follower(ofEnd: answer.at)
      }
    }
  }

  /// The events of a subject that is never busy, as its subscribers receive them.
  static func sending(_ sent: Timeline) -> Stream {
    Stream(startsAside: true) { start in
      if let end = sent.end, end.at < start { return [Timed(start, end.event)] }
      return sent.filter { start < $0.at }.map { Timed($0.at.delivery(to: start), $0.event) }
    }
  }
}

extension Happening {
  var isFailure: Bool { if case .failed = self { true } else { false } }
}

extension Timeline {
  /// The end alone.
  var ends: Timeline { end.map { [$0] } ?? [] }

  /// The events of several timelines, in the order in which an operator handles them one at a time: an event that arrives
  /// while another is handled waits.
  static func inTurn(_ lines: [Timeline]) -> [(source: Int, event: Timed)] {
    var present: Moment?
    return interleaved(lines).map { source, timed in
      if let present, present.leads(to: timed.at) {
        return (source, Timed(present.turnAfter(timed.at), timed.event))
      }
      present = timed.at.part(0)
      return (source, Timed(timed.at.part(0), timed.event))
    }
  }
}
