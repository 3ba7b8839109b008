/// A weak reference for a closure to capture. A `weak` capture would be an object of its own.
@usableFromInline
package struct HeldWeakly<Object: AnyObject> {
  @usableFromInline package private(set) weak var object: Object?

  @inlinable
  package init(_ object: Object) { self.object = object }
}
