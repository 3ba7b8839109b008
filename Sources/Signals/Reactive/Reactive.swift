/// The reactive extensions of `Base`.
///
///     extension Reactive where Base: Player { var volume: BindingTarget<Double> { ... } }
///     player.reactive.volume <~ slider
public struct Reactive<Base> {
  /// The extended object.
  public let base: Base
}

/// A type with reactive extensions.
public protocol ReactiveExtensionsProvider {}

extension ReactiveExtensionsProvider {
  /// The reactive extensions of this value.
  public var reactive: Reactive<Self> { Reactive(base: self) }

  /// The reactive extensions of the type.
  public static var reactive: Reactive<Self>.Type { Reactive<Self>.self }
}

extension Reactive: Sendable where Base: Sendable {}
