public import Streams

/// The delivery line that a signal shares with the signals derived from it.
///
/// A signal that sends within the delivery of another (`map`, `filter`, `scan`, ...) needs no line of its own: its events are
/// in turn already. So that its observers can come and go safely, it knows by whose line that is.
@usableFromInline
final class Door {
  @usableFromInline let line = DeliveryLine()
}
