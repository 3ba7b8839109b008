/// The latest values of all sources of one `combineLatest`: a tuple of optionals, or an array of them, in one allocation.
///
/// Only code that is compiled for the types in hand touches them; elsewhere each change would look up their metadata.
@usableFromInline
package final class LatestValues<Values> {
  @exclusivity(unchecked) @usableFromInline var stored: Values

  @inlinable
  package init(_ values: Values) { stored = values }

  /// The values. Another module pays a check of exclusivity for each access to a stored property, but not for this.
  @inlinable
  package var values: Values {
    @inline(__always)
    _read { yield stored }
    @inline(__always)
    _modify { yield &stored }
  }
}

extension Optional {
  /// The latest value of a source, which must have sent one. Looked at in release builds too; it costs two instructions.
  @inlinable
  package var latest: Wrapped {
    @inline(__always)
    get {
      guard let self else { preconditionFailure("combineLatest: a source has no value") }
      return self
    }
  }
}
