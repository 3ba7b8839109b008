internal import Streams

/// The hub of the signal of an operator that sends at any time. Has the operator's place at the hub of one source, so that this place
/// needs no scope.
@usableFromInline
final class OperatedHub<Value>: SignalHub<Value>, Disposable {
  /// The hub of the source, until this gives up the place there. Changes before it takes the place, and then once.
  @exclusivity(unchecked) var source: PlaceOwner? {
    willSet { assert(source == nil || newValue == nil, "OperatedHub: a second source") }
  }

  /// The hub that has this line. `Void` stands for the type of its values, as in ``HubLine``.
  static func of(_ line: HubLine) -> OperatedHub<Void> {
    Unmanaged<OperatedHub<Void>>.fromOpaque(line.owner.toOpaque()).takeUnretainedValue()
  }

  @usableFromInline
  var isDisposed: Bool { hasReleasedPlace }

  /// Gives up the place.
  @usableFromInline
  func dispose() {
    guard beginsToLeave(), let source = source.take() else { return }
    StackSegments.withRoom { source.leave(Occupant(self)) }
  }
}
