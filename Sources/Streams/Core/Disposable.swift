/// A running thing that can be ended, for instance a subscription.
public protocol Disposable {
  /// Ends it and frees what it held. May be called from any thread, any number of times.
  func dispose()
}

/// A disposable that can tell whether it was disposed.
public protocol Cancelable: Disposable {
  /// Whether `dispose` was called.
  var isDisposed: Bool { get }
}
