import ScreenText

/// Rows that a user can select, one or several at a time, and that may have actions.
public class List: Control, RowContainer {
  private var models: [Any] = []
  private var texts: [String] = []
  private var titles: [ValueNote] = []
  private var identities: [AnyHashable]?
  let selections = PublishRelay<Int>()
  /// The row that was selected last, if it still exists.
  public private(set) var selectedRow: Int?
  /// The selected rows, if several can be selected. A row stays selected when it moves.
  public private(set) var selectedRows: [Int] = []
  /// Receives the selected rows, if several can be selected.
  private var onSelection: (([Int]) -> Void)?
  private var actions: [RowAction] = []

  /// A list without rows.
  public override init(_ name: String) { super.init(name) }

  /// A list that shows the rows of a stream.
  ///
  /// `text`: The text of a row; by default, its description.
  public convenience init<Rows: Sequence>(
    _ name: String,
    _ source: some ObservableConvertibleType<Rows>,
    text: @escaping (Rows.Element) -> String = { ViewValue.row($0) }
  ) {
    self.init(name)
    follow(source) { list, rows in list.show(Array(rows), text) }
  }

  /// A list that shows the rows of a stream. Rows with the same identity are the same row.
  public convenience init<Rows: Sequence, ID: Hashable>(
    _ name: String,
    _ source: some ObservableConvertibleType<Rows>,
    id: KeyPath<Rows.Element, ID>,
    text: @escaping (Rows.Element) -> String = { ViewValue.row($0) }
  ) {
    self.init(name)
    follow(source) { list, rows in
      let rows = Array(rows)
      list.show(rows, texts: rows.map(text), identities: rows.map { $0[keyPath: id] })
    }
  }

  /// A list that shows the rows of a stream in sections. Rows are numbered across all sections.
  public convenience init<Model>(
    _ name: String,
    sections source: some ObservableConvertibleType<[ListSection<Model>]>,
    text: @escaping (Model) -> String = { ViewValue.row($0) }
  ) {
    self.init(name)
    follow(source) { list, sections in
      var titles: [ValueNote] = []
      var row = 1
      for section in sections {
        titles.append(.section(section.title, from: row))
        row += section.rows.count
      }
      let rows = sections.flatMap { $0.rows }
      list.show(rows, texts: rows.map(text), titles: titles)
    }
  }

  // MARK: - Selecting

  /// Sends the model of each row that is selected to a relay.
  @discardableResult
  public func onSelect<Model>(_ relay: PublishRelay<Model>) -> Self {
    wiring.target = relay
    rx.modelSelected(Model.self).bind(to: relay).disposed(by: disposeBag)
    return self
  }

  /// Sends the model of each row that is selected to an observer.
  @discardableResult
  public func onSelect<Model>(_ observer: some ObserverType<Model>) -> Self {
    rx.modelSelected(Model.self).bind(to: observer).disposed(by: disposeBag)
    return self
  }

  /// Calls a closure with the model of each row that is selected.
  @discardableResult
  public func onSelect<Model>(_ action: @escaping @MainActor (Model) -> Void) -> Self {
    rx.modelSelected(Model.self).bind { model in onMainActor(model) { action($0) } }.disposed(by: disposeBag)
    return self
  }

  /// Lets several rows be selected. Sends their models to a relay, in the order of the rows, even when a selected row is removed.
  @discardableResult
  public func onSelection<Model>(_ relay: BehaviorRelay<[Model]>) -> Self {
    wiring.target = relay
    return onSelection { relay.accept($0) }
  }

  /// Lets several rows be selected. Sends their models to a relay, in the order of the rows, even when a selected row is removed.
  @discardableResult
  public func onSelection<Model>(_ relay: PublishRelay<[Model]>) -> Self {
    wiring.target = relay
    return onSelection { relay.accept($0) }
  }

