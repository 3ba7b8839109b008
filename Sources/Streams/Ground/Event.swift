/// An event of a stream: a value, or how it ended.
@frozen
public enum Event<Element> {
  /// The next value.
  case next(Element)
  /// The stream failed; nothing follows.
  case error(any Swift.Error)
  /// The stream completed; nothing follows.
  case completed
}

extension Event: Sendable where Element: Sendable {}

extension Event: CustomDebugStringConvertible {
  /// The event as printed in logs and test failures.
  public var debugDescription: String {
    switch self {
    case .next(let value): "next(\(value))"
    case .error(let error): "error(\(error))"
    case .completed: "completed"
    }
  }
}

extension Event {
  /// Whether this event ends the stream.
  @_alwaysEmitIntoClient
  public var isStopEvent: Bool {
    if case .next = self { false } else { true }
  }

  /// The value of a `next` event.
  @_alwaysEmitIntoClient
  public var element: Element? {
    if case .next(let value) = self { value } else { nil }
  }

  /// The error of an `error` event.
  @_alwaysEmitIntoClient
  public var error: (any Swift.Error)? {
    if case .error(let error) = self { error } else { nil }
  }

  /// Whether the stream completed.
  @_alwaysEmitIntoClient
  public var isCompleted: Bool {
    if case .completed = self { true } else { false }
  }

  /// This event with its value transformed. An error that `transform` throws becomes an `error` event.
  @_alwaysEmitIntoClient
  public func map<Result>(_ transform: (Element) throws -> Result) -> Event<Result> {
    switch self {
    case .next(let value):
      do { return .next(try transform(value)) } catch { return .error(error) }
    case .error(let error): return .error(error)
    case .completed: return .completed
    }
  }
}

/// A type that can be read as an ``Event``, as `dematerialize` requires.
public protocol EventConvertible<Element> {
  /// The type of the values.
  associatedtype Element
  /// This value as an event.
  var event: Event<Element> { get }
}

extension Event: EventConvertible {
  /// The event itself.
  @_alwaysEmitIntoClient
  public var event: Event<Element> { self }
}

extension Event: Equatable where Element: Equatable {
  /// Whether two events are equal. Errors are equal if their types and descriptions are.
  public static func == (lhs: Event<Element>, rhs: Event<Element>) -> Bool {
    switch (lhs, rhs) {
    case (.next(let a), .next(let b)): a == b
    case (.completed, .completed): true
    case (.error(let a), .error(let b)): sameError(a, b)
    default: false
    }
  }
}
