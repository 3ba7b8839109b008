/// Running work that you can end, such as an observation or a started producer.
public protocol Disposable: AnyObject {
  /// Whether `dispose` was called.
  var isDisposed: Bool { get }

  /// Ends the work and releases its resources. You may call it from any thread, any number of times.
  func dispose()
}
