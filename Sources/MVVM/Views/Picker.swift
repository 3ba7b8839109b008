/// One of several items, or none.
public final class Picker: Control {
  private var picked: String?
  private var offered: [String] = []
  let picks = PublishRelay<String?>()

  /// A picker of nothing yet.
  public override init(_ name: String) { super.init(name) }

  /// A picker of these items.
  public convenience init(_ name: String, items: [String]) {
    self.init(name)
    offered = items
  }

  /// A picker that shows the value of a relay, which is one of `items`, and changes it.
  public convenience init<Item: Equatable>(
    _ name: String,
    _ relay: BehaviorRelay<Item>,
    items: [Item],
    text: @escaping @MainActor (Item) -> String = { ViewValue(describing: $0).text }
  ) {
    self.init(name, items: items.map(text))
    wiring.state = relay
    follow(relay) { $0.selection = text($1) }
    bind(items, text) { relay.accept($0) }
  }

  /// A picker that shows the value of a relay, which is one of `items` or nothing, and changes it.
  public convenience init<Item: Equatable>(
    _ name: String,
    _ relay: BehaviorRelay<Item?>,
    items: [Item],
    text: @escaping @MainActor (Item) -> String = { ViewValue(describing: $0).text }
  ) {
    self.init(name, items: items.map(text))
    wiring.state = relay
    follow(relay) { $0.selection = $1.map(text) }
    bind(items, text) { relay.accept($0) }
  }

  /// A picker among all cases of the type of a relay, which shows its value and changes it.
  public convenience init<Item: CaseIterable & Equatable>(_ name: String, _ relay: BehaviorRelay<Item>) {
    self.init(name, relay, items: Array(Item.allCases))
  }

  func bind<Item>(
    _ items: [Item],
    _ text: @escaping @MainActor (Item) -> String,
    send: @escaping (Item) -> Void
  ) {
    picks.send { picked in
      guard let item = onMainActor(picked, { picked in items.first { text($0) == picked } }) else { return }
      send(item)
    }
    .disposed(by: disposeBag)
  }

  /// The picked item. Items that are not offered are ignored.
  public var selection: String? {
    get { picked }
    set {
      guard newValue != picked else { return }
      picked = newValue
      didChange()
    }
  }

  /// What there is to pick from.
  public var items: [String] {
    get { offered }
    set {
      guard newValue != offered else { return }
      offered = newValue
      if let picked, !newValue.contains(picked) { selection = nil }
    }
  }

  /// Picks an item, as a user would.
  ///
  /// - Returns: Whether it is offered, and could be picked.
  @discardableResult
  public func pick(_ item: String) -> Bool {
    guard isUsable, offered.contains(item) else { return false }
    picked = item
    didReceiveInput()
    picks.accept(item)
    return true
  }

  public override var kind: String { "picker" }
  public override var shown: ViewValue { picked.map(ViewValue.text) ?? .missing }
  public override var input: Input? { .value }
  public override var choices: [String] { offered }

  public override func receive(_ text: String) throws(ScreenError) {
    guard offered.contains(text) else {
      let list = offered.prefix(12).joined(separator: ", ") + (offered.count > 12 ? ", ..." : "")
      throw ScreenError(
        "\(TextLiteral.quote(text)) is not an item of '\(name)'; "
          + (offered.isEmpty ? "it has none at the moment." : "there are: \(list).")
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

  /// What there is to pick from.
  public var items: Binder<[String]> { binder { $0.items = $1 } }
}
