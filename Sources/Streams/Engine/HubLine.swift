/// The line of a hub, which may belong to another hub: a signal shares its line with the signals derived from it, and with the
/// senders to them. ``DeliveryLine`` documents the methods.
///
/// This structure does not retain the owner of the line: code that stores it calls ``retain()``.
@usableFromInline
package struct HubLine {
  /// The owner of the line. `Void` stands for the type of its values: neither the line nor its offset in the hub depends on that
  /// type.
  @usableFromInline package let owner: Unmanaged<Hub<Void>>

  /// The line of `hub` itself.
  @inlinable @inline(__always)
  package init<Element>(of hub: Hub<Element>) {
    owner = .fromOpaque(Unmanaged.passUnretained(hub).toOpaque())
  }

  /// Retains the owner of the line for as long as the line may be used.
  @inlinable @inline(__always)
  package func retain() { _ = owner.retain() }

  @inlinable @inline(__always)
  package func release() { owner.release() }

  /// Whether its owner has ended because nothing uses it, so that no event has an effect.
  @inline(__always)
  package var hasEndedUnused: Bool { owner._withUnsafeGuaranteedRef { $0.hasEndedUnused } }

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

  @inlinable @inline(__always)
  package func withLock<Result>(_ body: () -> Result) -> Result {
    let held = lock()
    defer { unlock(held) }
    return body()
  }

  package func unlock(_ held: DeliveryLine.Held, adding waiting: DeliveryLine.Waiting) {
    owner._withUnsafeGuaranteedRef { $0.ownLine.unlock(held, adding: waiting) }
  }
}
