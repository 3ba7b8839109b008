/// The effect of an event on an operator that stores values.
///
/// Several decisions return it, because a separate enumeration for each would add 2 kB to every program.
@usableFromInline
package struct Release: Equatable {
  /// Whether the stored values, or a combination of them, must be sent.
  @usableFromInline package var sends = false
  /// Whether the operator completes, after that.
  @usableFromInline package var completes = false

  @inlinable
  package init(sends: Bool = false, completes: Bool = false) {
    self.sends = sends
    self.completes = completes
  }
}
