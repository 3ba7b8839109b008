import MVVM
import ScreenText

/// Holds back the changes of one instant, and releases them in the order of the views, so that a transcript does not depend
/// on how streams are wired. A user action, another instant and the end of a command each release them.
package struct InstantOrder {
  private var held: [SessionLog.Entry] = []

  package init() {}

  package var isEmpty: Bool { held.isEmpty }

  /// Whether changes of another instant are held, which have to be released first.
  package func isOver(at time: Duration) -> Bool { held.first.map { $0.time != time } ?? false }

  package mutating func hold(_ change: SessionLog.Entry) { held.append(change) }

  /// Returns the held changes in the order of their views. The changes of one view stay in the order of arrival.
  package mutating func release(places: [String: Int]) -> [SessionLog.Entry] {
    defer { held = [] }
    guard held.count > 1 else { return held }
    // A view in a row has the place of its list.
    let numbers = held.map {
      places[$0.name] ?? RowAddress($0.name) { places[$0] != nil }.flatMap { places[$0.rows] } ?? 0
    }
    return held.indices.sorted { (numbers[$0], $0) < (numbers[$1], $1) }.map { held[$0] }
  }
}
