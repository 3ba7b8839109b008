import ScreenText

/// The position of a view that is in a row.
@MainActor
final class RowPlace {
  /// The view that has the rows.
  private(set) weak var rows: Control?
  /// The number of the row, counted from 1; 0 once the row was removed.
  @exclusivity(unchecked) var number = 0
  /// The cached text of the row; nil if a view has changed.
  var text: String?

  init(in rows: Control) { self.rows = rows }

  /// Whether the row exists and is visible.
  var isShown: Bool { number > 0 && !(rows?.isConcealed ?? true) }

  /// Called when a view of the row shows a new value.
  func textChanged() {
    text = nil
    (rows as? ForEach)?.forgetTexts()
  }
}

extension Control {
  /// The address of the view on its screen: its name, or its row and name.
  package final var address: String {
    guard let place else { return name }
    return RowAddress(rows: place.rows?.address ?? "", number: place.number, view: name).text
  }

  /// Whether the view cannot be seen, because it or its row is hidden.
  final var isConcealed: Bool { isHidden || !(place?.isShown ?? true) }
}

/// A view whose rows have views or actions of their own.
@MainActor
protocol RowContainer: Control {
  /// The views that a row may have, and what can be done to them.
  var rowViews: [RowView] { get }
  /// The number of rows.
  var rowCount: Int { get }
  /// A view of a row; nil if the row has none of that name. The first row is 1.
  func control(inRow number: Int, _ name: String) -> Control?
  /// The identity of a row, as text; nil if there is no such row. The first row is 1.
  func identity(ofRow number: Int) -> String?
}

/// A view that rows may have.
package struct RowView: Hashable, Sendable {
  package var name: String
  package var input: Control.Input?
  package var isAlert: Bool

  package init(name: String, input: Control.Input?, isAlert: Bool = false) {
    self.name = name
    self.input = input
    self.isAlert = isAlert
  }
}

extension RowContainer {
  /// A view of a row. Throws if there is none.
  func control(at address: RowAddress) throws(ScreenError) -> Control {
    guard address.number <= rowCount else { throw noRow("\(address.number)") }
    if let control = control(inRow: address.number, address.view) { return control }
    let names = rowViews.map(\.name)
    let advice = Suggestion.phrase(for: address.view, listing: names, none: "Its rows have no views.")
    throw ScreenError(
      "row \(address.number) of '\(self.address)' has no view '\(address.view)'." + advice
    )
  }

  func noRow(_ number: String) -> ScreenError {
    let rows = rowCount == 0 ? "it is empty" : rowCount == 1 ? "there is one" : "there are \(rowCount)"
    return ScreenError("'\(address)' has no row \(number); \(rows)")
  }
}
