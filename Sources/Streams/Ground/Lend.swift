/// Calls `body` with the value at `place`, without copying it.
///
/// Passing a stored property passes a copy of it, which unspecialized code makes and destroys through witnesses. A
/// generic function of noncopyable values makes none. The value must not be replaced until `body` returns; in a
/// stream it is not, because nothing else has its turn meanwhile.
@inlinable @inline(__always)
package func lend<Value: ~Copyable, Result>(
  _ place: inout Value,
  to body: (borrowing Value) throws -> Result
) rethrows -> Result {
  try body(place)
}

extension UnsafeMutablePointer where Pointee: ~Copyable {
  /// Calls `body` with the stored value, on several threads at a time if needed; see ``lend(_:to:)``.
  @inlinable @inline(__always)
  package func lend<Result>(to body: (borrowing Pointee) throws -> Result) rethrows -> Result { try body(pointee) }
}
