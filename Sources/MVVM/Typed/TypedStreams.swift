import Signals
import Streams

// What the typed dialect observes can be shown by every view, as what the Rx dialect observes can.

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
