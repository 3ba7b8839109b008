/// A target of values that counts its subscribers. Exploration uses it to find an input that lost its last one.
package protocol SubscriberCounting: AnyObject {
  /// The number of live subscriptions; nil if the number is meaningless.
  var subscriberCount: Int? { get }
}
