/// What a host on virtual time shares with the environments of its screens.
struct VirtualWork: Sendable {
  /// The jobs of its tasks; nil where the runtime cannot redirect them.
  let tasks: TaskLine?
  /// The work outside for which time stands still.
  let outside: OutsideLedger
}
