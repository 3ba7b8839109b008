import MVVM

/// Several downloads with a bar each, and one indicator for all.
public struct DownloadsScreen: RootScreen {
  /// The summary that `screens` prints.
  public static let summary = "several downloads, under one activity indicator"
  let model: DownloadsViewModel

  /// Downloads with their own view model.
  public init(environment: Environment) { model = DownloadsViewModel(environment: environment) }

  /// The common views, and then each download.
  public var body: some View {
    Activity("busy", model.busy)
    Label("tracked", model.tracked)
    Button("start-all", model.startAll)
    Button("cancel-all", model.cancelAll).enabled(model.isLoading)
    Toggle("track-outside", model.isTrackedOutside)
    for download in model.downloads {
      Section(download.file.name) {
        Progress(download.file.name, download.progress)
        Label("\(download.file.name)-state", download.state)
        Button("start-\(download.file.name)", download.start)
        Button("cancel-\(download.file.name)", download.cancel).enabled(download.isLoading)
        Button("fail-\(download.file.name)", download.fail).enabled(download.isLoading)
      }
    }
  }
}
