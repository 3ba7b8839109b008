/// The error that a `#` in a diagram stands for, if no other is named.
public struct MarbleError: Error, Hashable, CustomStringConvertible {
  /// Makes the error.
  public init() {}

  /// The name of the error.
  public var description: String { "MarbleError" }
}
