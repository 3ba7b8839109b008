/// What to do when something has happened.
///
/// A closure that a generic lock lends out by itself is wrapped once more each time; in a structure it stays as it is.
struct Listener: Sendable {
  let hear: @Sendable () -> Void
}
