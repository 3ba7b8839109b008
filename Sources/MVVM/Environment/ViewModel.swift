/// What stands behind a screen: inputs that a person moves, and outputs that follow. It asks nothing; whatever class has relays
/// and Drivers is one.
///
///     final class CounterViewModel: ViewModel {
///       let increment = PublishRelay<Void>()
///       let count: Driver<Int>
///
///       init() {
///         count = increment.scan(0) { count, _ in count + 1 }.startWith(0).asDriver(onErrorJustReturn: 0)
///       }
///     }
///
/// Take an ``Environment`` to tell the time and to reach services, and put what has to end with the screen into its
/// ``Environment/disposeBag``.
public protocol ViewModel: AnyObject {}
