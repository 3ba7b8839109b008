/// A target of values that counts its subscribers. Exploration uses it to find an input that has lost its last subscriber.
package protocol SubscriberCounting: AnyObject {
  /// The number of live subscriptions; nil if the number is meaningless.
  var subscriberCount: Int? { get }
}
