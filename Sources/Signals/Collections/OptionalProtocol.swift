/// An optional type: lets `skipNil` be written for streams of optionals.
public protocol OptionalProtocol<Wrapped>: ExpressibleByNilLiteral {
  /// The type of what may be there.
  associatedtype Wrapped

  /// The value made of an optional.
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
