import Observation

extension Observation.Observable where Self: AnyObject {
  /// The values of a property, starting with the current one. Several changes within one turn of the main queue (or at one
  /// instant of virtual time) are sent as one. It does not retain the object, and completes when the object is released.
  ///
  ///     model.driver(\.name).drive(label.rx.text).disposed(by: bag)
  ///
  /// An observed object announces a change before it makes it, and says nothing afterwards. On the main thread the value is there in
  /// the next turn; so change what is observed there. A change that another thread makes is looked for again a few times soon after
  /// it was announced.
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
  /// An observer that sets a property of an object, on the main scheduler. Does not keep the object alive.
  ///
  ///     driver.drive(Binder(model, \.name)).disposed(by: bag)
  public init<Target: AnyObject>(_ target: Target, _ keyPath: ReferenceWritableKeyPath<Target, Value>) {
    self.init(target) { target, value in target[keyPath: keyPath] = value }
  }
}
