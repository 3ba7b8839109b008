internal import Streams

extension MutableProperty: SubscriberCounting {
  package var subscriberCount: Int? { core.observerCount }
}

extension Signal.Observer: SubscriberCounting {
  /// The number of observers of the signal that this sends to; nil if this is not the input of a signal.
  package var subscriberCount: Int? { (self as? SignalInput<Value, Error>)?.observerCount }
}

extension Action: SubscriberCounting {
  /// The number of observers of its values, failures and completions, and of its events beyond the first three.
  package var subscriberCount: Int? {
    values.hub.observerCount + errors.hub.observerCount + completed.hub.observerCount
      + max(events.hub.observerCount - 3, 0)
  }
}
