/// The state that a host on virtual time shares with the environments of its screens.
struct VirtualWork: Sendable {
  /// The jobs of its tasks; nil where the runtime cannot redirect them.
  let tasks: TaskLine?
  /// The outside work during which time stands still.
  let outside: OutsideLedger

  /// Whether work that begins here takes its turn among the outside work of the host. Where tasks are redirected, all those of
  /// the host run on the main thread.
  var keepsOrder: Bool { !OutsideLedger.isWithinWork && (tasks == nil || MainThread.isCurrent) }
}
