import MVVM

/// One download of several.
public final class DownloadViewModel: ViewModel {
  // Inputs

  /// Starts or restarts the download.
  public let start = PublishRelay<Void>()
  /// Cancels the download.
  public let cancel = PublishRelay<Void>()
  /// Cuts its connection, to see what happens then.
  public let fail = PublishRelay<Void>()

  // Outputs

  /// The name of the file.
  public let file: RemoteFile
  /// The progress, from 0 to 1.
  public let progress: Driver<Double>
  /// The state, in words.
  public let state: Driver<String>
  /// Whether it is running.
  public let isLoading: Driver<Bool>

  /// A download that was not started. Streams that it shares with others are parameters.
  init(
    _ file: RemoteFile,
    startAll: Signal<Void>,
    cancelAll: Signal<Void>,
    activity: ActivityIndicator,
    isTrackedOutside: Driver<Bool>,
    environment: Environment
  ) {
    self.file = file
    let downloads = environment.service { Downloads($0) }
    let starts = Signal.merge(start.asSignal(), startAll).asObservable()
    let cancels = Signal.merge(cancel.asSignal(), cancelAll).asObservable()

    // One attempt, from its start to its end. An error becomes a state, so the next start finds the stream alive.
    let attempt = Observable.merge(
      downloads.download(file).map { DownloadState($0) }.startWith(.loading(0)).catch { .just(.failed($0)) },
      cancels.map { .cancelled }
    )
    .take(until: { !$0.isLoading }, behavior: .inclusive)

    let states = isTrackedOutside.asObservable()
      .flatMapLatest { isTrackedOutside in
        isTrackedOutside
          // Wrong: this tracks the stream of all starts, which does not end.
          ? starts.flatMapLatest { attempt }.trackActivity(activity).startWith(.waiting)
          // Right: this tracks each attempt.
          : starts.flatMapLatest { attempt.trackActivity(activity) }.startWith(.waiting)
      }
      .asDriver { .just(.failed($0)) }

    progress = states.compactMap(\.fraction)
    state = states.map(\.text).distinctUntilChanged()
    isLoading = states.map(\.isLoading).distinctUntilChanged()
    fail.asSignal().emit { downloads.cut(file) }.disposed(by: environment.disposeBag)
  }
}
