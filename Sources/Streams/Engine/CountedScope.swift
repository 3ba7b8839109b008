/// A scope that several subscriptions share. It ends with the last of them.
@usableFromInline
final class CountedScope {
  let scope = Scope()
  private let users = UserCount()

  @usableFromInline
  init() {}

  /// Keeps the scope until `user` ends, unless the last user has already ended.
  func retain(until user: Scope) {
    if users.join() { release(after: user) }
  }

  /// Gives up one use when `user` ends.
  @usableFromInline
  func release(after user: Scope) {
    user.whenOver { [self] in if users.leave() { scope.dispose() } }
  }
}
