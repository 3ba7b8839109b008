import MVVM

/// A laboratory for streams: picks a kind, subscribes to it any number of times, and sends it events.
public final class TraitsViewModel: ViewModel {
  // Inputs

  /// The kind to try. Picking one starts over.
  public let kind = BehaviorRelay(value: Kind.single)
  /// Whether further actions run on another thread.
  public let background = BehaviorRelay(value: false)
  /// Subscribes once more.
  public let subscribe = PublishRelay<Void>()
  /// Sends the next number.
  public let send = PublishRelay<Void>()
  /// Fails.
  public let fail = PublishRelay<Void>()
  /// Completes.
  public let complete = PublishRelay<Void>()
  /// Disposes of the newest subscription.
  public let dispose = PublishRelay<Void>()

  // Outputs

  /// A description of the kind.
  public let about: Driver<String>
  /// The number of times the work of the stream was started.
  public let starts: Driver<Int>
  /// The events that each subscriber received, and on which thread.
  public let received: Driver<[Subscriber]>
  /// Whether values can be sent to this kind.
  public let canSend: Driver<Bool>
  /// Whether this kind can fail.
  public let canFail: Driver<Bool>
  /// Whether this kind can complete.
  public let canComplete: Driver<Bool>
  /// Whether there is a subscription to be disposed of.
  public let canDispose: Driver<Bool>

  /// A laboratory without subscribers.
  public init(environment: Environment) {
    let experiment = kind.asDriver().map { Experiment($0, scheduler: environment.scheduler) }

    about = experiment.map(\.kind.about)
    starts = experiment.flatMapLatest(\.starts)
    received = experiment.flatMapLatest(\.subscribers)
    canSend = experiment.map { $0.example.send != nil }
    canFail = experiment.map { $0.example.fail != nil }
    canComplete = experiment.map { $0.example.complete != nil }
    canDispose = received.map { $0.contains { !$0.isOver } }

    Observable<Experiment.UserAction>.merge(
      subscribe.map { .subscribe },
      dispose.map { .dispose },
      send.map { .send },
      fail.map { .fail },
      complete.map { .complete }
    )
    .withLatestFrom(Driver.combineLatest(experiment, background.asDriver())) { ($0, $1.0, $1.1) }
    .bind { action, experiment, background in experiment.perform(action, inBackground: background) }
    .disposed(by: environment.disposeBag)
  }
}
