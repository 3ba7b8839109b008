/// Something that takes values and knows how many subscribers it has. Exploration uses it to find an input that lost its last one.
package protocol SubscriberCounting: AnyObject {
  /// How many subscriptions are alive; nil if the number is meaningless.
  var subscriberCount: Int? { get }
}
