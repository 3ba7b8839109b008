import MVVM

/// Counts up and down by a step.
public final class CounterViewModel: ViewModel {
  // Inputs
  /// Goes up by the step.
  public let increment = PublishRelay<Void>()
  /// Goes down by the step.
  public let decrement = PublishRelay<Void>()
  /// Goes back to zero.
  public let reset = PublishRelay<Void>()
  /// The step.
  public let step = BehaviorRelay(value: 1)

  // Outputs
  /// The value of the counter.
  public let count: Driver<Int>

  private enum Change {
    case add(Int)
    case reset
  }

  /// A counter at zero.
  public init() {
    let up = increment.withLatestFrom(step).map { Change.add($0) }
    let down = decrement.withLatestFrom(step).map { Change.add(-$0) }
    let back = reset.map { Change.reset }

    count = Observable.merge(up, down, back)
      .scan(0) { count, change in
        switch change {
        case .add(let number): count + number
        case .reset: 0
        }
      }
      .startWith(0)
      .asDriver(onErrorJustReturn: 0)
  }
}
