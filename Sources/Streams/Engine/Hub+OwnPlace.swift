// The place of a hub itself, at the hub from which its stream is derived.

extension Hub {
  /// Whether it gave up its place at the hub from which its stream is derived.
  @inline(__always)
  var hasGivenUpPlace: Bool { census.load(ordering: .acquiring) & Self.leftPlace != 0 }

  /// Gives up its place at `owner`, from which its stream is derived, or the claim to one: nothing is delivered there from now on.
  package func leavePlace(at owner: PlaceOwner) {
    let old = census.bitwiseOr(Self.leftPlace, ordering: .acquiringAndReleasing).oldValue
    guard old & Self.leftPlace == 0 else { return }
    if StackSegments.isLow {
      StackSegments.call { owner.leave(Occupant(self)) }
    } else {
      owner.leave(Occupant(self))
    }
  }
}
