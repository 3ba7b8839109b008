import Foundation

extension NotificationCenter: ReactiveExtensionsProvider {}

extension Reactive where Base: NotificationCenter {
  /// The notifications with `name`, from all objects or from `object`, which is not retained. Observes the center while the
  /// signal is retained or observed.
  public func notifications(forName name: Notification.Name?, object: AnyObject? = nil) -> Signal<Notification, Never> {
    let center = base
    return Signal { [weak object] observer, lifetime in
      nonisolated(unsafe) let observer = observer  // takes events from any thread
      let token = center.addObserver(forName: name, object: object, queue: nil) { observer.send(value: $0) }
      lifetime.observeEnded { center.removeObserver(token) }
    }
  }
}
