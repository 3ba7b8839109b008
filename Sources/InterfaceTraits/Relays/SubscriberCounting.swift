/// A relay or subject that knows how many subscribers it has. Exploration uses it to find an input that lost its last one.
package protocol SubscriberCounting: AnyObject {
  /// How many subscriptions are alive.
  var subscriberCount: Int { get }
}

extension PublishRelay: SubscriberCounting {
  package var subscriberCount: Int { hub.subscribers }
}

extension BehaviorRelay: SubscriberCounting {
  package var subscriberCount: Int { hub.subscribers }
}

extension ReplayRelay: SubscriberCounting {
  package var subscriberCount: Int { hub.subscribers }
}
