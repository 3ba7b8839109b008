/// A subject that never ends. It stores its last values, or all of them, and replays them to new subscribers.
///
///     relay, of size 2   a--b--c------d---
///     subscriber                ^(bc)-d---
///
/// You may call `accept(_:)` from any thread and from inside a delivery; all subscribers receive the values one at a time
/// and in one order.
public final class ReplayRelay<Element>: Observable<Element>.RelayBase, ObservableType {
  @inlinable
  init(limit: Int?) { super.init(ReplayHub(limit)) }

  /// A relay that keeps the last `bufferSize` values.
  @inlinable
  public static func create(bufferSize: Int) -> ReplayRelay<Element> {
    if bufferSize < 0 {
      Hooks.misuse(
        "ReplayRelay.create(bufferSize: \(bufferSize)): a relay cannot keep fewer than 0 values; it keeps none."
      )
    }
    return ReplayRelay(limit: max(0, bufferSize))
  }

  /// A relay that keeps all its values.
  @inlinable
  public static func createUnbound() -> ReplayRelay<Element> { ReplayRelay(limit: nil) }

  /// Keeps `event` and sends it to all subscribers.
  public func accept(_ event: Element) { hub.keepAndSend(event) }
}
