/// What can be told that nobody outside can dispose of it any more: the handle of the start that it belongs to is gone.
///
/// While somebody holds the handle of a start, that keeps the observer which was given to a producer's closure: the start can
/// still be interrupted. When the handle is gone the observer is the closure's alone. If that has forgotten it too, nothing can
/// ever be sent, and the start is interrupted and freed, also when operators follow that hold what ends their source.
protocol Abandonable: Disposable {
  /// What is to be held in its place from then on.
  var heldWeakly: any Disposable { get }

  /// Tells what is within.
  func abandon()
}

/// Disposes of an input that it does not keep.
final class WeakHandle<Value, Error: Swift.Error>: Disposable {
  private weak let input: Input<Value, Error>?

  init(_ input: Input<Value, Error>) { self.input = input }

  var isDisposed: Bool { input?.isDisposed ?? true }

  func dispose() { input?.dispose() }
}
