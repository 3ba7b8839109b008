/// The decision of `retry(when:)`: whether a failure waits for the next event of the handler's stream, or ends the operator.
package struct Awaiting {
  private var isWaiting = false
  /// Whether the handler's stream has ended.
  package private(set) var hasEnded = false

  /// Takes a failure of the source. False if the handler's stream has ended, which ends the operator.
  package mutating func failed() -> Bool {
    isWaiting = !hasEnded
    return isWaiting
  }

  /// Takes a value of the stream. True if the source is started again.
  package mutating func value() -> Bool {
    defer { isWaiting = false }
    return isWaiting
  }

  /// Takes the end of the stream. True if the operator ends with it.
  package mutating func ended() -> Bool {
    hasEnded = true
    return value()
  }
}
