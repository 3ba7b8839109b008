// `@unchecked`: it stores nothing; each subclass says why it is safe itself.
/// The class that the package's own disposables descend from.
public class DisposeBase: @unchecked Sendable {
  init() {}
}
