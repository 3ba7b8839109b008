public import Streams

/// Closures that validate a value, return the value that an outcome is about, and pass on the value that it accepted, if any.
///
/// They are made where the type of an outcome is known. Elsewhere, each change would look up the type.
@usableFromInline
typealias ValidationRule<Value, Outcome> = (
  validate: (Value) -> Outcome, proposed: (Outcome) -> Value, take: (Outcome, (Value) -> Void) -> Void
)

/// Validates the values to which a validating property is set.
@usableFromInline
class Validation<Value, Outcome> {
  /// The outcome of the last validation.
  @usableFromInline final let latest: MutableProperty<Outcome>
  @usableFromInline final let rule: ValidationRule<Value, Outcome>
  @exclusivity(unchecked) @usableFromInline final var following: (any Disposable)?

  @inlinable
  init(_ initial: Value, _ rule: ValidationRule<Value, Outcome>) {
    self.rule = rule
    latest = MutableProperty(rule.validate(initial))
  }

  /// Sets the property according to an outcome.
  func settle(_ outcome: () -> Outcome) {}

  /// Validates a new value of the property, and sets it accordingly.
  @usableFromInline
  final func propose(_ proposed: Value) { settle { rule.validate(proposed) } }

  /// Validates the last proposed value again, or the value to which the inner property was set since.
  @usableFromInline
  func revalidate() {}

  /// Takes a change of the inner property, which this object may have made itself.
  @usableFromInline
  func innerChanged(to value: Value) {}

  /// Observes `changes` of the inner property, and validates the values to which other code sets it.
  @inlinable
  final func follow(_ changes: Signal<Value, Never>) {
    let held = HeldWeakly(self)
    following = changes.observeValues { held.object?.innerChanged(to: $0) }
    catchUp()
  }

  /// Validates a change that was made before `follow`.
  @usableFromInline
  func catchUp() {}

  deinit { following?.dispose() }
}

/// The validation of a property whose changes it can briefly hold back. Outcome and value change together, before observers are
/// notified of either, so that both stay consistent when threads race and when observers set the property again.
@usableFromInline
final class PropertyValidation<Value, Outcome>: Validation<Value, Outcome> {
  @usableFromInline let inner: PropertyHub<Value>
  /// The number of the last change of the inner property that was validated. Changes between `claim` and `yield`.
  @exclusivity(unchecked) @usableFromInline var validatedChange: Int

  @inlinable
  init(_ inner: PropertyHub<Value>, _ rule: ValidationRule<Value, Outcome>) {
    self.inner = inner
    let outer = inner.claim()
    validatedChange = inner.changes
    let initial = inner.value
    inner.yield(to: outer)
    super.init(initial, rule)
  }

  override func settle(_ outcome: () -> Outcome) {
    let outer = inner.claim()
    let outcome = outcome()
    let reportsOutcome = latest.core.replace(by: outcome)
    var reportsValue = false
    rule.take(outcome) { reportsValue = inner.replace(by: $0) }
    validatedChange = inner.changes
    inner.yield(to: outer)
    if reportsOutcome { latest.core.report(outcome) }
    if reportsValue { rule.take(outcome) { inner.report($0) } }
  }

  /// During a delivery of the inner property, a change of it may still wait to be validated.
  override func revalidate() {
    settle { rule.validate(validatedChange == inner.changes ? rule.proposed(latest.value) : inner.value) }
  }

  override func catchUp() { innerChanged(to: inner.value) }

  override func innerChanged(to value: Value) {
    let outer = inner.claim()
    guard validatedChange != inner.changes else { return inner.yield(to: outer) }
    validatedChange = inner.changes
    let outcome = rule.validate(inner.value)
    let reports = latest.core.replace(by: outcome)
    inner.yield(to: outer)
    if reports { latest.core.report(outcome) }
  }
}

/// The validation of a property that is known only by its protocol.
@usableFromInline
final class ForeignValidation<Inner: ComposableMutablePropertyProtocol, Outcome>: Validation<Inner.Value, Outcome> {
  /// Retained by the validating property. What waits for the end of a delivery may find it gone.
  private weak var inner: Inner?
  /// `set` is the number of values that were validated before they were set. `over` is the number of those whose change has arrived
  /// or will never arrive. These changes are not validated again.
  private let own = Atomic((set: 0, over: 0))

  @usableFromInline
  init(_ inner: Inner, _ rule: ValidationRule<Inner.Value, Outcome>) {
    self.inner = inner
    super.init(inner.value, rule)
  }

  override func settle(_ outcome: () -> Outcome) {
    guard let inner else { return }
    // Changes by other threads wait, so that the value and the outcome stay in step.
    inner.withValue { _ in settle(outcome(), inner) }
  }

  private func settle(_ outcome: Outcome, _ inner: Inner) {
    latest.value = outcome
    rule.take(outcome) { value in
      let number = own.modify { own in
        own.set += 1
        return own.set
      }
      inner.value = value
      // A property may send no event for a value that it already had, or send the event after the current delivery.
      if own.value.over < number {
        inner.signal.hub.line.wait { [own] in own.modify { $0.over = max($0.over, number) } }
      }
    }
  }

  /// During a delivery of the inner property, waits until its pending changes have been validated.
  override func revalidate() {
    guard let inner else { return }
    let line = inner.signal.hub.line
    let again = { [self] in settle { rule.validate(rule.proposed(latest.value)) } }
    guard line.enter() else { return line.wait(again) }
    line.leave()
    again()
  }

  override func innerChanged(to value: Inner.Value) {
    let isOwn = own.modify { own in
      defer { own.over = min(own.over + 1, own.set) }
      return own.over < own.set
    }
    if !isOwn { latest.value = rule.validate(value) }
  }
}
