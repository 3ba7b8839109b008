public import Streams

/// An object that takes the values of a stream, and then at most one termination.
///
/// It has a method for each of the two kinds of event, so that a value is not wrapped. Most code uses the subclass
/// ``Signal/Observer``; subclass this class for a consumer of your own.
open class Observer<Value, Error: Swift.Error> {
  #if DEBUG
  @usableFromInline final let counted = Counted()
  #endif

  /// An observer.
  @inlinable
  public init() {}

  /// Takes the next value.
  open func receive(_ value: Value) {}

  /// Takes the end of the stream; nothing follows.
  open func terminate(_ termination: Termination<Error>) {}

  /// Takes the end of the stream: a failure or interruption, or the completion if `error` is nil.
  @usableFromInline
  func ended(_ error: (any Swift.Error)?) { terminate(Termination(error)) }

  /// Whether it takes an end as a plain error, so that the type of the termination need not be known.
  @usableFromInline
  var takesErrors: Bool { false }

  /// The last sink of a chain whose events this observer takes. Inlinable, so that it is made where its types are known.
  @inlinable
  final var sink: Sink<Value> { ownSink ?? TypedObserverSink(self) }

  /// The sink that this observer sends to, if it is one.
  @usableFromInline
  var ownSink: Sink<Value>? { nil }
}
