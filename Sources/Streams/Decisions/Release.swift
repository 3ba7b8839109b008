/// What follows from an event, for an operator that keeps values.
///
/// Several decisions return it: an enumeration for each would be 2 kB of every program.
@usableFromInline
package struct Release: Equatable {
  /// Whether what is kept is to be sent, or a combination of it.
  @usableFromInline package var sends = false
  /// Whether the operator completes, after that.
  @usableFromInline package var completes = false

  @inlinable
  package init(sends: Bool = false, completes: Bool = false) {
    self.sends = sends
    self.completes = completes
  }
}
