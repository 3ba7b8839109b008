// `@unchecked`: it stores nothing; each subclass says why it is safe itself.
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
