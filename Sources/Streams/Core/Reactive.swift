import Foundation

/// The reactive face of a thing: `thing.rx`. Extend it to give a type of yours streams and observers:
///
///     extension Reactive where Base: Player {
///       var progress: Observable<Double> { ... }
///     }
///
/// Each property of a class that can be set is there as a ``Binder`` already: `player.rx.volume`.
@dynamicMemberLookup
public struct Reactive<Base> {
  /// The thing itself.
  public let base: Base

  /// The reactive face of `base`.
  public init(_ base: Base) { self.base = base }

  /// An observer that sets a property of the base, on the main scheduler. Does not keep the base alive.
  public subscript<Property>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Base, Property>
  ) -> Binder<Property> where Base: AnyObject {
    Binder(base) { base, value in base[keyPath: keyPath] = value }
  }
}

extension Reactive: Sendable where Base: Sendable {}

/// A type that has a reactive face.
public protocol ReactiveCompatible {
  /// The type that is extended.
  associatedtype ReactiveBase

  /// The reactive face of the type.
  static var rx: Reactive<ReactiveBase>.Type { get set }

  /// The reactive face of this.
  var rx: Reactive<ReactiveBase> { get set }
}

extension ReactiveCompatible {
  /// The reactive face of the type.
  public static var rx: Reactive<Self>.Type {
    get { Reactive<Self>.self }
    // Allows assignments to the properties found there; there is nothing to store.
    set {}
  }

  /// The reactive face of this.
  public var rx: Reactive<Self> {
    get { Reactive(self) }
    // Allows assignments to the properties found there; there is nothing to store.
    set {}
  }
}

extension NSObject: ReactiveCompatible {}