  /// Lets several rows be selected. A closure receives their models, in the order of the rows, even if a selected row is removed.
  @discardableResult
  public func onSelection<Model>(_ action: @escaping @MainActor ([Model]) -> Void) -> Self {
    onSelection = { [unowned self] rows in action(rows.compactMap { self.model(at: $0) as? Model }) }
    return self
  }

  /// Whether several rows can be selected.
  public final var allowsSeveral: Bool { onSelection != nil }

  // MARK: - Actions

  /// Adds an action to each row. It sends the model of the row to a relay: `posts 3 star` at the prompt.
  ///
  /// - Parameters:
  ///   - name: The name of the action.
  ///   - relay: Receives the model of the row.
  ///   - isEnabled: Whether the action of a row can be used.
  @discardableResult
  public func onAction<Model>(
    _ name: String,
    _ relay: PublishRelay<Model>,
    enabled isEnabled: @escaping (Model) -> Bool = { _ in true }
  ) -> Self {
    onAction(name, enabled: isEnabled) { relay.accept($0) }
  }

  /// Adds an action to each row: a closure that takes the model of the row.
  @discardableResult
  public func onAction<Model>(
    _ name: String,
    enabled isEnabled: @escaping (Model) -> Bool = { _ in true },
    _ action: @escaping @MainActor (Model) -> Void
  ) -> Self {
    if actions.contains(where: { $0.name == name }) {
      report("a row of '\(address)' has two actions with the name '\(name)'; names must be unique")
    }
    actions.append(
      RowAction(
        name: name,
        isEnabled: { model in (model as? Model).map(isEnabled) ?? false },
        perform: { model in if let model = model as? Model { action(model) } }
      )
    )
    return self
  }

  var rowViews: [RowView] { actions.map { RowView(name: $0.name, input: .button) } }
  var rowCount: Int { texts.count }

  func control(inRow number: Int, _ name: String) -> Control? {
    guard let action = actions.first(where: { $0.name == name }), let model = model(at: number - 1) else { return nil }
    let button = Button(name) { action.perform(model) }
    button.isEnabled = isEnabled && action.isEnabled(model)
    button.isHidden = isHidden
    let place = RowPlace(in: self)
    place.number = number
    button.place = place
    button.reporter = reporter
    return button
  }

  /// The identity of a row, or else its text.
  func identity(ofRow number: Int) -> String? {
    guard let model = model(at: number - 1) else { return nil }
    if let identities { return "\(identities[number - 1])" }
    return (model as? any Identifiable).map { "\($0.id)" } ?? texts[number - 1]
  }

  // MARK: - Rows

  /// The texts of the rows.
  public final var rows: [String] { texts }

  /// Shows these rows.
  public final func show<Model>(_ models: [Model], _ text: (Model) -> String = { ViewValue.row($0) }) {
    show(models, texts: models.map(text))
  }

  final func show(
    _ models: [Any],
    texts: [String],
    titles: [ValueNote] = [],
    identities: [AnyHashable]? = nil
  ) {
    let identities = identities.flatMap { checked($0) }
    let isSame = texts == self.texts && titles == self.titles
    let before = self.texts
    let isSelectionOther = !(isSame && identities == self.identities) && moveSelection(to: identities, texts)
    self.models = models
    self.identities = identities
    self.titles = titles
    if !isSame {
      self.texts = texts
      let isReported = !isHidden && reporter?.isOpen ?? false
      let changes = isReported ? RowDifference.changes(from: before, to: texts) : nil
      didChange(changes.flatMap { $0.isEmpty ? nil : [.changes($0)] } ?? [])
    }
    if isSelectionOther { onSelection?(selectedRows) }
  }

  /// Receives errors in the rows, while the list is on a screen.
  final var onFault: (@MainActor (ScreenError) -> Void)? {
    didSet {
      guard let onFault, let earlyFault else { return }
      onFault(earlyFault)
      self.earlyFault = nil
    }
  }
  private var earlyFault: ScreenError?

