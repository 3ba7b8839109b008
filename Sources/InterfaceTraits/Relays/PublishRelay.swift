/// A subject that never ends: it sends each accepted value to its current subscribers.
///
///     relay       --a---b---c---
///     subscriber      ^-b---c---
///
/// It is the input of a view model for things that happen, such as a tap. Values may be accepted from any thread and from
/// inside a delivery; all subscribers receive them one at a time and in one order.
public final class PublishRelay<Element>: ObservableType {
  @usableFromInline let hub: Hub<Element>

  /// A relay without subscribers.
  @inlinable
  public init() { hub = Hub() }

  deinit { hub.abandon() }

  /// Sends `event` to all subscribers.
  public func accept(_ event: Element) { hub.send(event) }

  /// Subscribes `observer` to later values.
  ///
  /// - Returns: What ends the subscription.
  @inlinable
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    asObservable().subscribe(observer)
  }

  /// The values as a stream, without the ability to send.
  @inlinable
  public func asObservable() -> Observable<Element> { HubStream(hub, owner: self) }
}

// The line of the hub serializes threads.
extension PublishRelay: @unchecked Sendable where Element: Sendable {}
