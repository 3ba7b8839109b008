internal import Streams

extension MutableProperty: SubscriberCounting {
  package var subscriberCount: Int? { core.observerCount }
}

extension Signal.Observer: SubscriberCounting {
  /// The number of observers of the signal that this sends to; nil if this is not the input of a signal.
  package var subscriberCount: Int? { (self as? SignalInput<Value, Error>)?.observerCount }
}

extension Action: SubscriberCounting {
  /// The number of observers of its signals.
  package var subscriberCount: Int? {
    values.hub.observerCount + errors.hub.observerCount + completed.hub.observerCount + events.hub.observerCount
  }
}
