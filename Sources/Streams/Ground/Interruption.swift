/// The error that stands for an interruption of a stream of the typed dialect, which was disposed of or has lost its last sender.
///
/// It does not leave the package: where a typed stream ends, it becomes an interruption again.
@usableFromInline
package struct Interruption: Error {
  private init() {}

  /// The only instance: an error that was boxed once costs no allocation.
  @usableFromInline package static let error: any Error = Interruption()
}

extension Error {
  /// Whether the error stands for an interruption. Compares types, which avoids the look-up of a cast.
  @usableFromInline
  package var isInterruption: Bool { type(of: self) == Interruption.self }
}
