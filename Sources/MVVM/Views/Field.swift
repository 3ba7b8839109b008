/// An input view that shows a value and lets the user change it. If an entry is invalid, it shows the reason beside it.
///
/// Subclass it for your own kind of field. It binds to any ``FieldSource`` by
/// ``View/bind(_:edits:show:)``.
open class Field: Control {
  /// The reason why the entry is invalid, shown beside it; nil for none.
  public final var problem: String? {
    didSet { if problem != oldValue { didChange() } }
  }

  /// Shows the values of a stream beside the field, as the reason why the entry is invalid; nil for none.
  @discardableResult
  public final func problem(_ problem: some ObservableConvertibleType<String?>) -> Self {
    follow(problem, as: .title) { $0.problem = $1 }
    return self
  }

  /// Shows the values of a stream beside the field, as the reason why the entry is invalid; an empty one for none.
  @discardableResult
  public final func problem(_ problem: some ObservableConvertibleType<String>) -> Self {
    follow(problem, as: .title) { $0.problem = $1.isEmpty ? nil : $1 }
    return self
  }

  open override var input: Input? { .value }
  open override var notes: [ValueNote] { problem.map { [.problem($0)] } ?? [] }
}

extension View where Self: Field {
  /// Shows the values of a source, and sends the user's edits to it. If the source validates edits, it also shows what is wrong.
  ///
  /// - Parameters:
  ///   - source: A relay, a property, a `ControlProperty`, a ``FieldBinding``.
  ///   - edits: The values that the field sends when the user has changed it.
  ///   - show: Shows a value that was not entered by the user.
  public func bind<Value>(
    _ source: some FieldSource<Value>,
    edits: PublishRelay<Value>,
    show: @escaping @MainActor (Self, Value) -> Void
  ) {
    let binding = source.fieldBinding
    if let values = binding.values { follow(values, set: show) }
    edits.subscribe(onNext: binding.send).disposed(by: disposeBag)
    attach(to: binding)
  }

  /// Binds a source of field values, or of optional ones.
  func bind<Value: FieldValue>(
    _ source: some FieldSource<Value>,
    edits: PublishRelay<Value.Entry>,
    show: @escaping @MainActor (Self, Value.Entry?) -> Void
  ) {
    let values = PublishRelay<Value>()
    edits.send { if let value = Value(entry: $0) { values.accept(value) } }.disposed(by: disposeBag)
    bind(source, edits: values) { (field: Self, value: Value) in show(field, value.entry) }
  }

  /// The part of binding that does not depend on how a value is shown.
  fileprivate func attach<Value>(to binding: FieldBinding<Value>) {
    if binding.isState { wiring.state = binding.target } else { wiring.target = binding.target }
    if let problems = binding.problems { problem(problems) }
  }
}
