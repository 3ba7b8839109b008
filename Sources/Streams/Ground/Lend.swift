/// Calls `body` with what is kept at `place`, where it lies.
///
/// To pass on a stored property is to pass on a copy of it, which code for values of any type makes and destroys by witnesses. A
/// generic function of values that cannot be copied makes none. What is lent must not be replaced until `body` returns; in a
/// stream it is not, since nothing else has its turn meanwhile.
@inlinable @inline(__always)
package func lend<Value: ~Copyable, Result>(
  _ place: inout Value,
  to body: (borrowing Value) throws -> Result
) rethrows -> Result {
  try body(place)
}

extension UnsafeMutablePointer where Pointee: ~Copyable {
  /// Calls `body` with what is kept here, which several threads may do at a time; see ``lend(_:to:)``.
  @inlinable @inline(__always)
  package func lend<Result>(to body: (borrowing Pointee) throws -> Result) rethrows -> Result { try body(pointee) }
}
