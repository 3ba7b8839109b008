public import Streams

/// What takes the values of a stream, and then at most one termination.
///
/// This is the face that the nodes of a running stream turn to each other: the two kinds of event are two methods, so that a
/// value travels without being wrapped. Most users meet its subclass ``Signal/Observer``; subclass this one for a consumer of
/// your own.
open class Observer<Value, Error: Swift.Error> {
  /// An observer.
  @inlinable
  public init() {
    #if DEBUG
    Resources.incrementTotal()
    #endif
  }

  #if DEBUG
  deinit { Resources.decrementTotal() }
  #endif

  /// Takes the next value.
  open func receive(_ value: Value) {}

  /// Takes the end of the stream; nothing follows.
  open func terminate(_ termination: Termination<Error>) {}

  /// Takes the end of the stream: a failure or interruption, or the completion if `error` is nil.
  @usableFromInline
  func ended(_ error: (any Swift.Error)?) { terminate(Termination(error)) }

  /// Whether it takes an end as the error that it is, so that the type of the termination need not be known.
  @usableFromInline
  var takesErrors: Bool { false }

  /// What a chain of sinks ends in that this takes the events of. Inlinable, so that it is made where its types are known.
  @inlinable
  final var sink: Sink<Value> { ownSink ?? ObserverSink(self) }

  /// The sink that this is the face of, if it is one.
  @usableFromInline
  var ownSink: Sink<Value>? { nil }
}
