extension PublishRelay: SubscriberCounting {
  package var subscriberCount: Int? { hub.subscribers }
}

extension BehaviorRelay: SubscriberCounting {
  package var subscriberCount: Int? { hub.subscribers }
}

extension ReplayRelay: SubscriberCounting {
  package var subscriberCount: Int? { hub.subscribers }
}
