import Foundation
import Reporting
import Rows

/// The ratios to the floor as a chart. Each row has a bar for this package, one for each peer, and a mark at the target. The
/// scale is logarithmic, because the longest bar is about a hundred times the shortest.
struct BarChart {
  private static let series: [(name: String, color: String, ratio: @Sendable (Measurement) -> Double?)] = [
    ("swift-mvvm", "#1a7f64", { $0.ratio }),
    ("RxSwift", "#b7178c", { $0.row.isTyped ? nil : $0.row.peers.rxSwift }),
    ("ReactiveSwift", "#2b6cb0", { $0.row.peers.reactiveSwift }),
    ("OpenCombine", "#c58a00", { $0.row.isTyped ? nil : $0.row.peers.openCombine }),
  ]
  private static let (left, width, bar, gap, top) = (450.0, 520.0, 7.0, 8.0, 64.0)
  private static let (least, most) = (0.1, 300.0)

  let measurements: [Measurement]

  var svg: String {
    var (body, y) = ("", Self.top)
    for measured in measurements {
      let bars = Self.series.compactMap { series in series.ratio(measured).map { (series.name, series.color, $0) } }
      let height = Double(bars.count) * Self.bar
      body += text(Self.left - 8, y + height / 2 + 4, "\(measured.row.id)  \(measured.row.what)", anchor: "end")
      for (index, (name, color, ratio)) in bars.enumerated() {
        let barTop = y + Double(index) * Self.bar
        let length = max(1, x(ratio) - Self.left)
        body += rectangle(Self.left, barTop, length, Self.bar - 1, color, title: "\(name): \(ratio.multiple)")
      }
      body += text(x(measured.ratio) + 4, y + Self.bar - 1, measured.ratio.multiple, size: 8)
      if let target = measured.row.target { body += line(x(target), y - 2, x(target), y + height + 1, "#c0392b", 1.5) }
      y += height + Self.gap
    }
    let size = (width: Self.left + Self.width + 30, height: y + 24)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Int(size.width)) \(Int(size.height))" font-family="sans-serif">
      <rect width="100%" height="100%" fill="white"/>
      \(text(16, 22, "Time, as a multiple of the same thing written by hand (shorter is better)", size: 14))
      \(legend)\(axis(to: y))\(body)</svg>

      """
  }

  /// Where a ratio is, on the logarithmic scale.
  private func x(_ ratio: Double) -> Double {
    let clamped = Swift.min(Swift.max(ratio, Self.least), Self.most)
    let position = Self.left + Self.width * log10(clamped / Self.least) / log10(Self.most / Self.least)
    return (position * 10).rounded() / 10
  }

  private var legend: String {
    var (drawn, x) = ("", 16.0)
    for (name, color, _) in Self.series {
      drawn += rectangle(x, 34, 10, 10, color, title: name) + text(x + 14, 43, name)
      x += 110
    }
    return drawn + line(x + 5, 33, x + 5, 45, "#c0392b", 1.5) + text(x + 14, 43, "our target")
  }

  private func axis(to bottom: Double) -> String {
    [0.1, 0.3, 1, 3, 10, 30, 100, 300].map { ratio in
      line(x(ratio), Self.top - 6, x(ratio), bottom, ratio == 1 ? "#888888" : "#dddddd", 1)
        + text(x(ratio), bottom + 14, "\(ratio.short)x", anchor: "middle")
    }
    .joined()
  }

  private func text(_ x: Double, _ y: Double, _ words: String, anchor: String = "start", size: Int = 10) -> String {
    let escaped = words.split(separator: "&", omittingEmptySubsequences: false).joined(separator: "&amp;")
      .split(separator: "<", omittingEmptySubsequences: false).joined(separator: "&lt;")
    return "<text x=\"\(x)\" y=\"\(y)\" font-size=\"\(size)\" text-anchor=\"\(anchor)\">\(escaped)</text>\n"
  }

  private func rectangle(
    _ x: Double,
    _ y: Double,
    _ width: Double,
    _ height: Double,
    _ color: String,
    title: String
  ) -> String {
    "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(width.short)\" height=\"\(height)\" fill=\"\(color)\">"
      + "<title>\(title)</title></rect>\n"
  }

  private func line(
    _ x1: Double,
    _ y1: Double,
    _ x2: Double,
    _ y2: Double,
    _ color: String,
    _ width: Double
  ) -> String {
    "<line x1=\"\(x1)\" y1=\"\(y1)\" x2=\"\(x2)\" y2=\"\(y2)\" stroke=\"\(color)\" stroke-width=\"\(width)\"/>\n"
  }
}
