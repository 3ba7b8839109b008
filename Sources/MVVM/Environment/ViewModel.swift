/// The model of a screen: inputs that the user changes, and outputs that follow from them. The protocol has no requirements:
/// any class with relays and Drivers qualifies.
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
/// Use an ``Environment`` for time and services, and put everything that must end with the screen into its
/// ``Environment/disposeBag``.
public protocol ViewModel: AnyObject {}
