/// A subject that never ends: it sends each accepted value to its current subscribers.
///
///     relay       --a---b---c---
///     subscriber      ^-b---c---
///
/// Use it for inputs of a view model that are events, such as taps. You may call ``accept(_:)`` from any thread and from
/// inside a delivery; all subscribers receive the values one at a time and in one order.
public final class PublishRelay<Element>: Observable<Element>.RelayBase, ObservableType {
  /// A relay without subscribers.
  @inlinable
  public init() { super.init(Hub()) }

  /// Sends `event` to all subscribers.
  public func accept(_ event: Element) { hub.send(event) }
}
