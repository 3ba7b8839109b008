/// Something that runs work: now, or as soon as it can, somewhere.
public protocol ImmediateSchedulerType {
  /// Runs `action` with `state`, as soon as the scheduler can.
  ///
  /// - Returns: what takes the work back while it waits, and ends what `action` returned once it ran.
  func schedule<StateType>(
    _ state: StateType,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable
}
