import Synchronization

// `@unchecked`: `held` is written by the one caller that claims it, and read by the one that sees both flags first.
/// A disposable that you set later, exactly once.
///
/// If it is disposed of first, the disposable that you set is disposed of immediately.
public final class SingleAssignmentDisposable: DisposeBase, Cancelable, @unchecked Sendable {
  private enum Flag {
    static let disposed: UInt8 = 1
    static let claimed: UInt8 = 2
    static let stored: UInt8 = 4
  }

  private let flags = Atomic<UInt8>(0)
  @exclusivity(unchecked) private var held: any Disposable = NopDisposable.shared

  /// Makes a disposable that holds nothing yet.
  public override init() {}

  /// Whether `dispose` was called.
  public var isDisposed: Bool {
    flags.load(ordering: .acquiring) & Flag.disposed != 0
  }

  /// Sets the underlying disposable.
  ///
  /// Setting a second one is reported as misuse, and the second one is disposed of.
  public func setDisposable(_ disposable: any Disposable) {
    let before = flags.bitwiseOr(Flag.claimed, ordering: .acquiringAndReleasing).oldValue
    guard before & Flag.claimed == 0 else {
      Hooks.misuse(
        "A SingleAssignmentDisposable was set twice; the second disposable was disposed. "
          + "Use a SerialDisposable to replace one disposable by another."
      )
      return disposable.dispose()
    }
    guard before & Flag.disposed == 0 else { return disposable.dispose() }
    held = disposable
    let then = flags.bitwiseOr(Flag.stored, ordering: .acquiringAndReleasing).oldValue
    if then & Flag.disposed != 0 { disposeHeld() }
  }

  /// Disposes of the disposable that was set, or that will be set.
  public func dispose() {
    let before = flags.bitwiseOr(Flag.disposed, ordering: .acquiringAndReleasing).oldValue
    if before & (Flag.disposed | Flag.stored) == Flag.stored { disposeHeld() }
  }

  private func disposeHeld() {
    StackSegments.withRoom { NopDisposable.replace(&held).dispose() }
  }

  deinit { StackSegments.whenLow { held = NopDisposable.shared } }
}
