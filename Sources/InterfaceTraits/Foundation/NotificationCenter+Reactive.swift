import Foundation

#if canImport(FoundationNetworking)
extension NotificationCenter: ReactiveCompatible {}
#endif

extension Reactive where Base: NotificationCenter {
  /// The notifications with the given name (any name, if it is nil) that `object` posts (any object, if it is nil). Does not
  /// retain the object. Never fails or completes; delivers each notification on the thread that posts it.
  public func notification(_ name: Notification.Name?, object: AnyObject? = nil) -> Observable<Notification> {
    let isOfOneObject = object != nil
    return Observable.create { [base, weak object] observer in
      // An object that was released posts nothing more, whereas nil would mean any object.
      if isOfOneObject, object == nil { return Disposables.create() }
      // Notifications may be posted on any thread; the observer admits one at a time.
      nonisolated(unsafe) let observer = observer
      let token = base.addObserver(forName: name, object: object, queue: nil) { observer.onNext($0) }
      return Disposables.create { base.removeObserver(token) }
    }
  }
}
