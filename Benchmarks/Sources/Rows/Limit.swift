/// A quantity with a limit that depends on no floor: bytes, milliseconds.
public struct Limit: Sendable {
  /// What it is called in the table.
  public let id: String
  /// What is measured.
  public let what: String
  /// In what.
  public let unit: String
  /// What it may be.
  public let limit: Double
  /// What it is for the same thing by hand, if there is such a thing.
  public let floor: (@Sendable () -> Double)?
  /// What it is for others, in the same unit.
  public let peers: Peers
  /// Whether each measurement gives the same.
  public let isExact: Bool
  /// Measures it. Throws the reason if that is not possible here.
  public let measure: @Sendable () throws -> Double

  /// A quantity that may not be more than `limit`.
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

/// Why something cannot be measured here.
public struct NotMeasurable: Error, CustomStringConvertible {
  /// The reason.
  public let description: String

  /// For the reason in `description`.
  public init(_ description: String) { self.description = description }
}
