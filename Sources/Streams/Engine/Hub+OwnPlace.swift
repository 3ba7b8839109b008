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

  /// The only one to which this sends, if that is the hub of a stream derived from this one, whose values may be of another type.
  ///
  /// The caller has the lock of the line, which is idle.
  @inline(__always)
  package var soleDerived: Unmanaged<Hub<Void>>? { places.sole?.occupant.derived }

  /// Has the sink that feeds this hub feed ``soleDerived``, which takes over the place at `owner`: so a row of operators has one hub.
  /// False, and nothing changes, if that sink cannot do that.
  ///
  /// The caller has the lock of the line, which is idle, retains this hub, and knows that nothing joins it any more.
  ///
  /// - Parameter feeder: The sink. What has the place at `owner` may be another, above it: one whose hub has given way before.
  package func giveWay(at owner: Unmanaged<PlaceOwner>, fedBy feeder: Unmanaged<AnyObject>) -> Bool {
    let index = Int(placeIndex)
    guard index >= 0, let place = places.sole, let sink = place.sink else { return false }
    // Whatever their values are, `Void` stands for them, as in ``HubLine``.
    return Unmanaged<Hub<Void>>.fromOpaque(owner.toOpaque())._withUnsafeGuaranteedRef { owner in
      assert(owner.places.sink(at: index) != nil, "Hub: a place that was given up cannot be passed on")
      let me = Unmanaged<AnyObject>.passUnretained(self)
      // The feeder's reference to this is released here, and that of the place to the sink is the feeder's now.
      let stage = Unmanaged<Sink<Void>>.fromOpaque(feeder.toOpaque())
      guard stage._withUnsafeGuaranteedRef({ $0.redirect(from: me, to: sink) }) else { return false }
      me.release()
      owner.places.pass(index, to: place.occupant)
      place.occupant.exchangePlaceIndex(exchangePlaceIndex(-1))
      _ = places.take()
      census.subtract(1, ordering: .releasing)
      return true
    }
  }
}
