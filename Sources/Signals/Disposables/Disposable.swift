/// A running thing that can be ended, for instance an observation or a started producer.
public protocol Disposable: AnyObject {
  /// Whether `dispose` was called.
  var isDisposed: Bool { get }

  /// Ends it and frees what it held. May be called from any thread, any number of times.
  func dispose()
}
