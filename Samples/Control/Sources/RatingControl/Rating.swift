import MVVM

/// Stars from none to five, which a user changes.
public final class Rating: Field {
  private var stars = 0
  fileprivate let edits = PublishRelay<Int>()

  /// Shows the stars of a source and changes them: a relay, a property, a `FieldBinding`.
  public convenience init(_ name: String, _ source: some FieldSource<Int>) {
    self.init(name)
    bind(source, edits: edits) { $0.value = $1 }
  }

  /// How many stars there are.
  public var value: Int {
    get { stars }
    set {
      guard newValue != stars else { return }
      stars = newValue
      didChange()
    }
  }

  /// Gives stars, as a user would.
  ///
  /// - Returns: Whether that could be done.
  @discardableResult
  public func rate(_ value: Int) -> Bool {
    guard isUsable, (0...5).contains(value) else { return false }
    stars = value
    didReceiveInput()
    edits.accept(value)
    return true
  }

  public override var kind: String { "rating" }
  public override var shown: ViewValue { .described(String(repeating: "★", count: stars)) }
  public override var choices: [String] { (0...5).map(String.init) }

  public override func receive(_ text: String) throws(ScreenError) {
    guard let value = Int(text), (0...5).contains(value) else {
      throw ScreenError("'\(name)' takes a number of stars from 0 to 5, not \"\(text)\"")
    }
    rate(value)
  }
}

extension Reactive where Base: Rating {
  /// The stars: sends their present number, and then each that a user gives.
  public var stars: ControlProperty<Int> { property({ $0.edits }, get: { $0.value }, set: { $0.value = $1 }) }
}
