import Foundation
import InterfaceTraits
import Streams

extension Reactive where Base: UserDefaults {
  /// The value that is kept under `key`, as a property that can be bound both ways: it sends the value that is there, or
  /// `defaultValue`, and then each change that goes through such a property or is told by a notification; what is sent to it is
  /// kept.
  ///
  ///     settings.rx.value("volume", default: 0.5).asDriver().drive(slider.rx.value)
  ///
  /// - Parameters:
  ///   - key: The name under which the value is kept.
  ///   - defaultValue: What is sent when nothing of this type is kept there.
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
