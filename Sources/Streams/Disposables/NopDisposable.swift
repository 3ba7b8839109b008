/// A disposable without effect; one shared instance.
///
/// On the paths of events and subscriptions, it replaces a nil disposable. An optional would be
/// copied and destroyed through its metadata.
struct NopDisposable: Disposable, Sendable {
  static let shared = NopDisposable()

  func dispose() {}

  /// Replaces a disposable with this one, and returns the previous one.
  @inline(__always)
  static func replace(_ held: inout any Disposable) -> any Disposable {
    // Moved out, because an exchange is three moves of an existential.
    withUnsafeMutablePointer(to: &held) { place in
      let taken = place.move()
      place.initialize(to: shared)
      return taken
    }
  }
}
