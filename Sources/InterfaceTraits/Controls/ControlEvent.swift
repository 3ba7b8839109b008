/// Something that a control reports, such as a tap.
public protocol ControlEventType<Element>: ObservableType {
  /// The stream of the events.
  func asControlEvent() -> ControlEvent<Element>
}

/// The events of a control, such as the taps of a button. They cannot fail, are not replayed, and are delivered and
/// subscribed to on the main thread.
public struct ControlEvent<PropertyType>: ControlEventType {
  /// The type of the values.
  public typealias Element = PropertyType

  @usableFromInline let events: Observable<PropertyType>

  /// The events that `events` sends. It is subscribed to on the main thread.
  @inlinable
  public init<Events: ObservableType>(events: Events) where Events.Element == Element {
    self.events = MainSubscription(events.asObservable())
  }

  /// Subscribes `observer`.
  ///
  /// - Returns: A disposable that ends the subscription.
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == PropertyType {
    events.subscribe(observer)
  }

  /// The events as an `Observable`, without the guarantees of this type.
  public func asObservable() -> Observable<Element> { events }

  /// These events.
  public func asControlEvent() -> ControlEvent<Element> { self }
}

// A stream is immutable, and this one is subscribed to on the main thread, whichever thread calls.
extension ControlEvent: @unchecked Sendable where PropertyType: Sendable {}
