/// A point in the order of everything that happens in a run on virtual time.
///
/// A tick alone does not order events: several happen in one tick. A scheduler performs the work of a tick in the order in which
/// it was scheduled, so a ``Turn`` contains the moment at which it was scheduled. Within a turn, calls nest: `path` is a path in
/// the tree of calls. The path of an event is a prefix of the paths of all its effects.
public struct Moment: Sendable {
  /// The call by the scheduler that this is a part of.
  let turn: Turn
  /// The path from that call, call by call.
  let path: [Step]
  /// The length of the path where the thread's trampoline began to run; nil if it does not run.
  let trampoline: Int?

  /// A moment of a turn.
  init(_ turn: Turn, _ path: [Step] = [], trampoline: Int? = nil) {
    self.turn = turn
    self.path = path
    self.trampoline = trampoline
  }

  /// The time, in ticks.
  public var tick: Int { turn.tick }

  /// The part with this index of everything that happens at this moment.
  func part(_ index: Int) -> Moment { Moment(turn, path + [.part(index)], trampoline: trampoline) }

  /// After all that happens at this moment.
  var afterwards: Moment { Moment(turn, path + [.after(0)], trampoline: trampoline) }

  /// When the successor of a stream that was subscribed to at this moment and ended at `end` starts: after the subscription has
  /// returned, if the stream ended before that.
  func follower(ofEnd end: Moment) -> Moment {
    guard leads(to: end) else { return end }
    let last = end.path[path.count]
    guard trampoline == path.count else {
      if case .after(let count) = last { return Moment(turn, path + [.after(count + 1)], trampoline: trampoline) }
      return afterwards
    }
    // Work of the trampoline runs after the subscription has returned, because this did not start it.
    if case .waiting = last { return end }
    if case .part(let index) = last, index >= Moment.next { return part(index + 1) }
    return part(Moment.next)
  }

  /// The index of the part that follows all others. Later followers have the next indices.
  private static let next = 1 << 32

  /// When a subject delivers an event that was sent at this moment to the subscriber that subscribed at `subscription`.
  func delivery(to subscription: Moment) -> Moment {
    Moment(turn, path + [.delivery(subscription)], trampoline: trampoline)
  }

  /// The turn of an event that arrives at `other`, during everything that happens at this moment, and has to wait until that is
  /// over.
  func turnAfter(_ other: Moment) -> Moment {
    Moment(turn, path + [.waiting(Array(other.path.dropFirst(path.count)))], trampoline: trampoline)
  }

  /// Whether `other` is within this moment's part of the tree of calls.
  func leads(to other: Moment) -> Bool {
    turn.order(other.turn) == 0 && path.count < other.path.count && other.path.starts(with: path)
  }

  /// The start of a subscription at this moment, through the thread's trampoline if that does not run yet.
  var subscription: Moment {
    trampoline == nil ? Moment(turn, path, trampoline: path.count) : self
  }

  /// The turn of work that is added to the trampoline now.
  var queued: Moment {
    let start = trampoline ?? path.count
    let base = Array(path.prefix(start))
    return Moment(turn, base + [.waiting(Array(path.dropFirst(start)))], trampoline: start)
  }

  /// The turn of work that is scheduled now, for some ticks later.
  func later(_ ticks: Int) -> Moment { Moment(Turn(tick + max(0, ticks), scheduled: self)) }
}

/// A call by a scheduler.
final class Turn: Sendable {
  let tick: Int
  /// When it was scheduled; nil for the first turn of all.
  let scheduled: Moment?

  init(_ tick: Int, scheduled: Moment?) {
    self.tick = tick
    self.scheduled = scheduled
  }
}

/// A step of a path in the tree of calls.
enum Step: Sendable {
  /// The part with this index.
  case part(Int)
  /// A subject's delivery to the subscriber that subscribed at this moment.
  case delivery(Moment)
  /// Work that had to wait until all parts and deliveries were over. Ordered by when it began to wait.
  case waiting([Step])
  /// The moment after everything else, and after those with a lower number.
  case after(Int)
}

extension Moment: Comparable {
  /// Whether the left one is earlier.
  public static func < (lhs: Moment, rhs: Moment) -> Bool { lhs.order(rhs) < 0 }

  /// Whether they are the same.
  public static func == (lhs: Moment, rhs: Moment) -> Bool { lhs.order(rhs) == 0 }

  fileprivate func order(_ other: Moment) -> Int {
    let turns = turn.order(other.turn)
    return turns != 0 ? turns : path.order(other.path)
  }
}

extension Turn {
  fileprivate func order(_ other: Turn) -> Int {
    if self === other { return 0 }
    if tick != other.tick { return tick < other.tick ? -1 : 1 }
    switch (scheduled, other.scheduled) {
    case (nil, nil): return 0
    case (nil, _): return -1
    case (_, nil): return 1
    case (let mine?, let theirs?): return mine.order(theirs)
    }
  }
}

extension [Step] {
  fileprivate func order(_ other: [Step]) -> Int {
    for (mine, theirs) in zip(self, other) {
      let order = mine.order(theirs)
      if order != 0 { return order }
    }
    return count - other.count
  }

  fileprivate func starts(with beginning: [Step]) -> Bool {
    for (mine, theirs) in zip(self, beginning) where mine.order(theirs) != 0 { return false }
    return true
  }
}

extension Step {
  fileprivate func order(_ other: Step) -> Int {
    switch (self, other) {
    case (.part(let mine), .part(let theirs)): mine < theirs ? -1 : mine == theirs ? 0 : 1
    case (.delivery(let mine), .delivery(let theirs)): mine.order(theirs)
    case (.waiting(let mine), .waiting(let theirs)): mine.order(theirs)
    case (.after(let mine), .after(let theirs)): mine - theirs
    default: rank - other.rank
    }
  }

  private var rank: Int {
    switch self {
    case .part: 0
    case .delivery: 1
    case .waiting: 2
    case .after: 3
    }
  }
}
