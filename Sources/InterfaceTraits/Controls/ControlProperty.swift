/// A value that a control shows and a user can change.
public protocol ControlPropertyType<Element>: ObservableType, ObserverType {
  /// The property.
  func asControlProperty() -> ControlProperty<Element>
}

/// A value that a control shows and a user can change: the text of a field, the state of a switch.
///
/// It is a stream of the *user's* edits, starting with the current value, and an observer that sets the value. Values that
/// the program sets are not sent, so that two-way bindings do not loop. It cannot fail and is subscribed to on the main
/// thread.
public struct ControlProperty<PropertyType>: ControlPropertyType {
  /// The type of the values.
  public typealias Element = PropertyType

  @usableFromInline let values: Observable<PropertyType>
  @usableFromInline let valueSink: AnyObserver<PropertyType>

  /// A property with the values of `values`, which is subscribed to on the main thread. `valueSink` sets it.
  @inlinable
  public init<Values: ObservableType, Sink: ObserverType>(values: Values, valueSink: Sink)
  where Element == Values.Element, Element == Sink.Element {
    self.values = MainSubscription(values.asObservable())
    self.valueSink = valueSink.asObserver()
  }

  /// Subscribes `observer` to the current value and the user's edits.
  ///
  /// - Returns: A disposable that ends the subscription.
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    values.subscribe(observer)
  }

  /// The user's edits, without the current value.
  @inlinable
  public var changed: ControlEvent<PropertyType> { ControlEvent(events: values.skip(1)) }

  /// The values as an `Observable`, which cannot be set.
  public func asObservable() -> Observable<Element> { values }

  /// This property.
  public func asControlProperty() -> ControlProperty<Element> { self }

  /// Sets the property. An error cannot be shown and is reported to `Hooks`.
  @inlinable
  public func on(_ event: Event<Element>) {
    switch event {
    case .error(let error): Hooks.reportBindingError(error)
    case .next, .completed: valueSink.on(event)
    }
  }
}

// A stream is immutable, and this one is subscribed to on the main thread; its observer is as safe as the one it was made
// from.
extension ControlProperty: @unchecked Sendable where PropertyType: Sendable {}

extension ControlPropertyType where Element == String? {
  /// The property with an empty string in place of nil.
  public var orEmpty: ControlProperty<String> {
    let property = asControlProperty()
    return ControlProperty(
      values: property.asObservable().map { $0 ?? "" },
      valueSink: property.mapObserver { $0 }
    )
  }
}
