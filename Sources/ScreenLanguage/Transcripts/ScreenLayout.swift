import MVVM
import ScreenText

/// The layout of a screen's changes, even if they are reported after another screen is on top.
package struct ScreenLayout {
  /// The width of the column of names.
  package let nameWidth: Int
  /// The place of each view, by its name.
  package let places: [String: Int]

  package init(_ views: [ViewState]) {
    nameWidth = TextWidth.column(of: views.lazy.map(\.name))
    places = Dictionary(views.enumerated().map { ($1.name, $0) }) { first, _ in first }
  }
}
