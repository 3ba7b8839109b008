import DownloadsSample
import Drivers
import SwiftUI

import struct MVVM.Environment

/// A list of view models.
struct DownloadsView: View {
  @State private var downloads = Observed(DownloadsViewModel(environment: .live))

  var body: some View {
    VStack {
      List(downloads.downloads) { DownloadRow(download: $0) }
      Button("Start all", action: downloads.startAll)
      Toggle("Tracked outside", isOn: $downloads.isTrackedOutside)
      if downloads.busy == true { ProgressView() }
    }
  }
}

/// One download: evaluated again when its state changes, and not when that of another does.
struct DownloadRow: View {
  let download: Observed<DownloadViewModel>

  var body: some View {
    HStack {
      Text(download.model.file.name)
      ProgressView(value: download[\.progress, default: 0])
      Text(download.state ?? "")
      Button("Start", action: download.start)
    }
  }
}
