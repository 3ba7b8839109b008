import Foundation
import InterfaceTraits
import Streams

extension Reactive where Base: UserDefaults {
  /// The value stored under `key`, as a property for two-way bindings. It sends the stored value, or `defaultValue`, and
  /// then each change made through such a property or reported by a notification. It stores the values that it receives.
  ///
  ///     settings.rx.value("volume", default: 0.5).asDriver().drive(slider.rx.value)
  ///
  /// - Parameters:
  ///   - key: The name under which the value is stored.
  ///   - defaultValue: Sent if no value of this type is stored.
  public func value<Value: Equatable>(_ key: String, default defaultValue: Value) -> ControlProperty<Value> {
    let read: (UserDefaults) -> Value = { $0.object(forKey: key) as? Value ?? defaultValue }
    let values = Observable.deferred { [base] in
      NotificationCenter.default.rx.notification(UserDefaults.didChangeNotification)
        .map { [weak base] _ in base.map(read) ?? defaultValue }
        .startWith(read(base))
        .distinctUntilChanged()
    }
    let sink = Binder<Value>(base, scheduler: ConcurrentMainScheduler.instance) { base, value in
      base.set(value, forKey: key)
      NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: base)
    }
    return ControlProperty(values: values, valueSink: sink)
  }
}
