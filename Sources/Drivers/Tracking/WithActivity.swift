/// Keeps `indicator` busy while `work` runs, until it returns or throws.
///
///     let busy = ActivityIndicator()
///     try await withActivity(busy) { try await api.save(note) }
///
/// - Returns: What the work returns.
public nonisolated(nonsending) func withActivity<Value>(
  _ indicator: ActivityIndicator,
  _ work: nonisolated(nonsending) () async throws -> Value
) async rethrows -> Value {
  let activity = indicator.activity()
  defer { activity.dispose() }
  return try await work()
}
