/// The beginning and the end of a subscription to a ``TestableObservable``.
public struct Subscription: Hashable, Sendable {
  /// The time of the subscription.
  public let subscribe: TestTime
  /// The time at which it ended; `Int.max` if it has not ended.
  public let unsubscribe: TestTime

  /// A subscription that did not end.
  public init(_ subscribe: TestTime) {
    self.init(subscribe, .max)
  }

  /// A subscription that ended.
  public init(_ subscribe: TestTime, _ unsubscribe: TestTime) {
    self.subscribe = subscribe
    self.unsubscribe = unsubscribe
  }
}

extension Subscription: CustomDebugStringConvertible {
  /// The two times, as in `(200 : 1000)`.
  public var debugDescription: String {
    "(\(subscribe) : \(unsubscribe == .max ? "Infinity" : "\(unsubscribe)"))"
  }
}
