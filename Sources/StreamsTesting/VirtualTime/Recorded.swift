/// A value, such as an event, and the time at which it was recorded.
public struct Recorded<Value> {
  /// The time at which the value was recorded.
  public let time: TestTime
  /// The recorded value.
  public let value: Value

  /// A record of `value` at `time`.
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
