import Synchronization

// `@unchecked`: only the one caller that turns `disposed` from false to true uses `action`.
/// Calls a closure the first time it is disposed of, and releases it.
final class AnonymousDisposable: DisposeBase, Cancelable, @unchecked Sendable {
  private let disposed = Atomic(false)
  private var action: (() -> Void)?

  init(_ action: @escaping () -> Void) {
    self.action = action
  }

  var isDisposed: Bool { disposed.load(ordering: .acquiring) }

  func dispose() {
    guard !disposed.exchange(true, ordering: .acquiringAndReleasing) else { return }
    StackSegments.withRoom {
      let action = self.action
      self.action = nil
      action?()
    }
  }

  deinit { StackSegments.whenLow { action = nil } }
}
