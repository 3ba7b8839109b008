/// A value that can be observed and that never ends: a newcomer is given the present value first.
///
///     relay       a--b---c---d---
///     newcomer          ^(c)-d---
///
/// It is the input of a view model for what has a value at any time, such as the text of a field, and its store of state.
/// Values may be accepted from any thread and from inside a delivery; ``value`` is up to date at once, and all subscribers
/// receive the values one at a time and in one order.
public final class BehaviorRelay<Element>: ObservableType {
  @usableFromInline package let hub: ValueHub<Element>

  /// A relay whose first value is `value`.
  @inlinable
  public init(value: Element) { hub = ValueHub(value) }

  deinit { hub.abandon() }

  /// The value accepted last.
  @inlinable
  public var value: Element { hub.value }

  /// Makes `event` the value and sends it to all subscribers.
  @inlinable
  public func accept(_ event: Element) { hub.accept(event) }

  /// Subscribes `observer` to the present value and to what is accepted from now on.
  ///
  /// - Returns: What ends the subscription.
  @inlinable
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    asObservable().subscribe(observer)
  }

  /// The stream of the values, without the means to send.
  @inlinable
  public func asObservable() -> Observable<Element> { ValueHubStream(hub, owner: self) }
}

// The line of the hub sees to it that threads take turns.
extension BehaviorRelay: @unchecked Sendable where Element: Sendable {}
