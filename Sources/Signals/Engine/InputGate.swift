public import Streams

/// The delivery line that a signal shares with the signals derived from it.
///
/// A signal that sends within the delivery of another (`map`, `filter`, `scan`, ...) needs no separate line: its events are
/// serial already. It refers to the line of that other signal, so that observers can be added and removed safely.
@usableFromInline
final class InputGate {
  @usableFromInline let line = DeliveryLine()
}
