/// A subject that never ends: it sends each accepted value to its current subscribers.
///
///     relay       --a---b---c---
///     subscriber      ^-b---c---
///
/// It is the input of a view model for things that happen, such as a tap. Values may be accepted from any thread and from
/// inside a delivery; all subscribers receive them one at a time and in one order.
public final class PublishRelay<Element>: Observable<Element>.RelayBase, ObservableType {
  /// A relay without subscribers.
  @inlinable
  public init() { super.init(Hub()) }

  /// Sends `event` to all subscribers.
  public func accept(_ event: Element) { hub.send(event) }
}
