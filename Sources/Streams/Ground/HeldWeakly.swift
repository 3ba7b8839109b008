/// A weak reference for a closure to capture. A `weak` variable of the closure would be checked for
/// exclusivity at each value; this never changes.
@usableFromInline
package struct HeldWeakly<Object: AnyObject> {
  @usableFromInline package private(set) weak var object: Object?

  @inlinable
  package init(_ object: Object) { self.object = object }
}
