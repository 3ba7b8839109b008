extension Environment {
  /// Starts a task that is cancelled when the screen is left.
  ///
  ///     init(environment: Environment) {
  ///       ...
  ///       environment.task { try await self.load() }
  ///     }
  ///
  /// On virtual time, it runs in a fixed order with all other work that the host starts, and the host is at rest only when it
  /// suspends or ends. An error that it throws is reported to `Hooks`, except `CancellationError` once it is cancelled.
  ///
  /// - Parameters:
  ///   - priority: The priority of the task; nil for that of the caller.
  ///   - errors: Receives the error in place of `Hooks`.
  ///   - work: The work, isolated to the actor of the caller.
  /// - Returns: The task, which you can await, or cancel sooner.
  @discardableResult
  public func task(
    priority: TaskPriority? = nil,
    errors: PublishRelay<any Error>? = nil,
    @_inheritActorContext @_implicitSelfCapture _ work: sending @escaping @isolated(any) () async throws -> Void
  ) -> Task<Void, Never> {
    let number = lifetime.nextTask()
    // Only the task uses it.
    nonisolated(unsafe) let work = work
    let start = {
      Task(priority: priority) { [lifetime] in
        await report(errors) { try await work() }
        lifetime.release(number)
      }
    }
    let task = virtual?.tasks?.start(start) ?? start()
    lifetime.hold(task, number)
    return task
  }
}

/// Cancels a task. Nonisolated: views may be freed on any thread, which disposes of their bindings there.
nonisolated func cancellation(of task: Task<Void, Never>) -> any Disposable {
  Disposables.create { task.cancel() }
}

/// Performs work, and reports an error that it throws to the relay, or otherwise to `Hooks`.
nonisolated(nonsending) func report(
  _ errors: PublishRelay<any Error>?,
  _ work: nonisolated(nonsending) () async throws -> Void
) async {
  do {
    try await work()
  } catch is CancellationError where Task.isCancelled {
  } catch {
    if let errors { errors.accept(error) } else { Hooks.defaultErrorHandler([], error) }
  }
}
