import Foundation

extension NotificationCenter: ReactiveExtensionsProvider {}

extension Reactive where Base: NotificationCenter {
  /// The notifications of `name`, of all objects or of `object`, which is not kept alive. Observes as long as the signal is
  /// held or observed.
  public func notifications(forName name: Notification.Name?, object: AnyObject? = nil) -> Signal<Notification, Never> {
    let center = base
    return Signal { [weak object] observer, lifetime in
      nonisolated(unsafe) let observer = observer  // takes events from any thread
      let token = center.addObserver(forName: name, object: object, queue: nil) { observer.send(value: $0) }
      lifetime.observeEnded { center.removeObserver(token) }
    }
  }
}
