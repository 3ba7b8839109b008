public import Streams

/// A part of a view model that sends values and cannot fail. ``Observed/values(_:)`` iterates it.
///
/// Relays, Drivers, Signals and `Infallible` conform, and the signals and actions of the typed dialect. A type of your own that
/// has `asObservable()` needs no other members to conform.
public protocol ObservedEvents<Element> {
  /// The type of the values.
  associatedtype Element

  /// The values. A stream that fails nevertheless is reported to `Hooks` and ends.
  var observedStream: Observable<Element> { get }
}

/// A part of a view model whose latest value ``Observed`` reads: a Driver, an `Infallible`.
public protocol ObservedOutput<Element>: ObservedEvents {}

/// A part of a view model that always has a value: a property of the typed dialect.
public protocol ObservedState<Element>: ObservedOutput {
  /// The current value.
  var observedValue: Element { get }
}

/// A part of a view model that always has a value and can be set: a `BehaviorRelay`, a `MutableProperty`.
public protocol ObservedVariable<Element>: ObservedState {
  /// Sets the value.
  func setObserved(_ value: Element)
}

extension ObservedEvents where Self: ObservableConvertibleType {
  /// The values.
  public var observedStream: Observable<Element> { asObservable() }
}

extension Infallible: ObservedOutput {}
