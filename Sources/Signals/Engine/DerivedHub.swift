internal import Streams

/// The hub of a signal that sends only within the deliveries of another, at whose hub it has a place.
@usableFromInline
final class DerivedHub<Value>: SignalHub<Value> {
  /// The sink that sends to this hub. Not retained, because it retains the hub.
  @exclusivity(unchecked) @usableFromInline var source: Unmanaged<AnyObject>?

  override var upstream: Unmanaged<AnyObject>? { source }
}
