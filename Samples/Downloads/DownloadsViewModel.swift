import MVVM

/// Downloads several files at the same time.
public final class DownloadsViewModel: ViewModel {
  // Inputs

  /// Starts or restarts all downloads.
  public let startAll = PublishRelay<Void>()
  /// Cancels all downloads that are running.
  public let cancelAll = PublishRelay<Void>()
  /// Whether `trackActivity` is outside of `flatMapLatest`, where it has no use.
  public let isTrackedOutside = BehaviorRelay(value: false)

  // Outputs

  /// The downloads.
  public let downloads: [DownloadViewModel]
  /// Whether the indicator shows activity.
  public let busy: Driver<Bool>
  /// The number of streams that the indicator counts.
  public let tracked: Driver<Int>
  /// Whether any download is actually running.
  public let isLoading: Driver<Bool>

  /// Downloads of all files, none of which was started yet.
  public init(environment: Environment) {
    let activity = ActivityIndicator()
    downloads = RemoteFile.all.map { [startAll, cancelAll, isTrackedOutside] file in
      DownloadViewModel(
        file,
        startAll: startAll.asSignal(),
        cancelAll: cancelAll.asSignal(),
        activity: activity,
        isTrackedOutside: isTrackedOutside.asDriver().distinctUntilChanged(),
        environment: environment
      )
    }
    busy = activity.asDriver()
    tracked = activity.count
    isLoading = Driver.combineLatest(downloads.map(\.isLoading)) { $0.contains(true) }.distinctUntilChanged()
  }
}
