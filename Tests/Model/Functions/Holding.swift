// Properties and actions.

extension Stream {
  /// The producer of a property with these values, started immediately: sends the current value, and then every change. It
  /// completes when the values end, in whatever way.
  ///
  /// - Parameter initial: The value until the first one arrives.
  func held(_ initial: Int = 0) -> Stream {
    Stream { start in
      let (made, started) = (start.part(0), start.part(1))
      let line = self.events(from: made).ending { _ in .completed }.inTurn(replayingAt: started.part(0))
      let past = line.before(started)
      let present = [Happening.next(past.values.last?.value ?? initial)] + past.ends.map(\.event)
      return present.enumerated().map { Timed(started.part(0).part($0), $1) } + line.filter { started < $0.at }
    }
  }

  /// The values of an existing property to which these values are bound. It does not end with them.
  func bound(to initial: Int) -> Stream {
    Stream { start in
      let line = self.events(from: start.part(1)).filter { !$0.event.isEnd }
      return [Timed(start.part(0), .next(initial))] + line
    }
  }

  /// An action that is applied to each of these values.
  func applied(_ inner: @escaping Inner, _ report: @escaping @Sendable ([Execution], Moment) -> Timeline) -> Stream {
    Stream { start in
      var executions: [Execution] = []
      var isBusyUntil: Moment?
      for (moment, value) in self.events(from: start.part(1)).values {
        let isBusy = executions.contains { $0.line != nil } && isBusyUntil.map { moment < $0 } ?? true
        guard !isBusy else {
          executions.append(Execution(at: moment, line: nil))
          continue
        }
        let execution = Execution(at: moment, line: inner(value).events(from: moment.part(1)))
        isBusyUntil = execution.over
        executions.append(execution)
      }
      return report(executions, start.part(0))
    }
  }
}

/// The application of an action to a value.
struct Execution: Sendable {
  let at: Moment
  /// The events of the execution; nil if the action was disabled.
  let line: Timeline?

  /// When the action is enabled again: before observers receive the end, or once the start has returned.
  var over: Moment? {
    line?.end.map { at.part(1).leads(to: $0.at) ? at.part(1).afterwards : $0.at.part(0) }
  }
}

extension [Execution] {
  /// All events of all executions, as numbers.
  var events: Timeline {
    Timeline.inTurn(compactMap(\.line)).map { Timed($0.event.at, .next(Faults.number(of: $0.event.event))) }
  }

  /// The ends of all executions that have this number.
  func ends(as number: Int) -> Timeline {
    Timeline.inTurn(compactMap(\.line)).map(\.event)
      .filter { $0.event.isEnd && Faults.number(of: $0.event) == number }.map { Timed($0.at, .next(number)) }
  }

  /// The values of all executions.
  var values: Timeline { Timeline.inTurn(compactMap(\.line)).map(\.event).filter { !$0.event.isEnd } }

  /// A 95 for each time that the action was disabled.
  var rejections: Timeline {
    Timeline.inTurn([filter { $0.line == nil }.map { Timed($0.at, .next(95)) }]).map(\.event)
  }

  /// Sends 0, then 1 when an execution begins and 0 when it has ended.
  func activity(from start: Moment) -> Timeline {
    let changes = filter { $0.line != nil }.flatMap { one in
      [Timed(one.at.part(0), .next(1))] + (one.over.map { [Timed($0, .next(0))] } ?? [])
    }
    return [Timed(start, .next(0))] + Timeline.inTurn([changes]).map(\.event)
  }
}
