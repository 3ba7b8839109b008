import Exploring
import Foundation
import MVVM
import SafeFiles
import ScreenText

/// A file with a map of states, as a picture, a page or a graph for Graphviz. A comment in the file contains the map itself, so
/// that a later map can be compared with it.
@MainActor
enum ChartFile {
  private static let mark = "mvvm-repl-map "

  /// The kinds of file, by extension.
  static func content(of path: String) -> OutputFile.Content? {
    path.hasSuffix(".svg") ? .svg : path.hasSuffix(".dot") ? .dot : path.hasSuffix(".html") ? .html : nil
  }

  static func write(_ chart: StateChart, to file: OutputFile, title: String) throws(Failure) {
    let content = content(of: file.path) ?? .svg
    let note = mark + json(chart)
    let text =
      switch content {
      case .dot: ChartPicture.dot(chart, title: title, note: note)
      case .html: ChartPicture.html(chart, title: title, note: note)
      default: ChartPicture(chart).svg(note: note)
      }
    do throws(FileFailure) { try file.write(text, as: content) } catch { throw Failure(error) }
  }

  /// The map in a file that ``write(_:to:title:)`` wrote.
  static func read(_ path: String) throws(Failure) -> StateChart {
    let bytes: [UInt8]
    do throws(FileFailure) {
      bytes = try SafeFile.read(path)
    } catch {
      throw Failure(error)
    }
    let text = String(decoding: bytes, as: UTF8.self)
    guard let start = text.firstRange(of: mark)?.upperBound,
      let chart = try? JSONDecoder().decode(StateChart.self, from: Data(text[start...].utf8.prefix { $0 != 0x0A }))
    else {
      throw Failure(FileFailure("read", path, reason: "it contains no map of 'explore --map'"))
    }
    return chart
  }

  /// The map as JSON on one line. Hyphens are escaped, because they could end the comment, and characters that XML does not allow.
  private static func json(_ chart: StateChart) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let text = (try? encoder.encode(chart)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    return text.replacingScalars { scalar in
      switch scalar {
      case "-": "\\u002D"
      case "\u{FFFE}": "\\uFFFE"
      case "\u{FFFF}": "\\uFFFF"
      default: nil
      }
    }
  }
}
