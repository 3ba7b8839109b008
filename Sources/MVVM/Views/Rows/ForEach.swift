/// Rows of views, one for each element of a stream, kept by identity: an element that stays keeps its views, with any text that a user
/// entered.
///
///     ForEach(model.posts, id: \.id) { row in
///       Label("title", row.title)
///       Label("stars", row.stars)
///       Button("star", model.star, sending: row.value.id)
///     }
///
/// A view in a row is found by the name of the rows, the number of the row and its own name: `row 3 star`. Changes of the rows
/// are reported as additions, removals and moves if these are few, and as all rows otherwise. Changes within a row are reported
/// by its views.
///
/// When a row is removed, its tasks and bindings end. The work of a button in the row continues, and may still request a route by a
/// ``Navigation`` in the row.
///
/// *Complexity:* an element of a stream costs its comparison with the one before; views are made for new rows only. In a row
/// whose views follow streams of their own, a change costs what it costs in a single view.
public final class ForEach: Control, RowContainer {
  /// The name of rows, unless you pass another one.
  public nonisolated static let defaultName = "row"

  private var rows: [RowViews] = []
  private var texts: [String]?
  /// The identity of the element of a row.
  private var identity: (@MainActor (RowViews) -> String?)?
  /// The names of the recorded views, and whether these are inputs.
  private var known: [String: Bool] = [:]
  private(set) var rowViews: [RowView] = []
  /// The parts at work of rows that were removed.
  private var leaving: [[Control]] = []
  private var context: ScreenContext?

  /// Rows of views for the elements of a stream, with identities and a separate name.
  public init<Elements: Sequence, ID: Hashable>(
    _ name: String,
    _ source: some ObservableConvertibleType<Elements>,
    id: KeyPath<Elements.Element, ID>,
    @ViewBuilder views: @escaping @MainActor (Row<Elements.Element>) -> ViewGroup
  ) {
    super.init(name)
    let keeper = RowKeeper<Elements.Element, ID>(id, views)
    identity = { keeper.identity(of: $0) }
    follow(source) { rows, elements in keeper.show(elements, in: rows) }
  }

  /// Rows of views for the elements of a stream.
  public convenience init<Elements: Sequence, ID: Hashable>(
    _ source: some ObservableConvertibleType<Elements>,
    id: KeyPath<Elements.Element, ID>,
    @ViewBuilder views: @escaping @MainActor (Row<Elements.Element>) -> ViewGroup
  ) {
    self.init(Self.defaultName, source, id: id, views: views)
  }

  /// Rows of views for the elements of a stream, which have identities, with a separate name.
  public convenience init<Elements: Sequence>(
    _ name: String,
    _ source: some ObservableConvertibleType<Elements>,
    @ViewBuilder views: @escaping @MainActor (Row<Elements.Element>) -> ViewGroup
  ) where Elements.Element: Identifiable {
    self.init(name, source, id: \.id, views: views)
  }

  /// Rows of views for the elements of a stream, which have identities.
  public convenience init<Elements: Sequence>(
    _ source: some ObservableConvertibleType<Elements>,
    @ViewBuilder views: @escaping @MainActor (Row<Elements.Element>) -> ViewGroup
  ) where Elements.Element: Identifiable {
    self.init(Self.defaultName, source, id: \.id, views: views)
  }

  /// The number of rows.
  public var rowCount: Int { rows.count }

  /// The views of a row. The first row is 0.
  public func views(ofRow row: Int) -> [Control] { rows.indices.contains(row) ? Array(rows[row].views) : [] }

  func control(inRow number: Int, _ name: String) -> Control? {
    rows.indices.contains(number - 1) ? rows[number - 1].view(name) : nil
  }

  func identity(ofRow number: Int) -> String? {
    rows.indices.contains(number - 1) ? identity?(rows[number - 1]) : nil
  }

  // MARK: - Changes

  /// Replaces the rows.
  ///
  /// - Parameter before: The previous place of each row; nil for a new row.
  fileprivate func show(_ next: [RowViews], before: [Int?], removed: [RowViews]) {
    let isReported = context?.reporter.isOpen ?? false
    var gone: [(row: Int, text: String)] = []
    if isReported { gone = removed.map { ($0.place.number - 1, $0.text) } }
    for row in removed { keep(leave(row)) }
    rows = next
    texts = nil
    for (index, row) in next.enumerated() { row.place.number = index + 1 }
    for (index, row) in next.enumerated() where before[index] == nil {
      learn(row)
      if let context { attach(row, to: context) }
    }
    guard isReported else { return }
    let changes = RowDifference.changes(before: before, removed: gone) { next[$0].text }
    if !changes.isEmpty { didChange([.changes(changes)]) }
  }

  /// Removes a row. Whatever its views do ends, apart from the work of its buttons, which may still request a route.
  ///
  /// - Returns: The buttons at work, also of rows within the row, and what follows their routes. Empty without such a button.
  private func leave(_ row: RowViews) -> [Control] {
    row.place.number = 0
    var staying = row.all.filter(\.isAtWork)
    for case let inner as ForEach in row.all { staying += inner.leaveRows() }
    if !staying.isEmpty { staying += row.all.filter { $0 is Navigation } }
    for control in row.all where !staying.contains(where: { $0 === control }) { control.detach() }
    return staying
  }

