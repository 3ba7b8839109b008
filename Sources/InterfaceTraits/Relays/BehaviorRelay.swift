/// An observable value that never ends: new subscribers receive the current value first.
///
///     relay       a--b-----c---d---
///     subscriber       ^(b)c---d---
///
/// Use it for state, and for inputs of a view model that always have a value, such as the text of a field. You may call
/// ``accept(_:)`` from any thread and from inside a delivery; ``value`` is up to date immediately, and all subscribers
/// receive the values one at a time and in one order.
public final class BehaviorRelay<Element>: Observable<Element>.RelayBase, ObservableType {
  /// A relay whose first value is `value`.
  @inlinable
  public init(value: Element) { super.init(ValueHub(value)) }

  /// The value accepted last.
  @inlinable
  public var value: Element { hub.heldValue }

  /// Makes `event` the value and sends it to all subscribers.
  @inlinable
  public func accept(_ event: Element) { hub.replaceHeldValue(event) }
}
