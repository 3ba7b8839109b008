// Operators with one source and without a scheduler: they transform a timeline event by event.

extension Stream {
  /// Replaces each value with the events that `change` returns for it, at the same moment, and the end with those of `end`.
  func each<State: Sendable>(
    _ initial: State,
    end: @escaping @Sendable (State, Happening) -> [Happening] = { [$1] },
    _ change: @escaping @Sendable (inout State, Int) -> [Happening]
  ) -> Stream {
    changed { line in
      var state = initial
      return line.flatMap { timed in
        let events = if case .next(let value) = timed.event { change(&state, value) } else { end(state, timed.event) }
        return events.count == 1
          ? [Timed(timed.at, events[0])] : events.enumerated().map { Timed(timed.at.part($0), $1) }
      }
    }
  }

  /// Like ``each(_:end:_:)``, without a state.
  func each(_ change: @escaping @Sendable (Int) -> [Happening]) -> Stream { each(()) { change($1) } }

  func map(_ change: @escaping @Sendable (Int) -> Int) -> Stream { each { [.next(change($0))] } }

  func filter(_ isWanted: @escaping @Sendable (Int) -> Bool) -> Stream { each { isWanted($0) ? [.next($0)] : [] } }

  func take(_ count: Int) -> Stream {
    if count == 0 { return .empty }
    return each(0) { taken, value in
      taken += 1
      return taken == count ? [.next(value), .completed] : [.next(value)]
    }
  }

  func take(while lasts: @escaping @Sendable (Int) -> Bool, inclusive: Bool) -> Stream {
    each { lasts($0) ? [.next($0)] : inclusive ? [.next($0), .completed] : [.completed] }
  }

  func skip(_ count: Int) -> Stream {
    each(0) { seen, value in
      seen += 1
      return seen > count ? [.next(value)] : []
    }
  }

  func skip(while lasts: @escaping @Sendable (Int) -> Bool) -> Stream {
    each(false) { isOpen, value in
      if !isOpen { isOpen = !lasts(value) }
      return isOpen ? [.next(value)] : []
    }
  }

  func distinct(by key: @escaping @Sendable (Int) -> Int = { $0 }) -> Stream {
    each(Int?.none) { last, value in
      defer { last = key(value) }
      return last == key(value) ? [] : [.next(value)]
    }
  }

  func scan(_ seed: Int, _ combine: @escaping @Sendable (Int, Int) -> Int) -> Stream {
    each(seed) { sum, value in
      sum = combine(sum, value)
      return [.next(sum)]
    }
  }

  /// Sends the events that `summary` returns for all values, at the completion.
  func gathered(_ summary: @escaping @Sendable ([Int]) -> [Happening]) -> Stream {
    each([Int](), end: { $1 == .completed ? summary($0) : [$1] }) { gathered, value in
      gathered.append(value)
      return []
    }
  }

  /// Lists of a fixed number of values, as numbers. At the completion, the remaining values are a list, too; if there were no
  /// values at all, that list is empty.
  func chunks(of count: Int) -> Stream {
    each(
      (list: [Int](), hasAny: false),
      end: {
        guard $1 == .completed, !$0.list.isEmpty || !$0.hasAny else { return [$1] }
        return [.next(Faults.digest($0.list)), .completed]
      }
    ) { state, value in
      state.hasAny = true
      state.list.append(value)
      guard state.list.count == count else { return [] }
      defer { state.list = [] }
      return [.next(Faults.digest(state.list))]
    }
  }

  func takeLast(_ count: Int) -> Stream { gathered { $0.suffix(count).map(Happening.next) + [.completed] } }

  func ifEmpty(_ value: Int) -> Stream {
    each(true, end: { $0 && $1 == .completed ? [.next(value), .completed] : [$1] }) { isEmpty, value in
      isEmpty = false
      return [.next(value)]
    }
  }

  func first(orElse nothing: [Happening]) -> Stream {
    each((), end: { $1 == .completed ? nothing : [$1] }) { [.next($1), .completed] }
  }

  func element(at index: Int, orElse nothing: [Happening]) -> Stream {
    each(0, end: { $1 == .completed ? nothing : [$1] }) { seen, value in
      seen += 1
      return seen > index ? [.next(value), .completed] : []
    }
  }

  /// The only value, passed on when it arrives.
  func single() -> Stream {
    each(false, end: { $0 || $1 != .completed ? [$1] : [.failed(Faults.noElements)] }) { isFound, value in
      defer { isFound = true }
      return [isFound ? .failed(Faults.moreThanOneElement) : .next(value)]
    }
  }

  /// The only value, passed on with the completion.
  func atMostOne(orElse nothing: [Happening]) -> Stream {
    each(
      Int?.none,
      end: { value, end in
        guard end == .completed else { return [end] }
        return value.map { [.next($0), .completed] } ?? nothing
      }
    ) { kept, value in
      if kept != nil { return [.failed(Faults.moreThanOneElement)] }
      kept = value
      return []
    }
  }

  /// Each event as a number, and then the completion.
  func materialized() -> Stream {
    each((), end: { [.next(Faults.number(of: $1)), .completed] }) { [.next($1)] }
  }

  /// Fails instead of passing on a value for which `isBad` holds.
  func failing(_ isBad: @escaping @Sendable (Int) -> Bool) -> Stream {
    each { isBad($0) ? [.failed(Fault(code: $0).name)] : [.next($0)] }
  }
}
