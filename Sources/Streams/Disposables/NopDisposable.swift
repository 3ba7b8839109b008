/// Stands where there is nothing to dispose; one instance serves everyone.
struct NopDisposable: Disposable, Sendable {
  static let shared = NopDisposable()

  func dispose() {}
}
