extension Signal {
  /// An event of a signal. A signal sends `value* (failed | completed | interrupted)?`.
  public enum Event {
    /// A value.
    case value(Value)
    /// The stream failed; nothing follows.
    case failed(Error)
    /// The stream sent all its values; nothing follows.
    case completed
    /// The stream was ended early, but not by an error; nothing follows.
    case interrupted
  }
}

extension Signal.Event {
  /// Whether the stream completed.
  public var isCompleted: Bool { if case .completed = self { true } else { false } }

  /// Whether this event ends the stream.
  public var isTerminating: Bool { if case .value = self { false } else { true } }

  /// The value of a `value` event.
  public var value: Value? { if case .value(let value) = self { value } else { nil } }

  /// The error of a `failed` event.
  public var error: Error? { if case .failed(let error) = self { error } else { nil } }

  /// The event with its value transformed.
  @_alwaysEmitIntoClient
  public func map<Result>(_ transform: (Value) -> Result) -> Signal<Result, Error>.Event {
    switch self {
    case .value(let value): .value(transform(value))
    case .failed(let error): .failed(error)
    case .completed: .completed
    case .interrupted: .interrupted
    }
  }

  /// The event with its error transformed.
  @_alwaysEmitIntoClient
  public func mapError<NewError>(_ transform: (Error) -> NewError) -> Signal<Value, NewError>.Event {
    switch self {
    case .value(let value): .value(value)
    case .failed(let error): .failed(transform(error))
    case .completed: .completed
    case .interrupted: .interrupted
    }
  }

  /// The event of `termination`.
  @_alwaysEmitIntoClient
  init(_ termination: Termination<Error>) {
    switch termination {
    case .failed(let error): self = .failed(error)
    case .completed: self = .completed
    case .interrupted: self = .interrupted
    }
  }
}

extension Signal.Event: Sendable where Value: Sendable {}

extension Signal.Event: Equatable where Value: Equatable, Error: Equatable {}

extension Signal.Event: CustomStringConvertible {
  /// The kind of event and its payload.
  public var description: String {
    switch self {
    case .value(let value): "VALUE \(value)"
    case .failed(let error): "FAILED \(error)"
    case .completed: "COMPLETED"
    case .interrupted: "INTERRUPTED"
    }
  }
}

/// A type that converts to a ``Signal/Event``, for `dematerialize` of streams of events.
public protocol EventProtocol<Value, Error> {
  /// The type of the values.
  associatedtype Value
  /// The type of the failures.
  associatedtype Error: Swift.Error

  /// The event.
  var event: Signal<Value, Error>.Event { get }
}

extension Signal.Event: EventProtocol {
  /// This event.
  public var event: Signal<Value, Error>.Event { self }
}
