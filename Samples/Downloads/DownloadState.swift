import MVVM

/// The state of a download.
enum DownloadState {
  /// It was not started.
  case waiting
  /// It is running, with its progress from 0 to 1.
  case loading(Double)
  /// It is complete, and has this checksum.
  case done(checksum: String)
  /// It was cancelled.
  case cancelled
  /// It failed.
  case failed(any Error)

  /// The state after a step.
  init(_ step: Downloads.Step) {
    self = step.fraction < 1 ? .loading(step.fraction) : .done(checksum: step.checksum)
  }

  /// Whether it is running.
  var isLoading: Bool { if case .loading = self { true } else { false } }

  /// The progress for the bar; nil to leave the bar unchanged.
  var fraction: Double? {
    switch self {
    case .waiting: 0
    case .loading(let fraction): fraction
    case .done: 1
    case .cancelled, .failed: nil
    }
  }

  /// The text for the user.
  var text: String {
    switch self {
    case .waiting: "waiting"
    case .loading: "loading"
    case .done(let checksum): "done, checksum \(checksum)"
    case .cancelled: "cancelled"
    case .failed(ServiceError.offline): "failed: you are offline"
    case .failed(ServiceError.timeout): "failed: there was no answer in time"
    case .failed(DownloadError.cut): "failed: the connection was cut"
    case .failed(DownloadError.full): "failed: not enough space"
    case .failed: "failed"
    }
  }
}
