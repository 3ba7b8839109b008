/// A line that several hubs and inputs share: those of a signal and of the signals derived from it.
@usableFromInline
package final class SharedLine {
  @usableFromInline package let line = DeliveryLine()

  @usableFromInline
  package init() {}
}

/// The line of a hub: its own, or the one that it shares. See ``DeliveryLine`` for what each method does.
package struct HubLine<Element> {
  private let hub: Unmanaged<Hub<Element>>

  @inline(__always)
  init(_ hub: Hub<Element>) { self.hub = .passUnretained(hub) }

  /// Calls `body` with the line, for what needs it several times.
  @inline(__always)
  func with<Result>(_ body: (borrowing DeliveryLine) -> Result) -> Result {
    hub._withUnsafeGuaranteedRef { hub in
      hub.sharesLine ? hub.sharedLine._withUnsafeGuaranteedRef { body($0.line) } : body(hub.ownLine)
    }
  }

  @inline(__always)
  func enter() -> Bool { with { $0.enter() } }

  @inline(__always)
  func leave() { with { $0.leave() } }

  func wait(_ work: @escaping () -> Void) { with { $0.wait(work) } }

  @inline(__always)
  package func lock() -> DeliveryLine.Held { with { $0.lock() } }

  @inline(__always)
  package func unlock(_ held: DeliveryLine.Held) { with { $0.unlock(held) } }

  @inline(__always)
  func unlockEntering(_ held: DeliveryLine.Held) { with { $0.unlockEntering(held) } }

  func unlock(_ held: DeliveryLine.Held, adding waiting: DeliveryLine.Waiting) {
    with { $0.unlock(held, adding: waiting) }
  }
}
