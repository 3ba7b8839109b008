/// A quantity with an absolute limit: bytes, milliseconds.
public struct Limit: Sendable {
  /// The name in the table.
  public let id: String
  /// A description of the quantity.
  public let what: String
  /// The unit of the quantity.
  public let unit: String
  /// The maximum.
  public let limit: Double
  /// Measures the same quantity of handwritten code, if there is such code.
  public let floor: (@Sendable () -> Double)?
  /// The quantities of other libraries, in the same unit.
  public let peers: Peers
  /// Whether all measurements have the same result.
  public let isExact: Bool
  /// Measures the quantity. Throws the reason if that is not possible on this system.
  public let measure: @Sendable () throws -> Double

  /// A quantity that must not exceed `limit`.
  public init(
    _ id: String,
    _ what: String,
    unit: String,
    limit: Double,
    floor: (@Sendable () -> Double)? = nil,
    peers: Peers = Peers(),
    isExact: Bool = false,
    measure: @escaping @Sendable () throws -> Double
  ) {
    self.id = id
    self.what = what
    self.unit = unit
    self.limit = limit
    self.floor = floor
    self.peers = peers
    self.isExact = isExact
    self.measure = measure
  }
}

/// The reason why a quantity cannot be measured on this system.
public struct NotMeasurable: Error, CustomStringConvertible {
  /// The reason.
  public let description: String

  /// An error with this reason.
  public init(_ description: String) { self.description = description }
}
