/// A stream of values over time that runs each time you start it.
///
/// A closure, or an operator on another producer, describes the work. Each start sends any number of values and
/// then at most one of `failed`, `completed` and `interrupted`.
public struct SignalProducer<Value, Error: Swift.Error> {
  /// The kind of signal that a start produces.
  public typealias ProducedSignal = Signal<Value, Error>

  @usableFromInline let core: ProducerCore<Value>

  @usableFromInline
  init(core: ProducerCore<Value>) { self.core = core }

  /// A producer that calls `startHandler` at each start. The closure sends events to the observer, now or later, from any thread.
  /// The lifetime ends when the producer has ended or was interrupted.
  @inlinable
  public init(_ startHandler: @escaping (Signal<Value, Error>.Observer, Lifetime) -> Void) {
    core = ClosureProducer(startHandler)
  }

  /// A producer whose observer receives events from one thread at a time.
  ///
  /// Behaves like `init(_:)`, which serializes events at the cost of two atomic operations an event.
  @inlinable
  public static func unserialized(
    _ startHandler: @escaping (Signal<Value, Error>.Observer, Lifetime) -> Void
  ) -> SignalProducer {
    SignalProducer(startHandler)
  }
}

/// A stream that is a ``SignalProducer``.
public protocol SignalProducerProtocol<Value, Error> {
  /// The type of the values.
  associatedtype Value
  /// The type of the failures.
  associatedtype Error: Swift.Error

  /// The producer.
  var producer: SignalProducer<Value, Error> { get }
}

/// A type that converts to a ``SignalProducer``, such as a signal, a producer, a property or a result.
public protocol SignalProducerConvertible<Value, Error> {
  /// The type of the values.
  associatedtype Value
  /// The type of the failures.
  associatedtype Error: Swift.Error

  /// This object as a producer.
  var producer: SignalProducer<Value, Error> { get }
}

extension SignalProducer: SignalProducerConvertible, SignalProducerProtocol {
  /// This producer.
  @_alwaysEmitIntoClient
  public var producer: SignalProducer { self }
}

extension SignalProducer: BindingSource where Error == Never {}

// A description that does not change. The authors of its closures decide on which threads these may run. Not `where Value:
// Sendable`, since a conditional conformance keeps Swift 6 from finding the value of `SignalProducer.merge([a, b])`.
extension SignalProducer: @unchecked Sendable {}
