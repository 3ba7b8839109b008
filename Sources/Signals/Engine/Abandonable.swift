/// An object that is notified when it can no longer be disposed of from outside: the disposable of its start has been
/// released.
///
/// While the disposable of a start is retained, it retains the observer that was passed to a producer's closure: the start
/// can still be interrupted. Once it is released, only the closure retains the observer. If the closure does not either, nothing
/// can ever be sent, and the start is interrupted and freed, even if later operators retain the disposables that end their
/// sources.
protocol Abandonable: Disposable {
  /// Returns the object to retain instead of this one from then on.
  func heldWeakly(_ abandonment: Abandonment) -> any Disposable

  /// Notifies the objects that this one contains.
  func abandon(_ abandonment: Abandonment)
}

extension Abandonable {
  func heldWeakly(_ abandonment: Abandonment) -> any Disposable { self }
}

/// Whether a start that is abandoned can still be ended.
enum Abandonment {
  /// Only by its source. `never` has none, and is freed.
  case final
  /// Also by the starts that share it, once all of them have ended. `never` waits for that.
  case shared
}

/// Interrupts a start with a closure.
@usableFromInline
final class StartHandle: Abandonable {
  private let interruption: AnyDisposable
  private let upstream: CompositeDisposable?

  /// - Parameter upstream: The running work; nil if there is none, so that nothing can be sent once this is abandoned.
  @usableFromInline
  init(_ upstream: CompositeDisposable?, _ interrupt: @escaping () -> Void) {
    self.upstream = upstream
    interruption = AnyDisposable(interrupt)
  }

  @usableFromInline
  var isDisposed: Bool { interruption.isDisposed }

  @usableFromInline
  func dispose() { interruption.dispose() }

  func heldWeakly(_ abandonment: Abandonment) -> any Disposable {
    upstream == nil && abandonment == .final ? AnyDisposable() : self
  }

  func abandon(_ abandonment: Abandonment) { upstream?.abandon(abandonment) }
}