  /// The identities of the rows, or nil if one occurs twice; the rows are then identified by their texts.
  private func checked(_ identities: [AnyHashable]) -> [AnyHashable]? {
    var known: Set<AnyHashable> = []
    guard let twice = identities.first(where: { !known.insert($0).inserted }) else { return identities }
    report(
      "two rows of '\(address)' have the id \(twice), so rows are identified by their text. Give each a unique id"
    )
    return nil
  }

  private func report(_ message: String) {
    let fault = ScreenError(message).fault(of: address)
    if let onFault { onFault(fault) } else { earlyFault = fault }
  }

  /// Moves the selection with its rows; returns whether a selected row was removed, reordered or edited.
  private func moveSelection(to identities: [AnyHashable]?, _ texts: [String]) -> Bool {
    guard selectedRow != nil || !selectedRows.isEmpty else { return false }
    var (old, next) = (self.texts.map(AnyHashable.init), texts.map(AnyHashable.init))
    if let before = self.identities, let identities { (old, next) = (before, identities) }
    let places = List.places(of: Set(selectedRows + (selectedRow.map { [$0] } ?? [])), in: old, among: next)
    let moved = selectedRows.compactMap { places[$0] }
    let isSame = moved.count == selectedRows.count && zip(moved, moved.dropFirst()).allSatisfy(<)
    let isOther = !isSame || zip(selectedRows, moved).contains { self.texts[$0] != texts[$1] }
    selectedRows = moved.sorted()
    selectedRow = selectedRow.flatMap { places[$0] }
    return isOther
  }

  /// The new places of rows. Rows with the same identity keep their relative order.
  private static func places(of rows: Set<Int>, in old: [AnyHashable], among next: [AnyHashable]) -> [Int: Int] {
    let identities = Set(rows.map { old[$0] })
    func occurrences(_ all: [AnyHashable]) -> [AnyHashable: [Int]] {
      Dictionary(grouping: all.indices.filter { identities.contains(all[$0]) }) { all[$0] }
    }
    let after = occurrences(next)
    var places: [Int: Int] = [:]
    for (identity, occurrences) in occurrences(old) {
      for (row, place) in zip(occurrences, after[identity] ?? []) where rows.contains(row) { places[row] = place }
    }
    return places
  }

  /// Selects a row, as a user would. The first is row 0.
  ///
  /// - Returns: Whether there is such a row, and it could be selected.
  @discardableResult
  public final func select(_ row: Int) -> Bool {
    guard isUsable, models.indices.contains(row) else { return false }
    if allowsSeveral { return select(several: [row]) }
    selectedRow = row
    didReceiveInput(.number(String(row + 1)))
    selections.accept(row)
    return true
  }

  /// Selects these rows and no others, as a user would, if several can be selected. The first is row 0.
  ///
  /// - Returns: Whether these rows exist, and could be selected.
  @discardableResult
  public final func select(several rows: [Int]) -> Bool {
    guard isUsable, allowsSeveral, rows.allSatisfy(models.indices.contains) else { return false }
    selectedRows = Array(Set(rows)).sorted()
    selectedRow = rows.last
    let numbers = selectedRows.map { String($0 + 1) }.joined(separator: ", ")
    didReceiveInput(.described(numbers.isEmpty ? "none" : numbers))
    onSelection?(selectedRows)
    return true
  }

  /// The model of a row.
  public final func model(at row: Int) -> Any? { models.indices.contains(row) ? models[row] : nil }

  public override var kind: String { "list" }
  public override var shown: ViewValue { .list(texts) }
  public override var input: Input? { .value }
  public override var notes: [ValueNote] { titles }

