import ScreenText

/// Shows one of several items, or none, and lets the user pick another.
public final class Picker: Field {
  private var picked: String?
  /// The item that was picked or set last. It is picked again when it is offered again.
  private var chosen: String?
  /// Whether nil can be entered.
  var allowsNothing = false
  private var offered: [String] = []
  let picks = PublishRelay<String?>()

  /// A picker without items.
  public override init(_ name: String) { super.init(name) }

  /// A picker of these items.
  public convenience init(_ name: String, items: [String]) {
    self.init(name)
    offered = items
  }

  /// A picker that shows the value of a source, which is one of `items`, and changes it: a relay, a property, a `ControlProperty`, a
  /// ``FieldBinding``.
  public convenience init<Item: Equatable>(
    _ name: String,
    _ source: some FieldSource<Item>,
    items: [Item],
    text: @escaping (Item) -> String = { ViewValue(describing: $0).text }
  ) {
    self.init(name, items: items.map(text))
    bind(source, text: text) { picked in items.first { text($0) == picked } }
  }

  /// A picker that shows the value of a source, which is one of `items` or nil, and changes it; `nil`, or nothing, is entered for nil.
  public convenience init<Item: Equatable>(
    _ name: String,
    _ source: some FieldSource<Item?>,
    items: [Item],
    text: @escaping (Item) -> String = { ViewValue(describing: $0).text }
  ) {
    self.init(name, items: items.map(text))
    allowsNothing = true
    bind(source, text: { $0.map(text) }) { picked -> Item?? in
      picked == nil ? .some(nil) : items.first { text($0) == picked }.map { .some($0) }
    }
  }

  /// A picker among all cases of a type, which shows the value of a source and changes it.
  public convenience init<Item: CaseIterable & Equatable>(_ name: String, _ source: some FieldSource<Item>) {
    self.init(name, source, items: Array(Item.allCases))
  }

  /// A picker among all cases of a type, and nil, which shows the value of a source and changes it.
  public convenience init<Item: CaseIterable & Equatable>(_ name: String, _ source: some FieldSource<Item?>) {
    self.init(name, source, items: Array(Item.allCases))
  }

  private func bind<Value>(
    _ source: some FieldSource<Value>,
    text: @escaping (Value) -> String?,
    value: @escaping @MainActor (String?) -> Value?
  ) {
    let edits = PublishRelay<Value>()
    picks.send { picked in if let value = onMainActor(picked, value) { edits.accept(value) } }.disposed(by: disposeBag)
    bind(source, edits: edits) { $0.selection = text($1) }
  }

  /// The picked item. While an item that was set is not offered, none is picked.
  public var selection: String? {
    get { picked }
    set {
      chosen = newValue
      show(newValue)
    }
  }

  private func show(_ item: String?) {
    let item = item.flatMap { offered.contains($0) ? $0 : nil }
    guard item != picked else { return }
    picked = item
    didChange()
  }

  /// The items to pick from.
  public var items: [String] {
    get { offered }
    set {
      guard newValue != offered else { return }
      offered = newValue
      show(chosen)
    }
  }

  /// Picks an item, as a user would.
  ///
  /// - Returns: Whether the item is offered, and could be picked.
  @discardableResult
  public func pick(_ item: String) -> Bool { offered.contains(item) && enter(item) }

  @discardableResult
  private func enter(_ item: String?) -> Bool {
    guard isUsable else { return false }
    chosen = item
    picked = item
    didReceiveInput()
    picks.accept(item)
    return true
  }

  public override var kind: String { "picker" }
  public override var shown: ViewValue { picked.map(ViewValue.text) ?? .missing }
  public override var choices: [String] { offered }

  public override func receive(_ text: String) throws(ScreenError) {
    if allowsNothing, FieldText.isNothing(text), !offered.contains(text) {
      enter(nil)
      return
    }
    guard offered.contains(text) else {
      let all = offered + (allowsNothing ? ["nil"] : [])
      let problem =
        text.isEmpty ? "'\(address)' cannot be empty; " : "\(TextLiteral.quote(text)) is not an item of '\(address)'; "
      throw ScreenError(
        problem
          + (offered.isEmpty ? "it has none at the moment." : NameListText.closed(NameListText.clause(all)))
          + Suggestion.phrase(for: text, among: offered)
      )
    }
    pick(text)
  }
}

extension Reactive where Base: Picker {
  /// The picked item: sends its current value, and then each pick.
  public var selection: ControlProperty<String?> {
    property({ $0.picks }, get: { $0.selection }, set: { $0.selection = $1 })
  }

  /// The items to pick from.
  public var items: Binder<[String]> { binder { $0.items = $1 } }
}
