/// What a disposable holds, behind its lock, until it is disposed of.
struct HeldDisposable {
  private(set) var isDisposed = false
  /// Without effect if nothing is held.
  private(set) var current: any Disposable

  init(_ disposable: any Disposable = NopDisposable.shared) { current = disposable }

  /// - Returns: what to dispose of without the lock: what was held, or the new one if it comes too late.
  mutating func replace(with disposable: any Disposable) -> any Disposable {
    var superseded = disposable
    if !isDisposed { swap(&current, &superseded) }
    return superseded
  }

  /// - Returns: what was held, to be disposed of without the lock.
  mutating func end() -> any Disposable {
    isDisposed = true
    return NopDisposable.replace(&current)
  }
}
