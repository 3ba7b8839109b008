public import Streams

/// The hub of a signal that sends only within the deliveries of another, at whose hub it has a place.
@usableFromInline
final class DerivedHub<Value>: SignalHub<Value> {
  /// What sends to this, without a reference: it retains this.
  @exclusivity(unchecked) @usableFromInline var source: Unmanaged<AnyObject>?

  /// - Parameter gate: The line of the signal that this is derived from.
  @inlinable
  init(_ gate: HubLine) { super.init(gate) }

  override var feeder: Unmanaged<AnyObject>? { source }
}
