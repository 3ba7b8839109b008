internal import Streams

/// Whether an action is enabled and executes.
///
/// The properties change with the state, before observers are notified. So they are correct even for observers that change
/// the state again, and each change is reported, in order.
@usableFromInline
class ActionState {
  /// Only its lock is used: it guards the properties below.
  fileprivate final let line = DeliveryLine()
  @exclusivity(unchecked) fileprivate final var isUserEnabled = true
  @exclusivity(unchecked) fileprivate final var executes = false
  @usableFromInline final let isExecuting = MutableProperty(false)
  @usableFromInline final let isEnabled = MutableProperty(true)
  /// Sends when the action is applied while it is disabled.
  @usableFromInline final let refusals = Signal<(), Never>.pipe()

  /// Ends the execution with `life`.
  @usableFromInline
  final func follow(_ life: CompositeDisposable, _ handle: CompositeDisposable) {
    if life.isDisposed { return end(handle) }
    life.attach(AnyDisposable { [self] in end(handle) })
  }

  private func end(_ handle: CompositeDisposable) {
    handle.dispose()
    let held = line.lock()
    executes = false
    settle(held)
  }

  /// Sets the properties, releases the lock, and reports the changes.
  fileprivate final func settle(_ held: DeliveryLine.Held) {
    let (enabled, executing) = (isUserEnabled && !executes, executes)
    let reportsEnabled = set(isEnabled, to: enabled)
    let reportsExecuting = set(isExecuting, to: executing)
    line.unlock(held)
    if reportsEnabled { isEnabled.core.report(enabled) }
    if reportsExecuting { isExecuting.core.report(executing) }
  }

  /// Sets a property. True if the caller must report the change.
  @inline(__always)
  private final func set(_ property: MutableProperty<Bool>, to value: Bool) -> Bool {
    // Read without the lock of the property, which nothing else changes.
    property.core.current != value && property.core.replace(by: value)
  }
}

/// Whether an action is enabled and executes, and the value of its state.
@usableFromInline
final class ActionCondition<Value>: ActionState {
  @exclusivity(unchecked) private var value: Value

  @usableFromInline
  init(_ value: Value) { self.value = value }

  @usableFromInline
  func set(_ value: Value, isUserEnabled: Bool) {
    let held = line.lock()
    // The old value is released outside the lock.
    let old = self.value
    self.value = value
    self.isUserEnabled = isUserEnabled
    settle(held)
    withExtendedLifetime(old) {}
  }

  /// If the action may execute, calls `execute` with the value of the state and returns true.
  @usableFromInline
  func begin(_ execute: (Value) -> Void) -> Bool {
    let held = line.lock()
    guard isUserEnabled, !executes else {
      line.unlock(held)
      return false
    }
    executes = true
    let value = self.value
    settle(held)
    execute(value)
    return true
  }
}
