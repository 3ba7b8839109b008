import Synchronization

// `@unchecked`: both fields are only touched by the one caller that turns `disposed` from false to true.
/// Disposes two others, in order, the first time it is disposed.
final class BinaryDisposable: DisposeBase, Cancelable, @unchecked Sendable {
  private let disposed = Atomic(false)
  private var first: any Disposable
  private var second: any Disposable

  init(_ first: any Disposable, _ second: any Disposable) {
    self.first = first
    self.second = second
  }

  var isDisposed: Bool { disposed.load(ordering: .acquiring) }

  func dispose() {
    guard !disposed.exchange(true, ordering: .acquiringAndReleasing) else { return }
    let (first, second) = (NopDisposable.replace(&self.first), NopDisposable.replace(&self.second))
    first.dispose()
    second.dispose()
  }
}