  private func leaveRows() -> [Control] {
    let removed = rows
    var staying = Array(leaving.joined())
    (rows, leaving) = ([], [])
    for row in removed { staying += leave(row) }
    return staying
  }

  /// Keeps the parts of a removed row that are at work until they are done.
  private func keep(_ parts: [Control]) {
    guard !parts.isEmpty else { return }
    leaving.append(parts)
    for case let button as Button in parts { button.onRest = { [weak self] in self?.releaseIdle() } }
  }

  private func releaseIdle() {
    // Released at the end, because that may run foreign code.
    let idle = leaving.filter { parts in !parts.contains { $0.isAtWork } }
    leaving.removeAll { parts in !parts.contains { $0.isAtWork } }
    for control in idle.joined() { control.detach() }
  }

  /// Records the views that rows may have.
  private func learn(_ row: RowViews) {
    // In most rows, all views are known, and recording one costs more than looking it up.
    var new: [RowView] = []
    for (place, view) in row.views.enumerated() {
      if row.views.prefix(place).contains(where: { $0.name == view.name }), ambiguous.insert(view.name).inserted {
        report("a row of '\(address)' has two views with the name '\(view.name)'; names must be unique")
      }
      let isKnown = known[view.name].map { $0 || view.input == nil } ?? false
      guard !isKnown || view is ForEach || view is List else { continue }
      known[view.name] = view.input != nil
      new.append(RowView(view))
    }
    if !new.isEmpty { learn(new) }
  }

  /// Records the views of a row, in the rows around these as well.
  private func learn(_ views: [RowView]) {
    guard rowViews.merge(views) else { return }
    if let outer = place?.rows as? ForEach { outer.learn([RowView(self)]) } else { context?.onLayout() }
  }

  /// Reports an identity that several elements have. The first of them keeps the row.
  fileprivate func refuse(_ id: String) {
    report("two elements of '\(address)' have the id \(id): the second has no row. Give each a unique id")
  }

  private func report(_ message: String) {
    let fault = ScreenError(message).fault(of: address)
    if let context { context.onFault(fault) } else { early.append(fault) }
  }

  private var early: [ScreenError] = []
  /// Names that several views of a row share. Each is reported once.
  private var ambiguous: Set<String> = []

  func forgetTexts() { texts = nil }

  // MARK: - The screen

  /// Attaches the rows, and those that are added later, to a screen.
  func attachRows(to context: ScreenContext) {
    self.context = context
    for row in rows { attach(row, to: context) }
    for fault in early { context.onFault(fault) }
    early = []
  }

  /// Detaches the rows from the screen, and removes them.
  func detachRows() {
    context = nil
    for row in rows { for control in row.all { control.detach() } }
    for control in leaving.joined() { control.detach() }
    rows = []
    leaving = []
  }

  private func attach(_ row: RowViews, to context: ScreenContext) {
    for control in row.all { control.attach(to: context) }
  }

  public override var kind: String { "rows" }
  public override var isBusy: Bool { rows.contains { $0.all.contains(where: \.isBusy) } }

  public override var shown: ViewValue {
    if let texts { return .list(texts) }
    let texts = rows.map(\.text)
    self.texts = texts
    return .list(texts)
  }
}

/// Keeps the views of rows by the identities of their elements.
@MainActor
private final class RowKeeper<Element, ID: Hashable> {
  private struct Entry {
    let row: Row<Element>
    let views: RowViews
  }

  private let id: KeyPath<Element, ID>
  private let make: @MainActor (Row<Element>) -> ViewGroup
  private let isSame: ((Element, Element) -> Bool)?
  private var known: [ID: Entry] = [:]
  private var generation = 0

  init(_ id: KeyPath<Element, ID>, _ make: @escaping @MainActor (Row<Element>) -> ViewGroup) {
    self.id = id
    self.make = make
    isSame = (Element.self as? any Equatable.Type).map { Self.equality($0) }
  }

  private static func equality<Same: Equatable>(_ type: Same.Type) -> (Element, Element) -> Bool {
    { first, second in
      guard let first = first as? Same, let second = second as? Same else { return false }
      return first == second
    }
  }

  func identity(of views: RowViews) -> String? { known.first { $0.value.views === views }.map { "\($0.key)" } }

  func show(_ elements: some Sequence<Element>, in rows: ForEach) {
    generation += 1
    var next: [RowViews] = []
    var before: [Int?] = []
    var changed: [(row: Row<Element>, element: Element)] = []
    for element in elements {
      let id = element[keyPath: id]
      if let entry = known[id] {
        guard entry.views.generation != generation else {
          rows.refuse("\(id)")
          continue
        }
        entry.views.generation = generation
        if !(isSame?(entry.row.value, element) ?? false) { changed.append((entry.row, element)) }
        next.append(entry.views)
        before.append(entry.views.place.number - 1)
      } else {
        let row = Row(element)
        let views = RowViews(make(row), in: rows)
        views.generation = generation
        known[id] = Entry(row: row, views: views)
        next.append(views)
        before.append(nil)
      }
    }
    var removed: [RowViews] = []
    if known.count > next.count {
      for (id, entry) in known where entry.views.generation != generation {
        removed.append(entry.views)
        known[id] = nil
      }
      removed.sort { $0.place.number < $1.place.number }
    }
    rows.show(next, before: before, removed: removed)
    for (row, element) in changed { row.take(element) }
  }
}
