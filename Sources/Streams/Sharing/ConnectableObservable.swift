/// A stream that starts when you call `connect`, not when you subscribe.
public protocol ConnectableObservableType: ObservableType {
  /// Starts the stream, unless it is running.
  ///
  /// - Returns: A disposable that ends it.
  func connect() -> any Disposable
}

/// A stream that starts when you call ``connect()``, and shares its events among all subscribers.
public class ConnectableObservable<Element>: Observable<Element>, ConnectableObservableType {
  /// Starts the stream, unless it is running.
  ///
  /// - Returns: A disposable that ends it.
  public func connect() -> any Disposable { Disposables.create() }
}

// Like its superclass: what each subclass adds is safe to use from any thread.
extension ConnectableObservable: @unchecked Sendable {}
