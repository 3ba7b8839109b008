/// A value that a closure changes, such as the groups of a `groupBy`, or an iterator. A variable of the
/// closure would be checked for exclusivity at each access.
///
/// Only code that is specialized for the type uses it; elsewhere each change would look up its metadata.
@usableFromInline
package final class Held<Value> {
  @exclusivity(unchecked) @usableFromInline var stored: Value

  @inlinable
  package init(_ value: Value) { stored = value }

  /// The value. In another module, each access to a stored property costs an exclusivity check; this does not.
  @inlinable
  package var value: Value {
    @inline(__always)
    _read { yield stored }
    @inline(__always)
    _modify { yield &stored }
  }
}
