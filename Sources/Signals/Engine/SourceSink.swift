public import Streams

extension Sink {
  /// Takes an interruption.
  @usableFromInline
  final func interrupted() { error(Interruption.error) }

  /// Takes the completion of a start in `chain`, or the interruption, if `chain` was disposed of before.
  @usableFromInline
  final func completed(in chain: CompositeDisposable) { send(end: chain.isDisposed ? Interruption.error : nil) }
}

extension Termination {
  /// The event for the end of a chain of sinks: the completion if there is no error.
  @_alwaysEmitIntoClient
  init(_ error: (any Swift.Error)?) {
    guard let error else {
      self = .completed
      return
    }
    self = Error.failure(in: error).map(Termination.failed) ?? .interrupted
  }

  /// The error that ends a chain of sinks.
  var error: (any Swift.Error)? {
    switch self {
    case .failed(let error): error
    case .completed: nil
    case .interrupted: Interruption.error
    }
  }
}

extension Swift.Error {
  /// `error` as a failure of this type; nil if it is an interruption.
  @_alwaysEmitIntoClient
  static func failure(in error: any Swift.Error) -> Self? {
    if error.isInterruption { return nil }
    return error.has(Self.self) ? error.copied(as: Self.self) : error as? Self
  }

  /// Whether this error is of that type, and not only convertible to it. Used in place of a cast, which takes longer.
  @_alwaysEmitIntoClient
  func has<Failure>(_: Failure.Type) -> Bool { Self.self == Failure.self }

  /// A copy of this error, which must be of that type.
  @_alwaysEmitIntoClient
  func copied<Failure>(as _: Failure.Type) -> Failure {
    withUnsafePointer(to: self) { UnsafeRawPointer($0).load(as: Failure.self) }
  }
}

/// The sink of a source, which handles both kinds of end in one method.
@usableFromInline
class SourceSink<Value>: Sink<Value> {
  @usableFromInline
  final override func error(_ error: any Swift.Error) { ended(error) }

  @usableFromInline
  final override func completed() { ended(nil) }

  /// Takes the end of the source: a failure or interruption, or the completion if `error` is nil.
  func ended(_ error: (any Swift.Error)?) {}
}

/// A source sink of two closures, for operators that are not on the path of most events.
@usableFromInline
final class HandlerSink<Value>: SourceSink<Value> {
  // In this order, because otherwise `next` would compile to the code of `ValueSink.next`, the two would be merged, and
  // each value would take another jump.
  @usableFromInline let onEnd: ((any Swift.Error)?) -> Void
  @usableFromInline let onValue: (Value) -> Void

  @inlinable
  init(_ onValue: @escaping (Value) -> Void, _ onEnd: @escaping ((any Swift.Error)?) -> Void) {
    self.onValue = onValue
    self.onEnd = onEnd
  }

  public override func next(_ value: Value) { onValue(value) }

  override func ended(_ error: (any Swift.Error)?) { onEnd(error) }
}

/// Returns a closure that takes the end of a chain, and calls `action` with a failure.
@_alwaysEmitIntoClient
func onFailure<Error: Swift.Error>(_ action: @escaping (Error) -> Void) -> ((any Swift.Error)?) -> Void {
  { if let failure = $0.flatMap(Error.failure(in:)) { action(failure) } }
}

/// A source sink with one sink below.
@usableFromInline
class SourceStage<Input, Output>: SourceSink<Input> {
  @usableFromInline final let downstream: Sink<Output>

  @inlinable
  init(_ downstream: Sink<Output>) { self.downstream = downstream }

  override func ended(_ error: (any Swift.Error)?) { downstream.send(end: error) }
}

/// A stage that sends several values in a loop, or that may end before its source, and then ends the source, too.
@usableFromInline
class EndingStage<Input, Output>: SourceStage<Input, Output> {
  /// The source of a producer's chain. Usually nil in a signal, where the end of the derived signal gives up the place at the
  /// source.
  @exclusivity(unchecked) @usableFromInline final var upstream: CompositeDisposable?
  @exclusivity(unchecked) @usableFromInline final var isDone = false

  /// Whether no more values are wanted. Always false without ``upstream``: the hub of a signal drops such values.
  @usableFromInline
  final var isUnwanted: Bool { upstream?.isDisposed ?? false }

  /// Sends the terminal event, once.
  @usableFromInline
  final func finish(_ error: (any Swift.Error)?) {
    guard !isDone else { return }
    isDone = true
    downstream.send(end: error)
    upstream.take()?.dispose()
  }

  override func ended(_ error: (any Swift.Error)?) { finish(error) }
}

/// The lower end of a typed chain: passes events to an observer.
@usableFromInline
class TypedObserverSink<Value, Error: Swift.Error>: SourceSink<Value> {
  @usableFromInline let observer: Observer<Value, Error>
  /// Makes a termination where its type is known.
  @usableFromInline let end: (Observer<Value, Error>, (any Swift.Error)?) -> Void

  @inlinable
  init(_ observer: Observer<Value, Error>) {
    self.observer = observer
    end = { $0.takesErrors ? $0.ended($1) : $0.terminate(Termination($1)) }
  }

  public override func next(_ value: Value) { observer.receive(value) }

  override func ended(_ error: (any Swift.Error)?) { end(observer, error) }
}

/// The lower end of a typed chain whose values alone are of interest.
@usableFromInline
final class ValueSink<Value>: Sink<Value> {
  @usableFromInline let action: (Value) -> Void

  @inlinable
  init(_ action: @escaping (Value) -> Void) { self.action = action }

  public override func next(_ value: Value) { action(value) }
}
