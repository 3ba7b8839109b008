/// An optional type. Operators for streams of optionals, such as `skipNil`, require it.
public protocol OptionalProtocol<Wrapped>: ExpressibleByNilLiteral {
  /// The type of the wrapped value.
  associatedtype Wrapped

  /// Creates a value from an optional.
  init(reconstructing value: Wrapped?)

  /// The optional.
  var optional: Wrapped? { get }
}

extension Optional: OptionalProtocol {
  /// This optional.
  @_alwaysEmitIntoClient
  public var optional: Wrapped? { self }

  /// The same optional.
  @_alwaysEmitIntoClient
  public init(reconstructing value: Wrapped?) { self = value }
}
