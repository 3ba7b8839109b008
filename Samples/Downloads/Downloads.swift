import MVVM

/// Downloads files, each part of which takes half a second. At the prompt, `service downloads fail-next=offline` and
/// `service downloads latency=2s` configure it.
public final class Downloads: Service {
  /// The progress of a download.
  public struct Step: Hashable, Sendable {
    /// From 0 to 1.
    public let fraction: Double
    /// The checksum of what has arrived.
    public let checksum: String
  }

  /// The settings of the service.
  public let knobs: ServiceKnobs

  private static let timePerPart = RxTimeInterval.milliseconds(500)

  private let scheduler: any SchedulerType
  private let background: any SchedulerType
  private let cuts = PublishRelay<RemoteFile>()

  /// A service that has all files.
  public init(_ environment: Environment) {
    knobs = ServiceKnobs(
      "downloads",
      in: environment,
      failures: ["cut": DownloadError.cut, "full": DownloadError.full]
    )
    scheduler = environment.scheduler
    background = environment.background
  }

  /// Downloads a file for each subscription: sends its progress, and completes when all parts have arrived.
  public func download(_ file: RemoteFile) -> Observable<Step> {
    let parts = Observable<Int>.interval(Self.timePerPart, scheduler: scheduler)
      .take(file.partCount)
      .observe(on: background)
      .scan(into: Checksum()) { checksum, index in checksum.add(file.part(index)) }
      .enumerated()
      .map { index, checksum in Step(fraction: Double(index + 1) / Double(file.partCount), checksum: checksum.text) }
      .observe(on: scheduler)
    let cut = cuts.filter { $0 == file }.map { _ -> Step in throw DownloadError.cut }
    return faulty(Observable.merge(parts, cut).take(until: { $0.fraction == 1 }, behavior: .inclusive))
  }

  /// Cuts the connection of all downloads of a file.
  public func cut(_ file: RemoteFile) { cuts.accept(file) }
}

/// The reason why a file could not be downloaded.
public enum DownloadError: Error, Hashable, Sendable {
  /// The connection was cut.
  case cut
  /// There is not enough space for the file.
  case full
}
