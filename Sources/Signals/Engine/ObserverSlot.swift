import Synchronization

/// An observer's place at a signal, and what gives it up.
final class ObserverSlot: Disposable {
  private let over = Synchronization.Atomic<Bool>(false)
  /// The host of the slot. Released by the code that gives the slot up.
  @exclusivity(unchecked) private var host: (any ObserverSlotHost)?
  /// The index of this place in the host; -1 after it was given up. Changes under the lock of the host's gate.
  @exclusivity(unchecked) var index = -1
  /// How often a property had changed when this slot was taken with the value of then.
  @exclusivity(unchecked) var joined = 0

  init(_ host: any ObserverSlotHost) { self.host = host }

  /// Whether it was given up.
  @inline(__always)
  var isOver: Bool { over.load(ordering: .acquiring) }

  var isDisposed: Bool { isOver }

  func dispose() {
    guard !over.exchange(true, ordering: .acquiringAndReleasing) else { return }
    let host = self.host
    self.host = nil
    host?.vacate(self)
  }

  /// Claims the right to deliver the terminal event. False when the slot was given up.
  func end() -> Bool {
    guard !over.exchange(true, ordering: .acquiringAndReleasing) else { return false }
    host = nil
    return true
  }
}

/// What has slots.
protocol ObserverSlotHost: AnyObject {
  /// Clears the place of `slot`, now or after the delivery that is under way.
  func vacate(_ slot: ObserverSlot)
}
