import Foundation
import Locks
import Synchronization

/// An observer that checks what the engine guarantees, whichever threads send: events arrive one at a time, none arrives after
/// the end, and none arrives after a disposal on the thread that disposed.
final class Watcher: Sendable {
  fileprivate struct State {
    var received: [Happening] = []
    var hasEnded = false
    var disposers: Set<UInt> = []
    var isQuiet = false
    var faults: [String] = []
  }

  private let name: String
  private let isWithin = Atomic<UInt>(0)
  private let state = Locked(State())

  init(_ name: String) { self.name = name }

  /// The faults that were found.
  var faults: [String] { state.withLock { $0.faults } }

  /// The events so far, in order.
  var received: [Happening] { state.withLock { $0.received } }

  /// Takes an event.
  ///
  /// - Parameter during: Called during the event, while other events must wait.
  func receive(_ event: Happening, during: () -> Void = {}) {
    let thread = Watcher.thread
    let other = isWithin.exchange(thread, ordering: .acquiringAndReleasing)
    state.withLock { state in
      if other != 0 {
        state.note(
          "\(name): \(event) came within another event, \(other == thread ? "re-entrantly" : "on another thread")"
        )
      }
      // In the typed dialect, a disposal arrives as an interruption.
      let isDisposal = event == .interrupted
      if state.hasEnded { state.note("\(name): \(event) came after the end") }
      if !isDisposal, state.disposers.contains(thread) {
        state.note("\(name): \(event) came on the thread that had disposed")
      }
      if !isDisposal, state.isQuiet { state.note("\(name): \(event) came after all had been disposed") }
      state.hasEnded = state.hasEnded || event.isEnd
      state.received.append(event)
    }
    during()
    isWithin.store(0, ordering: .releasing)
  }

  /// Disposes, and records that no event may arrive on this thread from now on.
  func disposing(_ dispose: () -> Void) {
    dispose()
    state.withLock { _ = $0.disposers.insert(Watcher.thread) }
  }

  /// Records that no event may arrive from now on.
  func quiet() { state.withLock { $0.isQuiet = true } }

  private static var thread: UInt {
    #if canImport(Darwin)
    UInt(bitPattern: pthread_self())
    #else
    UInt(pthread_self())
    #endif
  }
}

extension Watcher.State {
  fileprivate mutating func note(_ fault: String) {
    if faults.count < 5 { faults.append(fault) }
  }
}
