import Dispatch

extension Signal {
  /// Every `interval`, sends the values that came in it as an array, on `scheduler`.
  ///
  /// Of the arguments:
  /// - `skipEmpty`: Whether an interval without values sends nothing, rather than an empty array.
  /// - `discardWhenCompleted`: Whether the completion of the source ends at once and drops the last values; if not, they are
  ///     sent at the end of the interval, and the completion with them.
  ///
  /// A failure or interruption ends at once.
  public func collect(
    every interval: DispatchTimeInterval,
    on scheduler: any DateScheduler,
    skipEmpty: Bool = false,
    discardWhenCompleted: Bool = true
  ) -> Signal<[Value], Error> {
    .operated { input, life in
      let stage = CollectEveryStage(input, skipEmpty, discardWhenCompleted)
      life.add(stage.tick(every: interval, on: scheduler))
      self.run(stage, in: life)
    }
  }
}

extension SignalProducer {
  /// Every `interval`, sends the values that came in it as an array, on `scheduler`; see
  /// ``Signal/collect(every:on:skipEmpty:discardWhenCompleted:)``.
  public func collect(
    every interval: DispatchTimeInterval,
    on scheduler: any DateScheduler,
    skipEmpty: Bool = false,
    discardWhenCompleted: Bool = true
  ) -> SignalProducer<[Value], Error> {
    .operated { input, life in
      let stage = CollectEveryStage(input, skipEmpty, discardWhenCompleted)
      life.add(stage.tick(every: interval, on: scheduler))
      self.run(stage, in: life)
    }
  }
}

private final class CollectEveryStage<Value, Error: Swift.Error>: Observer<Value, Error> {
  private struct State {
    var values: [Value] = []
    var isCompleted = false
  }

  private let input: Input<[Value], Error>
  private let skipsEmpty: Bool
  private let discardsAtEnd: Bool
  private let state = Atomic(State())

  init(_ input: Input<[Value], Error>, _ skipsEmpty: Bool, _ discardsAtEnd: Bool) {
    self.input = input
    self.skipsEmpty = skipsEmpty
    self.discardsAtEnd = discardsAtEnd
  }

  func tick(every interval: DispatchTimeInterval, on scheduler: any DateScheduler) -> (any Disposable)? {
    scheduler.schedule(
      after: scheduler.currentDate.addingTimeInterval(interval),
      interval: interval,
      leeway: interval * 0.1
    ) { [self] in
      let tick = state.modify { state in
        defer { state.values = [] }
        return state
      }
      if !(skipsEmpty && tick.values.isEmpty) { input.receive(tick.values) }
      if tick.isCompleted { input.terminate(.completed) }
    }
  }

  override func receive(_ value: Value) { state.modify { $0.values.append(value) } }

  override func terminate(_ termination: Termination<Error>) {
    if case .completed = termination, !discardsAtEnd {
      state.modify { $0.isCompleted = true }
    } else {
      input.terminate(termination)
    }
  }
}
