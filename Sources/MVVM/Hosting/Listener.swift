/// A callback that can be stored in a lock.
///
/// A generic lock wraps a bare closure once more at each access. A closure in a structure is not wrapped.
struct Listener: Sendable {
  let notify: @Sendable () -> Void
}
