import Observation

extension Observation.Observable where Self: AnyObject {
  /// The values of a property, starting with the current one. Several changes within one turn of the main queue (or at one
  /// instant of virtual time) are sent as one. It does not retain the object, and completes when the object is released.
  ///
  ///     model.driver(\.name).drive(label.rx.text).disposed(by: bag)
  ///
  /// The Observation framework reports a change before it happens, not afterwards. On the main thread, the new value is
  /// available in the next turn; so change observed properties there. After a change on another thread, the value is read
  /// again a few times.
  public func driver<Value>(_ keyPath: KeyPath<Self, Value>) -> Driver<Value> {
    let scheduler = SharingScheduler.make()
    return Streams.Observable<Value>
      .create { [weak self] observer in
        guard let self else {
          observer.onCompleted()
          return Disposables.create()
        }
        return PropertyWatch.of(self, keyPath).follow(on: scheduler, observer)
      }
      .asDriver(onErrorDriveWith: .empty())
  }
}

extension Binder {
  /// An observer that sets a property of an object, on the main scheduler. Does not retain the object.
  ///
  ///     driver.drive(Binder(model, \.name)).disposed(by: bag)
  public init<Target: AnyObject>(_ target: Target, _ keyPath: ReferenceWritableKeyPath<Target, Value>) {
    self.init(target) { target, value in target[keyPath: keyPath] = value }
  }
}
