import Synchronization

// `@unchecked`: only the caller that moves `phase` away from waiting accesses `body`, and only the one that sees
// both the end of the run and the disposal accesses `started`.
/// One piece of scheduled work. It runs at most once, then represents the work that it started, and releases its closure
/// when it is cancelled.
@usableFromInline
package class ScheduledWork: DisposeBase, Cancelable, @unchecked Sendable {
  private enum Phase {
    static let disposed: UInt8 = 1
    static let taken: UInt8 = 2
    static let finished: UInt8 = 4
  }

  private let phase = Atomic<UInt8>(0)
  @exclusivity(unchecked) private var body: (() -> any Disposable)?
  @exclusivity(unchecked) private var started: any Disposable = NopDisposable.shared

  init(_ body: @escaping () -> any Disposable) { self.body = body }

  convenience init<State>(_ state: State, _ action: @escaping (State) -> any Disposable) {
    self.init { action(state) }
  }

  @usableFromInline
  package final var isDisposed: Bool { phase.load(ordering: .acquiring) & Phase.disposed != 0 }

  /// Runs the work, unless it was disposed or has run.
  package final func run() {
    let before = phase.bitwiseOr(Phase.taken, ordering: .acquiringAndReleasing).oldValue
    guard before == 0, let body else { return }
    self.body = nil
    started = body()
    let then = phase.bitwiseOr(Phase.finished, ordering: .acquiringAndReleasing).oldValue
    if then & Phase.disposed != 0 { disposeStarted() }
  }

  @usableFromInline
  package func dispose() {
    let before = phase.bitwiseOr(Phase.disposed | Phase.taken, ordering: .acquiringAndReleasing).oldValue
    if before & Phase.disposed != 0 { return }
    if before & Phase.taken == 0 {
      body = nil
    } else if before & Phase.finished != 0 {
      disposeStarted()
    }
  }

  private func disposeStarted() {
    NopDisposable.replace(&started).dispose()
  }
}
