// `@unchecked`: it stores nothing; each subclass explains why it is safe.
/// The base class of the package's own disposables. In debug builds, it counts them in ``Resources``.
public class DisposeBase: @unchecked Sendable {
  #if DEBUG
  private let counted = Counted()
  #endif

  init() {}
}
