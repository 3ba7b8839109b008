import MVVM
import ScreenText

/// The layout of a screen's changes, even if they are reported after another screen has come to the top.
struct ScreenLayout {
  /// The width of the column of names.
  let nameWidth: Int
  /// The views by their places.
  let places: [String: Int]

  init(_ views: [ViewState]) {
    nameWidth = TextWidth.column(of: views.lazy.map(\.name))
    places = Dictionary(views.enumerated().map { ($1.name, $0) }) { first, _ in first }
  }
}
