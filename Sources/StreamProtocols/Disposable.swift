// This module is compiled in language mode 5. To a client in that mode, the compiler reports a protocol of a module in mode 6
// as not Sendable wherever `any Disposable` goes into a closure for another thread; the protocols here are left to the user,
// as those of the dialect are. They cannot be Sendable, since conforming types need not be.

/// A running thing that can be ended, for instance a subscription.
public protocol Disposable {
  /// Ends it and frees what it held. May be called from any thread, any number of times.
  func dispose()
}

/// A disposable that reports whether it was disposed of.
public protocol Cancelable: Disposable {
  /// Whether `dispose` was called.
  var isDisposed: Bool { get }
}
