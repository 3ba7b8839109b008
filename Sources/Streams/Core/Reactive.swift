import Foundation

/// The reactive extension of an object, `object.rx`. Extend it to add streams and observers to your own types:
///
///     extension Reactive where Base: Player {
///       var progress: Observable<Double> { ... }
///     }
///
/// Every settable property of a class is already available as a ``Binder``: `player.rx.volume`.
@dynamicMemberLookup
public struct Reactive<Base> {
  /// The object itself.
  public let base: Base

  /// The reactive extension of `base`.
  public init(_ base: Base) { self.base = base }

  /// An observer that sets a property of the base, on the main scheduler. Does not retain the base.
  public subscript<Property>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Base, Property>
  ) -> Binder<Property> where Base: AnyObject {
    Binder(base) { base, value in base[keyPath: keyPath] = value }
  }
}

extension Reactive: Sendable where Base: Sendable {}

/// A type with a reactive extension.
public protocol ReactiveCompatible {
  /// The type that is extended.
  associatedtype ReactiveBase

  /// The reactive extension of the type.
  static var rx: Reactive<ReactiveBase>.Type { get set }

  /// The reactive extension of this object.
  var rx: Reactive<ReactiveBase> { get set }
}

extension ReactiveCompatible {
  /// The reactive extension of the type.
  public static var rx: Reactive<Self>.Type {
    get { Reactive<Self>.self }
    // Allows assignments to the properties found there; there is nothing to store.
    set {}
  }

  /// The reactive extension of this object.
  public var rx: Reactive<Self> {
    get { Reactive(self) }
    // Allows assignments to the properties found there; there is nothing to store.
    set {}
  }
}

extension NSObject: ReactiveCompatible {}
