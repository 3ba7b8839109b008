import Foundation
import InterfaceTraits
import Streams

extension Reactive where Base: UserDefaults {
  /// The value stored under `key`, as a property for two-way bindings. It sends the stored value, or `defaultValue`, and
  /// then each change made through such a property or reported by a notification, on the main queue. It stores the values that
  /// it receives.
  ///
  ///     settings.rx.value("volume", default: 0.5).asDriver().drive(slider.rx.value)
  ///
  /// - Parameters:
  ///   - key: The name under which the value is stored.
  ///   - defaultValue: Sent if no value of this type is stored.
  public func value<Value: Equatable>(_ key: String, default defaultValue: Value) -> ControlProperty<Value> {
    let read: (UserDefaults) -> Value = { $0.object(forKey: key) as? Value ?? defaultValue }
    let values = Observable.deferred { [base] in
      let changes = NotificationCenter.default.rx.notification(UserDefaults.didChangeNotification).map { _ in }
      // The value is read when it is delivered, and first after the notifications are observed, so that no change is missed.
      return Observable.merge(changes, .just(())).deliveredOnMain()
        .map { [weak base] in base.map(read) ?? defaultValue }
        .distinctUntilChanged()
    }
    let sink = Binder<Value>(base, scheduler: ConcurrentMainScheduler.instance) { base, value in
      base.set(value, forKey: key)
      NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: base)
    }
    return ControlProperty(values: values, valueSink: sink)
  }
}
