import MVVM

/// A screen with the control.
public struct ReviewScreen: RootScreen {
  /// The summary that `screens` prints.
  public static let summary = "stars for something"
  /// The view model.
  public let model = ReviewViewModel()

  /// A screen with a view model of its own.
  public init(environment: Environment) {}

  /// The stars, and what they mean.
  public var body: some View {
    Rating("stars", model.stars).problem(model.problem)
    Label("verdict", model.verdict)
    Button("reset", model.reset)
  }
}

/// Stars, and what they mean.
public final class ReviewViewModel: ViewModel {
  // What a user does

  /// How many stars there are.
  public let stars = BehaviorRelay(value: 3)
  /// Back to three.
  public let reset = PublishRelay<Void>()

  // What a user sees

  let verdict: Driver<String>
  let problem: Driver<String?>
  private let bag = DisposeBag()

  init() {
    verdict = stars.asDriver().map { $0 > 3 ? "good" : "so so" }
    problem = stars.asDriver().map { $0 == 0 ? "are you sure?" : nil }
    reset.map { 3 }.bind(to: stars).disposed(by: bag)
  }
}
