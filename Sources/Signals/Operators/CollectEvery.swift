internal import Streams
import Dispatch

extension Signal {
  /// Every `interval`, sends the values that came in it as an array, on `scheduler`.
  ///
  /// Of the arguments:
  /// - `skipEmpty`: Whether an interval without values sends nothing, rather than an empty array.
  /// - `discardWhenCompleted`: Whether the completion of the source drops the last values and is sent on `scheduler` as soon as
  ///     that has time; if not, they are
  ///     sent at the end of the interval, and the completion with them.
  ///
  /// A failure or interruption drops the last values; it is sent on `scheduler` as well, as soon as that has time.
  public func collect(
    every interval: DispatchTimeInterval,
    on scheduler: any DateScheduler,
    skipEmpty: Bool = false,
    discardWhenCompleted: Bool = true
  ) -> Signal<[Value], Error> {
    scheduled { CollectEveryStage($0, $1, scheduler, interval, skipEmpty, discardWhenCompleted) }
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
    scheduled { CollectEveryStage($0, $1, scheduler, interval, skipEmpty, discardWhenCompleted) }
  }
}

private final class CollectEveryStage<Value>: AsyncStage<Value, [Value]> {
  private struct State {
    var values: [Value] = []
    var isCompleted = false
  }

  private let skipsEmpty: Bool
  private let discardsAtEnd: Bool
  private let state = Atomic(State())

  init(
    _ input: Input<[Value]>,
    _ life: CompositeDisposable,
    _ scheduler: any DateScheduler,
    _ interval: DispatchTimeInterval,
    _ skipsEmpty: Bool,
    _ discardsAtEnd: Bool
  ) {
    self.skipsEmpty = skipsEmpty
    self.discardsAtEnd = discardsAtEnd
    super.init(input, scheduler)
    let start = scheduler.currentDate.addingTimeInterval(interval)
    let leeway = interval * 0.1
    life.add(scheduler.schedule(after: start, interval: interval, leeway: leeway, for: "collect") { [self] in tick() })
  }

  private func tick() {
    let tick = state.modify { state in
      defer { state.values = [] }
      return state
    }
    if !(skipsEmpty && tick.values.isEmpty) { send(tick.values) }
    if tick.isCompleted { finish(nil) }
  }

  override func next(_ value: Value) { state.modify { $0.values.append(value) } }

  override func ended(_ error: (any Swift.Error)?) {
    if error == nil, !discardsAtEnd {
      state.modify { $0.isCompleted = true }
    } else {
      super.ended(error)
    }
  }
}
