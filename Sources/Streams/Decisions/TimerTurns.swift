/// The decision about which timer of an operator is current: a timer may fire while another thread replaces or stops it. Used by
/// all operators with a timer, such as `timeout`.
package struct TimerTurns {
  private var turn = 0
  private var isWaiting = false
  private var isOver = false

  /// Begins the turn of the next timer. Nil after the end.
  package mutating func next() -> Int? {
    turn &+= 1
    isWaiting = !isOver
    return isOver ? nil : turn
  }

  /// Whether the timer of this turn has neither fired nor been replaced or stopped.
  package func isCurrent(_ turn: Int) -> Bool { turn == self.turn && isWaiting }

  /// Called when the timer of this turn has fired. True once, and only for the current timer.
  package mutating func take(_ turn: Int) -> Bool {
    if isOver || !isCurrent(turn) { return false }
    isWaiting = false
    return true
  }

  /// Stops the timer. False if none was waiting.
  package mutating func stop(permanently: Bool) -> Bool {
    if permanently { isOver = true }
    defer { isWaiting = false }
    return isWaiting
  }

  /// Rejects all timers from now on.
  package mutating func end() { isOver = true }
}
