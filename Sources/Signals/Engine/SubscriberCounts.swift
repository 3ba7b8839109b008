internal import Streams

extension MutableProperty: SubscriberCounting {
  package var subscriberCount: Int? { core.observerCount }
}

extension Signal.Observer: SubscriberCounting {
  /// The observers of the signal that it is the input of; nil if it is none of a signal.
  package var subscriberCount: Int? { (self as? SignalInput<Value, Error>)?.observerCount }
}

extension Action: SubscriberCounting {
  /// Those of its values, failures and completions, besides its own.
  package var subscriberCount: Int? {
    values.hub.observerCount + errors.hub.observerCount + completed.hub.observerCount
      + max(events.hub.observerCount - 3, 0)
  }
}