  /// Accepts the number of a row, starting with 1, or its text.
  public override func receive(_ text: String) throws(ScreenError) {
    if let row = texts.firstIndex(of: text) {
      select(row)
    } else if let number = Int(text) {
      try select(numbers: [number])
    } else if let numbers = List.numbers(text) {
      try select(numbers: numbers)
    } else if WholeNumberText.matches(text) {
      throw noRow(WordText.cut(text))
    } else if let row = RowAddress("\(name) \(text)", isRows: { $0 == name }), !actions.isEmpty {
      throw ScreenError(
        "rows of '\(address)' have no action '\(WordText.cut(row.view))'."
          + Suggestion.phrase(for: row.view, listing: actions.map(\.name))
      )
    } else {
      let advice = Suggestion.phrase(for: text, among: texts)
      let further =
        actions.isEmpty ? "" : ", optionally followed by an action: \(actions.map(\.name).joined(separator: ", "))"
      let problem = text.isEmpty ? "'\(address)' cannot be empty" : "'\(address)' has no row \(TextLiteral.quote(text))"
      throw ScreenError(
        "\(problem); give the number of a row\(further).\(advice)"
      )
    }
  }

  /// Parses numbers separated by blanks or commas; `none` is no number.
  private static func numbers(_ text: String) -> [Int]? {
    if text == "none" { return [] }
    let words = text.split { $0 == " " || $0 == "," }
    let numbers = words.compactMap { Int($0) }
    return numbers.count == words.count && !words.isEmpty ? numbers : nil
  }

  /// Selects rows by their numbers, starting with 1.
  final func select(numbers: [Int]) throws(ScreenError) {
    if let wrong = numbers.first(where: { $0 < 1 || $0 > texts.count }) { throw noRow("\(wrong)") }
    if allowsSeveral {
      select(several: numbers.map { $0 - 1 })
    } else if numbers.count == 1 {
      select(numbers[0] - 1)
    } else {
      throw ScreenError("'\(address)' takes exactly one row, not \(numbers.isEmpty ? "none" : "\(numbers.count)")")
    }
  }
}

/// Rows under a title.
public struct ListSection<Model> {
  /// The title above the rows.
  public var title: String
  /// The models of the rows.
  public var rows: [Model]

  /// Rows under a title.
  public init(_ title: String, _ rows: [Model]) {
    self.title = title
    self.rows = rows
  }
}

extension ListSection: Equatable where Model: Equatable {}
extension ListSection: Sendable where Model: Sendable {}

/// An action on the rows of a list.
private struct RowAction {
  let name: String
  let isEnabled: (Any) -> Bool
  let perform: @MainActor (Any) -> Void
}

extension Reactive where Base: List {
  /// Shows the rows of a stream, each by its description. Meant for `drive(list.rx.items)` and `bind(to: list.rx.items)`.
  public func items<Rows: Sequence, Source: ObservableType>(_ source: Source) -> any Disposable
  where Source.Element == Rows {
    source.subscribe(binder { (list: Base, rows: Rows) in list.show(Array(rows)) })
  }

  /// Shows the rows of a stream, each with the text that a closure returns: `bind(to: list.rx.items) { "\($0.name)" }`.
  public func items<Rows: Sequence, Source: ObservableType>(
    _ source: Source
  ) -> (_ text: @escaping (Rows.Element) -> String) -> any Disposable where Source.Element == Rows {
    { text in
      // Made and called on the main actor.
      nonisolated(unsafe) let text = text
      return source.subscribe(binder { (list: Base, rows: Rows) in list.show(Array(rows)) { text($0) } })
    }
  }

  /// Sends the index of each row that is selected, starting with 0.
  public var itemSelected: ControlEvent<Int> { event { $0.selections } }

  /// Sends the model of each row that is selected. Rows of other types are ignored.
  public func modelSelected<Model>(_ type: Model.Type = Model.self) -> ControlEvent<Model> {
    let models = itemSelected.compactMap { [weak base] row -> Model? in
      guard let base else { return nil }
      return onMainActor((base, row)) { $0.0.model(at: $0.1) as? Model }
    }
    return ControlEvent(events: models)
  }
}
