/// A stream that is a ``Signal``.
public protocol SignalProtocol<Value, Error>: AnyObject {
  /// The type of the values.
  associatedtype Value
  /// The type of the failures.
  associatedtype Error: Swift.Error

  /// The signal.
  var signal: Signal<Value, Error> { get }
}

extension Signal: SignalProtocol {
  /// This signal.
  public var signal: Signal { self }
}

extension Signal: SignalProducerConvertible {
  /// A producer that, when it is started, observes this signal.
  @_alwaysEmitIntoClient
  public var producer: SignalProducer<Value, Error> { SignalProducer(core: SignalStream(self)) }
}

extension Signal: BindingSource where Error == Never {}
