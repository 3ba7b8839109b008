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

  /// Whether the views that have the row, and any row around it, accept input.
  var isEnabled: Bool { rows.map { $0.isEnabled && $0.place?.isEnabled ?? true } ?? true }

  /// Called when a view of the row shows a new value.
  func textChanged() {
    text = nil
    (rows as? ForEach)?.forgetTexts()
    // The text of a row around this one contains it.
    rows?.place?.textChanged()
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
  package var isField: Bool
  /// The views that its own rows may have; nil if it has no rows of views.
  package var rows: [RowView]?

  package init(
    name: String,
    input: Control.Input?,
    isAlert: Bool = false,
    isField: Bool = false,
    rows: [RowView]? = nil
  ) {
    self.name = name
    self.input = input
    self.isAlert = isAlert
    self.isField = isField
    self.rows = rows
  }

  /// A view as it is now.
  @MainActor
  init(_ control: Control) {
    self.init(
      name: control.name,
      input: control.input,
      isAlert: control is Alert,
      isField: control is Field,
      rows: (control as? any RowContainer)?.rowViews
    )
  }

  /// Adds what another row has in a view of this name.
  ///
  /// - Returns: Whether it has views that were not known.
  fileprivate mutating func merge(_ other: RowView) -> Bool {
    input = input ?? other.input
    guard let others = other.rows else { return false }
    let isNew = rows == nil
    var views = rows ?? []
    let hasNew = views.merge(others)
    rows = views
    return isNew || hasNew
  }
}

extension [RowView] {
  /// Adds the views of another row.
  ///
  /// - Returns: Whether there are views that were not known.
  mutating func merge(_ others: [RowView]) -> Bool {
    others.reduce(false) { isNew, view in merge(view) || isNew }
  }

  /// Adds a view of a row, or what is new about it.
  private mutating func merge(_ view: RowView) -> Bool {
    guard let index = firstIndex(where: { $0.name == view.name }) else {
      append(view)
      return true
    }
    return self[index].merge(view)
  }

  /// The name or the address of a view of this name in a row of these views; nil if there is none.
  fileprivate func example(of view: String) -> String? {
    if contains(where: { $0.name == view }) { return view }
    for outer in self {
      if let inner = outer.rows?.example(of: view) { return RowAddress(rows: outer.name, number: 1, view: inner).text }
    }
    return nil
  }

  /// The view that a name or an address stands for in a row of these views: `star`, or `comment 1 star`.
  package func view(_ name: String) -> RowView? {
    if let view = first(where: { $0.name == name }) { return view }
    func rows(_ name: String) -> [RowView]? { first { $0.name == name }?.rows }
    guard let address = RowAddress(name, isRows: { rows($0) != nil }) else { return nil }
    return rows(address.rows)?.view(address.view)
  }

  /// Whether there is such a view, or may be one, because no row has appeared yet.
  fileprivate func mayHave(_ name: String) -> Bool {
    if isEmpty || view(name) != nil { return true }
    func rows(_ name: String) -> [RowView]? { first { $0.name == name }?.rows }
    return RowAddress(name, isRows: { rows($0) != nil }).flatMap { rows($0.rows)?.mayHave($0.view) } ?? false
  }
}

extension [String: [RowView]] {
  /// The view at an address, if rows may have such a view.
  package func view(at address: String) -> RowView? {
    guard !isEmpty, let address = RowAddress(address, isRows: { self[$0] != nil }) else { return nil }
    return self[address.rows]?.view(address.view)
  }

  /// Whether a row at this address may have such a view, even if no row has appeared yet.
  package func mayHaveView(at address: String) -> Bool {
    RowAddress(address, isRows: { self[$0] != nil }).flatMap { self[$0.rows]?.mayHave($0.view) } ?? false
  }

  /// The address of a view of this name in the first row that may have it, or the address that was written with other signs, such as
  /// `row[2].star`; nil if no rows may have such a view.
  package func example(of view: String) -> String? {
    for (rows, views) in sorted(by: { $0.key < $1.key }) {
      if let address = views.example(of: view) { return RowAddress(rows: rows, number: 1, view: address).text }
    }
    let words = view.split { !$0.isLetter && !$0.isNumber && $0 != "-" }.joined(separator: " ")
    return words != view && self.view(at: words) != nil ? words : nil
  }

  /// The views that the rows of this name or address may have; nil if it has no rows of views.
  package func views(inRowsOf rows: String) -> [RowView]? { self[rows] ?? view(at: rows)?.rows }
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
