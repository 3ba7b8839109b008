import Synchronization

/// An observer's place at a signal, and what gives it up.
final class Seat: Disposable {
  private let over = Synchronization.Atomic<Bool>(false)
  /// The host of the seat. Released by the code that gives the seat up.
  @exclusivity(unchecked) private var host: (any SeatHost)?
  /// The index of this place in the host; -1 after it was given up. Changes under the lock of the host's door.
  @exclusivity(unchecked) var index = -1
  /// How often a property had changed when this seat was taken with the value of then.
  @exclusivity(unchecked) var joined = 0

  init(_ host: any SeatHost) { self.host = host }

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

  /// Claims the right to deliver the terminal event. False when the seat was given up.
  func end() -> Bool {
    guard !over.exchange(true, ordering: .acquiringAndReleasing) else { return false }
    host = nil
    return true
  }
}

/// What has seats.
protocol SeatHost: AnyObject {
  /// Clears the place of `seat`, now or after the delivery that is under way.
  func vacate(_ seat: Seat)
}
