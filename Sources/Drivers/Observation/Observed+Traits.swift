public import DriversObservation
public import InterfaceTraits
import Streams

extension SharedSequence: ObservedEvents {}

extension SharedSequence: ObservedOutput where SharingStrategy == DriverSharingStrategy {}

extension ControlEvent: ObservedEvents {}

extension ReplayRelay: ObservedOutput {}

extension PublishRelay: ObservedEvents {}

extension BehaviorRelay: ObservedVariable {
  /// The value accepted last.
  public var observedValue: Element { value }

  /// Makes `value` the value and sends it to all subscribers.
  public func setObserved(_ value: Element) { accept(value) }
}

extension ControlProperty: ObservedVariable {
  /// The current value.
  public var observedValue: Element {
    var current: Element?
    subscribe(onNext: { current = $0 }).dispose()
    if let current { return current }
    guard let empty = (Element.self as? any HasEmptyValue.Type)?.emptyValue as? Element else {
      preconditionFailure(
        "A ControlProperty must send its current value on subscription; this one sent nothing."
      )
    }
    Hooks.misuse(
      "A ControlProperty was read that sent nothing when it was subscribed to. It is read as \"\(empty)\": let its values begin"
        + " with what is there."
    )
    return empty
  }

  /// Sets the property.
  public func setObserved(_ value: Element) { onNext(value) }
}

extension Observed {
  /// A function that sends its argument to the relay: `list.select(row)`.
  public subscript<Value>(dynamicMember keyPath: KeyPath<Model, PublishRelay<Value>>) -> @MainActor (Value) -> Void {
    let relay = model[keyPath: keyPath]
    return { relay.accept($0) }
  }

  /// A function that sends to the relay: `login.submit()`.
  public subscript(dynamicMember keyPath: KeyPath<Model, PublishRelay<Void>>) -> @MainActor () -> Void {
    let relay = model[keyPath: keyPath]
    return { relay.accept(()) }
  }
}
