extension View {
  /// Runs asynchronous work while the screen is open. It begins once the views exist, and is cancelled when the screen is left.
  ///
  ///     var body: some View {
  ///       List("rows", model.rows)
  ///         .task { await model.load() }
  ///     }
  ///
  /// - Parameters:
  ///   - errors: Receives an error that the work throws; without it, `Hooks` reports the error.
  ///   - work: The work.
  public func task(
    errors: PublishRelay<any Error>? = nil,
    _ work: @escaping @MainActor () async throws -> Void
  ) -> ViewGroup {
    ViewGroup(controls + [TaskControl(errors, .just(())) { try await work() }])
  }

  /// Runs asynchronous work for each value of a stream while the screen is open. A new value cancels the work for the previous one;
  /// the same value again does not.
  ///
  ///     List("results", model.results)
  ///       .task(id: model.query) { query in try await model.search(query) }
  ///
  /// - Parameters:
  ///   - id: The values.
  ///   - errors: Receives the errors that the work throws; without it, `Hooks` reports them.
  ///   - work: The work for a value.
  public func task<ID: Equatable>(
    id: some ObservableConvertibleType<ID>,
    errors: PublishRelay<any Error>? = nil,
    _ work: @escaping @MainActor (ID) async throws -> Void
  ) -> ViewGroup {
    ViewGroup(controls + [TaskControl(errors, id.asObservable().distinctUntilChanged(), work)])
  }

  /// Runs asynchronous work for each value of a stream, while the screen is open.
  public func task<ID: Equatable>(
    id: some ObservableConvertibleType<ID>,
    errors: PublishRelay<any Error>? = nil,
    _ work: @escaping @MainActor () async throws -> Void
  ) -> ViewGroup {
    task(id: id, errors: errors) { _ in try await work() }
  }
}

/// Stores the work that a body requests, until the screen is open.
final class TaskControl: Control, InvisibleControl {
  private let start: @MainActor (TaskControl, Environment) -> Void

  init<ID>(
    _ errors: PublishRelay<any Error>?,
    _ ids: Streams.Observable<ID>,
    _ work: @escaping @MainActor (ID) async throws -> Void
  ) {
    start = { control, environment in
      let running = SerialDisposable()
      running.disposed(by: control.disposeBag)
      control.follow(ids) { _, id in
        // Before the new task begins, so that what the old one does at its end comes first.
        running.disposable = Disposables.create()
        let handed = Transferred(value: id)
        let task = environment.task(errors: errors) { @MainActor in try await work(handed.value) }
        running.disposable = cancellation(of: task)
      }
    }
    super.init("")
  }

  /// Begins the work. Called once, when the view becomes a part of a screen.
  func begin(in environment: Environment) { start(self, environment) }
}

// `@unchecked`: the value is made and used on the main actor.
private struct Transferred<Value>: @unchecked Sendable {
  let value: Value
}
