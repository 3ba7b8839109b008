/// A disposable without effect; one shared instance.
struct NopDisposable: Disposable, Sendable {
  static let shared = NopDisposable()

  func dispose() {}
}
