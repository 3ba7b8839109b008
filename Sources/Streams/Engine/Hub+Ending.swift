// The end of a hub.

extension Hub {
  /// Whether the hub has ended.
  package var hasEnded: Bool {
    let held = line.lock()
    defer { line.unlock(held) }
    return ending != nil
  }

  /// The error that ended the hub.
  package var failure: (any Error)? {
    let held = line.lock()
    defer { line.unlock(held) }
    if case .failed(let error) = ending { return error }
    return nil
  }
}
