/// A list of selectable rows.
public class List: Control {
  private var models: [Any] = []
  private var texts: [String] = []
  let selections = PublishRelay<Int>()
  /// The row that was selected last, if it still exists.
  public private(set) var selectedRow: Int?

  /// A list without rows.
  public override init(_ name: String) { super.init(name) }

  /// A list that shows the rows of a stream.
  ///
  /// `text`: The text of a row; by default, its description.
  public convenience init<Rows: Sequence>(
    _ name: String,
    _ source: some ObservableConvertibleType<Rows>,
    text: @escaping @MainActor (Rows.Element) -> String = { ViewValue.row($0) }
  ) {
    self.init(name)
    follow(source) { list, rows in list.show(Array(rows), text) }
  }

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

  /// The texts of the rows.
  public final var rows: [String] { texts }

  /// Shows these rows.
  public final func show<Model>(_ models: [Model], _ text: @MainActor (Model) -> String = { ViewValue.row($0) }) {
    let texts = models.map(text)
    self.models = models
    if let selectedRow, selectedRow >= models.count { self.selectedRow = nil }
    guard texts != self.texts else { return }
    self.texts = texts
    didChange()
  }

  /// Selects a row, as a user would. The first is row 0.
  ///
  /// - Returns: Whether there is such a row, and it could be selected.
  @discardableResult
  public final func select(_ row: Int) -> Bool {
    guard isUsable, models.indices.contains(row) else { return false }
    selectedRow = row
    didReceiveInput(.number(String(row + 1)))
    selections.accept(row)
    return true
  }

  /// The model of a row.
  public final func model(at row: Int) -> Any? { models.indices.contains(row) ? models[row] : nil }

  public override var kind: String { "list" }
  public override var shown: ViewValue { .list(texts) }
  public override var input: Input? { .value }

  /// Accepts the number of a row, starting with 1, or its text.
  public override func receive(_ text: String) throws(ScreenError) {
    if let row = texts.firstIndex(of: text) {
      select(row)
    } else if let number = Int(text) {
      try select(number: number)
    } else if WholeNumberText.matches(text) {
      throw noRow(CommandText.cut(text))
    } else {
      let advice = Suggestion.phrase(for: text, among: texts)
      throw ScreenError("'\(name)' has no row \(TextLiteral.quote(text)); give the number of a row.\(advice)")
    }
  }

  /// Selects a row by its number, starting with 1.
  final func select(number: Int) throws(ScreenError) {
    guard number >= 1, select(number - 1) else { throw noRow("\(number)") }
  }

  private func noRow(_ number: String) -> ScreenError {
    let rows = texts.isEmpty ? "it is empty" : texts.count == 1 ? "there is one" : "there are \(texts.count)"
    return ScreenError("'\(name)' has no row \(number); \(rows)")
  }
}

extension Reactive where Base: List {
  /// Shows the rows of a stream, each by its description. Meant for `drive(list.rx.items)` and `bind(to: list.rx.items)`.
  public func items<Rows: Sequence, Source: ObservableType>(_ source: Source) -> any Disposable
  where Source.Element == Rows {
    source.subscribe(binder { (list: Base, rows: Rows) in list.show(Array(rows)) })
  }

  /// Shows the rows of a stream, each as a closure says: `bind(to: list.rx.items) { "\($0.name)" }`.
  public func items<Rows: Sequence, Source: ObservableType>(
    _ source: Source
  ) -> (_ text: @escaping (Rows.Element) -> String) -> any Disposable where Source.Element == Rows {
    { text in
      // It was made where the views are, and is called there.
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
