import Foundation

public import Streams

/// The value of a property and its observers.
///
/// The value changes immediately, under the lock of the gate; its event is sent in turn. A start of the property's producer
/// receives the value of that moment and every later one, and no duplicate.
@usableFromInline
final class PropertyCore<Value>: SignalCore<Value, Never> {
  @exclusivity(unchecked) @usableFromInline var current: Value
  /// How often the value has changed.
  @exclusivity(unchecked) private var stamp = 1
  /// The thread whose closure is changing the value; others wait with theirs. Zero when there is none.
  @exclusivity(unchecked) private var modifier: UInt = 0

  init(_ value: Value) {
    current = value
    super.init(InputGate())
  }

  /// The present value.
  ///
  /// It is compiled for the value's type, and marked as releasing nothing, so that callers need not retain the property
  /// while they read it.
  @inlinable
  var value: Value {
    @_effects(releasenone) @inline(never)
    get {
      let held = gate.line.lock()
      defer { gate.line.unlock(held) }
      return current
    }
  }

  /// Replaces the value, and returns the one before.
  @usableFromInline
  @discardableResult
  func swap(_ newValue: Value) -> Value {
    let held = lockForChange()
    let old = current
    current = newValue
    tell(newValue, held)
    return old
  }

  /// Lets `action` change the value. Changes by other threads wait for its end; readers still see the value before.
  func modify<Result>(_ action: (inout Value) throws -> Result) rethrows -> Result {
    let held = lockForChange()
    let outer = modifier
    modifier = Self.thisThread
    var value = current
    gate.line.unlock(held)
    defer {
      let held = gate.line.lock()
      modifier = outer
      let old = current
      current = value
      tell(value, held)
      withExtendedLifetime(old) {}
    }
    return try action(&value)
  }

  /// Does `work`, which may `change(to:)` the value, while other threads wait with their changes. Readers do not wait.
  func alone<Result>(_ work: () -> Result) -> Result {
    let held = lockForChange()
    let outer = modifier
    modifier = Self.thisThread
    gate.line.unlock(held)
    defer {
      let held = gate.line.lock()
      modifier = outer
      gate.line.unlock(held)
    }
    return work()
  }

  /// Replaces the value, and returns what sends the news of it: to be called soon, for later news waits behind it.
  func change(to newValue: Value) -> () -> Void {
    let held = lockForChange()
    let old = current
    current = newValue
    stamp += 1
    let stamp = self.stamp
    if live == 0 {
      gate.line.unlock(held)
    } else if held.isBusy {
      gate.line.unlock(held, adding: .init { [self] in deliver(newValue, stamp, upTo: end) })
    } else {
      let end = self.end
      gate.line.unlockEntering(held)
      return { [self] in
        deliver(newValue, stamp, upTo: end)
        gate.line.leave()
      }
    }
    return { withExtendedLifetime(old) {} }
  }

  /// How often the value has changed. The caller is alone.
  var changes: Int { stamp }

  /// Sends the completion.
  func complete() {
    gate.line.wait { [self] in terminate(.completed) }
  }

  /// Sends the value to `input` and then later ones, in turn.
  func join(_ input: Input<Value, Never>, _ life: CompositeDisposable) {
    // Nothing else can have entered it: values that arrive in the meantime wait until the current value is through.
    guard input.enter() else { return }
    let held = gate.line.lock()
    let value = current
    let slot = add(input)
    slot?.joined = stamp
    unlock(held)
    if let slot { life.attach(slot) }
    if !input.isOver { input.deliver(value) }
    input.leave()
    if slot == nil { input.terminate(.completed) }
  }

  private static var thisThread: UInt {
    #if canImport(Darwin)
    UInt(bitPattern: pthread_self())
    #else
    UInt(pthread_self())
    #endif
  }

  /// Takes the lock when no other thread is changing the value.
  @inline(__always)
  private func lockForChange() -> DeliveryLine.Held {
    let held = gate.line.lock()
    return modifier == 0 ? held : waitForChange(held)
  }

  @inline(never)
  private func waitForChange(_ held: DeliveryLine.Held) -> DeliveryLine.Held {
    var held = held
    let me = Self.thisThread
    var tries = 0
    while modifier != 0, modifier != me {
      gate.line.unlock(held)
      tries += 1
      if tries > 100 { usleep(50) } else { sched_yield() }
      held = gate.line.lock()
    }
    return held
  }

  /// Releases the lock and sends the new value to the observers.
  @inline(__always)
  private func tell(_ value: Value, _ held: DeliveryLine.Held) {
    stamp += 1
    if live == 0 { return gate.line.unlock(held) }
    let stamp = self.stamp
    if held.isBusy {
      gate.line.unlock(held, adding: .init { [self] in deliver(value, stamp, upTo: end) })
    } else {
      let end = self.end
      gate.line.unlockEntering(held)
      deliver(value, stamp, upTo: end)
      gate.line.leave()
    }
  }
}

/// The producer of a property: the value, and those that follow.
final class PropertyProducer<Value>: ProducerCore<Value, Never> {
  private let core: PropertyCore<Value>
  /// Retains the sources of the property while this can be started.
  private let signal: Signal<Value, Never>?

  init(_ core: PropertyCore<Value>, keeping signal: Signal<Value, Never>?) {
    self.core = core
    self.signal = signal
  }

  override func run(_ downstream: Observer<Value, Never>, _ chain: CompositeDisposable) {
    operate(downstream, chain, core.join)
  }
}
