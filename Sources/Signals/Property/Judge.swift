/// Judges what a validating property is set to.
class Judge<Value, ValidationError: Error> {
  typealias Judgement = ValidatingProperty<Value, ValidationError>.Result

  /// The last judgement.
  final let judged: MutableProperty<Judgement>
  private final let validator: (Value) -> ValidatingProperty<Value, ValidationError>.Decision

  init(_ initial: Value, _ validator: @escaping (Value) -> ValidatingProperty<Value, ValidationError>.Decision) {
    self.validator = validator
    judged = MutableProperty(Judgement(initial, validator(initial)))
  }

  final func judgement(on proposed: Value) -> Judgement { Judgement(proposed, validator(proposed)) }

  /// Judges what the property is to be set to, and sets it accordingly.
  func propose(_ proposed: Value) {}

  /// Validates the last proposed value again.
  func reconsider() {}

  /// Takes the news of a change of the inner property, which may be an own one.
  func innerChanged(to value: Value) {}

  /// Judges what others set the inner property to, whose news `changes` are.
  final func follow(_ changes: Signal<Value, Never>) {
    changes
      .take(during: judged.lifetime)
      .observeValues { [weak self] in self?.innerChanged(to: $0) }
    catchUp()
  }

  /// Judges a change that came before `follow`.
  func catchUp() {}
}

/// The judge of a property whose changes it can hold back for a moment: judgement and value change together, before
/// observers are notified of either, so that they stay consistent when threads race and observers set the property again.
final class PropertyJudge<Value, ValidationError: Error>: Judge<Value, ValidationError> {
  private let inner: PropertyHub<Value>
  /// The change of the inner property that was judged last. Changes while alone.
  private var judgedChange: Int

  init(
    _ property: MutableProperty<Value>,
    _ validator: @escaping (Value) -> ValidatingProperty<Value, ValidationError>.Decision
  ) {
    inner = property.core
    let (initial, change) = property.core.alone { (property.core.value, property.core.changes) }
    judgedChange = change
    super.init(initial, validator)
  }

  override func propose(_ proposed: Value) { settle { proposed } }

  override func reconsider() { settle { judged.value.proposed } }

  private func settle(_ proposed: () -> Value) {
    let (tellJudgement, tellValue) = inner.alone {
      let judgement = judgement(on: proposed())
      let tellJudgement = judged.core.change(to: judgement)
      let tellValue = judgement.value.map { inner.change(to: $0) }
      judgedChange = inner.changes
      return (tellJudgement, tellValue)
    }
    tellJudgement()
    tellValue?()
  }

  override func catchUp() { innerChanged(to: inner.value) }

  override func innerChanged(to value: Value) {
    let tell: (() -> Void)? = inner.alone {
      guard judgedChange != inner.changes else { return nil }
      judgedChange = inner.changes
      return judged.core.change(to: judgement(on: inner.value))
    }
    tell?()
  }
}

/// The judge of a property that is known only through the protocol.
final class ForeignJudge<Inner: ComposableMutablePropertyProtocol, ValidationError: Error>:
  Judge<Inner.Value, ValidationError>
{
  private let inner: Inner
  /// The news of a value that was judged before it was set is not judged again.
  private let ownChanges = Atomic(0)

  init(
    _ inner: Inner,
    _ validator: @escaping (Inner.Value) -> ValidatingProperty<Inner.Value, ValidationError>.Decision
  ) {
    self.inner = inner
    super.init(inner.value, validator)
  }

  override func propose(_ proposed: Inner.Value) {
    let judgement = judgement(on: proposed)
    judged.value = judgement
    guard let value = judgement.value else { return }
    ownChanges.modify { $0 += 1 }
    inner.value = value
  }

  override func reconsider() { propose(judged.value.proposed) }

  override func innerChanged(to value: Inner.Value) {
    let isOwn = ownChanges.modify { count in
      if count == 0 { return false }
      count -= 1
      return true
    }
    if !isOwn { judged.value = judgement(on: value) }
  }
}
