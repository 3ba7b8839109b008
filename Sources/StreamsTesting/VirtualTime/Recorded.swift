/// Something, and the time at which it happened.
public struct Recorded<Value> {
  /// The time of the event.
  public let time: TestTime
  /// What happened.
  public let value: Value

  /// Notes that `value` happened at `time`.
  public init(time: TestTime, value: Value) {
    self.time = time
    self.value = value
  }
}

extension Recorded: Sendable where Value: Sendable {}

extension Recorded: Equatable where Value: Equatable {}

extension Recorded: CustomDebugStringConvertible {
  /// The value and its time, as in `next(a) @ 210`.
  public var debugDescription: String { "\(value) @ \(time)" }
}
