/// A disposable without effect; one shared instance.
///
/// On the paths of events and subscriptions it stands where there is no disposable yet, or none any more. An optional would be
/// copied and destroyed through its metadata.
struct NopDisposable: Disposable, Sendable {
  static let shared = NopDisposable()

  func dispose() {}

  /// Takes the place of a disposable, which it returns.
  @inline(__always)
  static func replace(_ held: inout any Disposable) -> any Disposable {
    // Moved out, since an exchange is three moves of an existential.
    withUnsafeMutablePointer(to: &held) { place in
      let taken = place.move()
      place.initialize(to: shared)
      return taken
    }
  }
}
