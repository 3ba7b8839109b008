import Observation

extension Observation.Observable where Self: AnyObject {
  /// The values of a property, beginning with the present one. Several changes within one turn of the main queue (or at one
  /// instant of virtual time) are told as one. It does not keep the object alive.
  ///
  ///     model.driver(\.name).drive(label.rx.text).disposed(by: bag)
  public func driver<Value>(_ keyPath: KeyPath<Self, Value>) -> Driver<Value> {
    let scheduler = SharingScheduler.make()
    return Streams.Observable<Value>
      .create { [weak self] observer in
        let tracker = PropertyTracker(self, keyPath, scheduler, observer)
        tracker.read()
        return Disposables.create { tracker.stop() }
      }
      .asDriver(onErrorDriveWith: .empty())
  }
}

/// Reads a property, and reads it again after it has changed.
private final class PropertyTracker<Model: AnyObject & Observation.Observable, Value> {
  private weak var model: Model?
  private let keyPath: KeyPath<Model, Value>
  private let scheduler: any SchedulerType
  private let observer: AnyObserver<Value>
  private let isOver = Locked(false)

  init(
    _ model: Model?,
    _ keyPath: KeyPath<Model, Value>,
    _ scheduler: any SchedulerType,
    _ observer: AnyObserver<Value>
  ) {
    self.model = model
    self.keyPath = keyPath
    self.scheduler = scheduler
    self.observer = observer
  }

  func stop() { isOver.withLock { $0 = true } }

  func read() {
    guard !isOver.withLock({ $0 }), let model else { return }
    // It is called on whichever thread makes the change, and only asks for another turn.
    nonisolated(unsafe) let readLater: () -> Void = { [weak self] in self?.readLater() }
    let value = withObservationTracking {
      model[keyPath: keyPath]
    } onChange: {
      readLater()
    }
    observer.onNext(value)
  }

  /// The change is only announced: the value is there in the next turn.
  private func readLater() {
    if scheduler is MainScheduler {
      MainQueueLine.async { [weak self] in self?.read() }
    } else {
      _ = scheduler.scheduleRelative((), dueTime: .nanoseconds(0)) { [weak self] _ in
        self?.read()
        return Disposables.create()
      }
    }
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
