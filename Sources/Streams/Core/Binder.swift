/// An observer that passes values to an object, on the main scheduler by default.
///
///     let title = Binder(label) { label, text in label.text = text }
///
/// It does not retain the object, and does nothing once the object is released. It does not accept errors: an error is
/// reported to ``Hooks/misuseHandler``.
public struct Binder<Value>: ObserverType {
  /// The type of the values that it takes.
  public typealias Element = Value

  /// Passes a value on.
  @usableFromInline let pass: (Value) -> Void

  /// An observer that calls `binding` with `target` and each value, on `scheduler`.
  @inlinable
  public init<Target: AnyObject>(
    _ target: Target,
    scheduler: any ImmediateSchedulerType = MainScheduler(),
    binding: @escaping (Target, Value) -> Void
  ) {
    let (held, main) = (HeldWeakly(target), MainScheduler.asMain(scheduler))
    pass = { element in
      // Where a main scheduler would run the work within the call, the binding runs here, without scheduled work.
      if let main, main.enter() {
        if let target = held.object { binding(target, element) }
        return main.leave()
      }
      _ = scheduler.schedule(element) { element in
        if let target = held.object { binding(target, element) }
        return Disposables.create()
      }
    }
  }

  /// Takes the next event.
  @inlinable
  public func on(_ event: Event<Value>) {
    switch event {
    case .next(let element): pass(element)
    case .error(let error): Hooks.reportBindingError(error)
    case .completed: break
    }
  }

  /// This observer with its type erased.
  @inlinable
  public func asObserver() -> AnyObserver<Value> { AnyObserver(eventHandler: on) }
}

extension Hooks {
  /// Reports an error that a binding received, and cannot handle.
  @usableFromInline
  package static func reportBindingError(_ error: any Error) {
    misuse("A binding received the error \(phrase(error)). Handle errors before it, as `catchAndReturn` does.")
  }
}

// A binder hops to its scheduler, from any thread.
extension Binder: @unchecked Sendable where Value: Sendable {}
