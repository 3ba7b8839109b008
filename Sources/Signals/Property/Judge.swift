public import Streams

/// Closures that judge a value, judge the value of a judgement again, and pass on the value that a judgement accepted, if any.
///
/// They are made where the type of a judgement is known. Elsewhere, each change would look up the type.
@usableFromInline
typealias Judging<Value, Judgement> = (
  judge: (Value) -> Judgement, again: (Judgement) -> Judgement, take: (Judgement, (Value) -> Void) -> Void
)

/// Validates the values to which a validating property is set.
@usableFromInline
class Judge<Value, Judgement> {
  /// The last judgement.
  @usableFromInline final let judged: MutableProperty<Judgement>
  @usableFromInline final let judging: Judging<Value, Judgement>

  @inlinable
  init(_ initial: Value, _ judging: Judging<Value, Judgement>) {
    self.judging = judging
    judged = MutableProperty(judging.judge(initial))
  }

  /// Sets the property according to a judgement.
  func settle(_ judgement: () -> Judgement) {}

  /// Validates a new value of the property, and sets it accordingly.
  @usableFromInline
  final func propose(_ proposed: Value) { settle { judging.judge(proposed) } }

  /// Validates the last proposed value again, or the value to which the inner property was set since.
  @usableFromInline
  func reconsider() {}

  /// Takes a change of the inner property, which this judge may have made itself.
  @usableFromInline
  func innerChanged(to value: Value) {}

  /// Observes `changes` of the inner property, and validates the values to which other code sets it.
  @inlinable
  final func follow(_ changes: Signal<Value, Never>) {
    let held = HeldWeakly(self)
    judged.lifetime.keep(changes.observeValues { held.object?.innerChanged(to: $0) })
    catchUp()
  }

  /// Judges a change that was made before `follow`.
  @usableFromInline
  func catchUp() {}
}

/// The judge of a property whose changes it can briefly hold back. Judgement and value change together, before observers are
/// notified of either, so that both stay consistent when threads race and when observers set the property again.
@usableFromInline
final class PropertyJudge<Value, Judgement>: Judge<Value, Judgement> {
  @usableFromInline let inner: PropertyHub<Value>
  /// The number of the last change of the inner property that was judged. Changes between `claim` and `yield`.
  @exclusivity(unchecked) @usableFromInline var judgedChange: Int

  @inlinable
  init(_ inner: PropertyHub<Value>, _ judging: Judging<Value, Judgement>) {
    self.inner = inner
    let outer = inner.claim()
    judgedChange = inner.changes
    let initial = inner.value
    inner.yield(to: outer)
    super.init(initial, judging)
  }

  override func settle(_ judgement: () -> Judgement) {
    let outer = inner.claim()
    let judgement = judgement()
    let reportsJudgement = judged.core.replace(by: judgement)
    var reportsValue = false
    judging.take(judgement) { reportsValue = inner.replace(by: $0) }
    judgedChange = inner.changes
    inner.yield(to: outer)
    if reportsJudgement { judged.core.report(judgement) }
    if reportsValue { judging.take(judgement) { inner.report($0) } }
  }

  /// During a delivery of the inner property, a change of it may still wait to be judged.
  override func reconsider() {
    settle { judgedChange == inner.changes ? judging.again(judged.value) : judging.judge(inner.value) }
  }

  override func catchUp() { innerChanged(to: inner.value) }

  override func innerChanged(to value: Value) {
    let outer = inner.claim()
    guard judgedChange != inner.changes else { return inner.yield(to: outer) }
    judgedChange = inner.changes
    let judgement = judging.judge(inner.value)
    let reports = judged.core.replace(by: judgement)
    inner.yield(to: outer)
    if reports { judged.core.report(judgement) }
  }
}

/// The judge of a property that is known only by its protocol.
@usableFromInline
final class ForeignJudge<Inner: ComposableMutablePropertyProtocol, Judgement>: Judge<Inner.Value, Judgement> {
  /// Retained by the validating property, which alone causes this judge to use it.
  private unowned let inner: Inner
  /// `set` is the number of values that were judged before they were set. `over` is the number of those whose change has arrived
  /// or will never arrive. These changes are not judged again.
  private let own = Atomic((set: 0, over: 0))

  @usableFromInline
  init(_ inner: Inner, _ judging: Judging<Inner.Value, Judgement>) {
    self.inner = inner
    super.init(inner.value, judging)
  }

  override func settle(_ judgement: () -> Judgement) {
    let judgement = judgement()
    judged.value = judgement
    judging.take(judgement) { value in
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

  /// During a delivery of the inner property, waits until its pending changes have been judged.
  override func reconsider() {
    let line = inner.signal.hub.line
    let again = { [self] in settle { judging.again(judged.value) } }
    guard line.enter() else { return line.wait(again) }
    line.leave()
    again()
  }

  override func innerChanged(to value: Inner.Value) {
    let isOwn = own.modify { own in
      defer { own.over = min(own.over + 1, own.set) }
      return own.over < own.set
    }
    if !isOwn { judged.value = judging.judge(value) }
  }
}
