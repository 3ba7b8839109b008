/// The error for a `#` in a diagram, unless you pass another one.
public struct MarbleError: Error, Hashable, CustomStringConvertible {
  /// Makes the error.
  public init() {}

  /// The name of the error.
  public var description: String { "MarbleError" }
}
