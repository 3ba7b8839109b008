/// Which timer of an operator is current, where one may fire while another thread replaces it or stops it: the decision of
/// everything that waits for a time, `timeout` included.
package struct TimerTurns {
  private var turn = 0
  private var isWaiting = false
  private var isOver = false

  package init() {}

  /// Begins the turn of the next timer. Nil after the end.
  package mutating func next() -> Int? {
    turn &+= 1
    isWaiting = !isOver
    return isOver ? nil : turn
  }

  /// Whether the timer of this turn has neither fired nor been replaced or stopped.
  package func isCurrent(_ turn: Int) -> Bool { turn == self.turn && isWaiting }

  /// The timer of this turn has fired. True if it counts: once, and only for the current one.
  package mutating func take(_ turn: Int) -> Bool {
    if isOver || !isCurrent(turn) { return false }
    isWaiting = false
    return true
  }

  /// The timer is stopped. False if none was waiting.
  package mutating func stop(forGood: Bool) -> Bool {
    if forGood { isOver = true }
    defer { isWaiting = false }
    return isWaiting
  }

  /// From now on no timer counts.
  package mutating func end() { isOver = true }
}
