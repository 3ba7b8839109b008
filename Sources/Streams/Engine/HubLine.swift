/// The line of a hub, which may be that of another: a signal shares its line with the signals derived from it, and with what
/// sends into them. See ``DeliveryLine`` for what each method does.
///
/// It does not retain the hub whose line it is: what keeps one calls ``retain()``.
@usableFromInline
package struct HubLine {
  /// The hub whose line it is. Its values may be of another type, for which `Void` stands: nothing of a line depends on it, nor does
  /// the place of the line in its hub.
  @usableFromInline let owner: Unmanaged<Hub<Void>>

  /// The own line of `hub`.
  @inlinable @inline(__always)
  package init<Element>(of hub: Hub<Element>) {
    owner = .fromOpaque(Unmanaged.passUnretained(hub).toOpaque())
  }

  /// Retains the hub whose line it is, for as long as that may be used.
  @inlinable @inline(__always)
  package func retain() { _ = owner.retain() }

  /// Takes ``retain()`` back.
  @inlinable @inline(__always)
  package func release() { owner.release() }

  @inlinable @inline(__always)
  package func enter() -> Bool { owner._withUnsafeGuaranteedRef { $0.ownLine.enter() } }

  @inlinable @inline(__always)
  package func leave() { owner._withUnsafeGuaranteedRef { $0.ownLine.leave() } }

  @inlinable @inline(__always)
  package func turn(_ work: @autoclosure () -> Void, else other: @autoclosure () -> Void) {
    owner._withUnsafeGuaranteedRef { $0.ownLine.turn(work(), else: other()) }
  }

  package func wait(_ work: @escaping () -> Void) { owner._withUnsafeGuaranteedRef { $0.ownLine.wait(work) } }

  @inlinable @inline(__always)
  package func lock() -> DeliveryLine.Held { owner._withUnsafeGuaranteedRef { $0.ownLine.lock() } }

  @inlinable @inline(__always)
  package func unlock(_ held: DeliveryLine.Held) { owner._withUnsafeGuaranteedRef { $0.ownLine.unlock(held) } }

  @inlinable @inline(__always)
  package func unlockEntering(_ held: DeliveryLine.Held) {
    owner._withUnsafeGuaranteedRef { $0.ownLine.unlockEntering(held) }
  }

  package func unlock(_ held: DeliveryLine.Held, adding waiting: DeliveryLine.Waiting) {
    owner._withUnsafeGuaranteedRef { $0.ownLine.unlock(held, adding: waiting) }
  }
}
