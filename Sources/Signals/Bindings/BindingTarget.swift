public import Streams

/// The left operand of `<~`.
public protocol BindingTargetProvider<Value> {
  /// The type of the values.
  associatedtype Value

  /// The target.
  var bindingTarget: BindingTarget<Value> { get }
}

extension BindingTargetProvider {
  /// Sends the values of `source` to the target, until the target's lifetime ends or the source does.
  ///
  /// - Returns: A disposable that ends the binding.
  @discardableResult
  @_alwaysEmitIntoClient
  public static func <~ <Source: BindingSource>(provider: Self, source: Source) -> any Disposable
  where Source.Value == Value {
    let target = provider.bindingTarget
    return source.producer.start(during: target.lifetime, target.action)
  }

  /// Sends the values of `source`, as optionals, to the target, until the target's lifetime ends or the source does.
  ///
  /// - Returns: A disposable that ends the binding.
  @discardableResult
  @_alwaysEmitIntoClient
  public static func <~ <Source: BindingSource>(provider: Self, source: Source) -> any Disposable
  where Value == Source.Value? {
    let target = provider.bindingTarget
    return source.producer.start(during: target.lifetime) { target.action($0) }
  }
}

/// A target that takes values for as long as it lives, such as a property of an object, or a view.
public struct BindingTarget<Value>: BindingTargetProvider {
  /// The lifetime of the target.
  public let lifetime: Lifetime
  /// Takes a value.
  public let action: (Value) -> Void

  /// This target.
  public var bindingTarget: BindingTarget<Value> { self }

  /// A target that calls `action` on `scheduler` with every value, while `lifetime` lasts.
  @inlinable
  public init(
    on scheduler: any Scheduler = ImmediateScheduler(),
    lifetime: Lifetime,
    action: @escaping (Value) -> Void
  ) {
    self.lifetime = lifetime
    if scheduler is ImmediateScheduler {
      self.action = action
    } else {
      self.action = { value in scheduler.schedule { action(value) } }
    }
  }

  /// A target that sets `keyPath` of `object`, which it does not retain, on `scheduler`, while `lifetime` lasts.
  @inlinable
  public init<Object: AnyObject>(
    on scheduler: any Scheduler = ImmediateScheduler(),
    lifetime: Lifetime,
    object: Object,
    keyPath: WritableKeyPath<Object, Value>
  ) {
    let held = HeldWeakly(object)
    self.init(on: scheduler, lifetime: lifetime) { value in
      if var object = held.object { object[keyPath: keyPath] = value }
    }
  }
}

extension Optional: BindingTargetProvider where Wrapped: BindingTargetProvider {
  /// The type of the values.
  public typealias Value = Wrapped.Value

  /// The wrapped target. If there is none, a target that drops all values.
  @_alwaysEmitIntoClient
  public var bindingTarget: BindingTarget<Wrapped.Value> {
    self?.bindingTarget ?? BindingTarget(lifetime: .empty, action: { _ in })
  }
}
