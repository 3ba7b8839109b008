public import DriversObservation
public import Signals
public import Streams

extension Signal: ObservedEvents where Error == Never {
  /// The values.
  public var observedStream: Observable<Value> { asObservable() }
}

extension SignalProducer: ObservedEvents where Error == Never {
  /// The values of a separate start.
  public var observedStream: Observable<Value> { asObservable() }
}

extension Property: ObservedState {
  /// The current value and every change.
  public var observedStream: Observable<Value> { asObservable() }
  /// The current value.
  public var observedValue: Value { value }
}

extension MutableProperty: ObservedVariable {
  /// The current value and every change.
  public var observedStream: Observable<Value> { asObservable() }
  /// The current value.
  public var observedValue: Value { value }

  /// Sets the value.
  public func setObserved(_ value: Value) { self.value = value }
}

extension ValidatingProperty: ObservedVariable {
  /// The current value and every change.
  public var observedStream: Observable<Value> { asObservable() }
  /// The current value.
  public var observedValue: Value { value }

  /// Proposes a value, which the property validates.
  public func setObserved(_ value: Value) { self.value = value }
}

extension Action: ObservedEvents {
  /// The values of all executions.
  public var observedStream: Observable<Output> { values.asObservable() }
}
