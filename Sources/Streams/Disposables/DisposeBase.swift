// `@unchecked`: it stores nothing; each subclass explains why it is safe.
/// The class that the package's own disposables descend from; in debug builds it counts them in ``Resources``.
public class DisposeBase: @unchecked Sendable {
  init() {
    #if DEBUG
    Resources.incrementTotal()
    #endif
  }

  #if DEBUG
  deinit { Resources.decrementTotal() }
  #endif
}
