import Signals
import Streams

// Every view can show streams of the typed dialect, as it can those of the Rx dialect.

extension Signals.Property: ObservableConvertibleType {
  /// The type of the value.
  public typealias Element = Value
}

extension MutableProperty: ObservableConvertibleType {
  /// The type of the value.
  public typealias Element = Value
}

extension SignalProducer: ObservableConvertibleType {
  /// The type of the values.
  public typealias Element = Value
}

extension Signals.Signal: ObservableConvertibleType {
  /// The type of the values.
  public typealias Element = Value
}
