import Synchronization

/// The lifetime of a source's subscription, after which `onDispose` is called, but not before the subscription is complete: a source
/// that ends while it is being started attaches its disposables only afterwards.
///
/// Below `do` and above an observer, `share` or `observe(on:)`, it lasts until a terminal event has been passed on, so that the
/// `after` closure runs before the source is disposed of. Any other operator below ends it by releasing the source, as `retry` does
/// before the next attempt.
@usableFromInline
final class SourceLife: Cancellation {
  private static var isSubscribed: UInt8 { 1 }
  private static var isEnding: UInt8 { 2 }
  private static var hasEnded: UInt8 { 4 }
  private static var isDisposed: UInt8 { 8 }

  @usableFromInline let sourceScope = Scope()
  private let onDispose: (() -> Void)?
  private let state = Atomic<UInt8>(0)

  @usableFromInline
  init(_ onDispose: (() -> Void)?) { self.onDispose = onDispose }

  /// Called when the subscription to the source is complete.
  @usableFromInline
  func subscribed() {
    if set(Self.isSubscribed) & Self.isDisposed != 0 { onDispose?() }
  }

  /// Called before a terminal event is passed on. A call of `dispose` follows.
  func willEnd() { set(Self.isEnding) }

  override func end() { sourceScope.end() }

  func dispose() {
    guard set(Self.hasEnded) & Self.hasEnded == 0 else { return }
    sourceScope.dispose()
    if set(Self.isDisposed) & Self.isSubscribed != 0 { onDispose?() }
  }

  override func cancel() {
    if state.load(ordering: .acquiring) & Self.isEnding == 0 { dispose() }
  }

  @discardableResult
  private func set(_ flag: UInt8) -> UInt8 {
    state.bitwiseOr(flag, ordering: .acquiringAndReleasing).oldValue
  }
}
