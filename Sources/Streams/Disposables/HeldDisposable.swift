/// What a disposable holds until it is disposed of. Guarded by that disposable's lock.
struct HeldDisposable {
  private(set) var isDisposed = false
  /// Without effect if nothing is held.
  private(set) var current: any Disposable = NopDisposable.shared

  /// - Returns: the disposable to dispose of outside the lock: the previous one, or the new one if it arrives after disposal.
  mutating func replace(with disposable: any Disposable) -> any Disposable {
    var superseded = disposable
    if !isDisposed { swap(&current, &superseded) }
    return superseded
  }

  /// - Returns: the content, to be disposed of outside the lock.
  mutating func end() -> any Disposable {
    isDisposed = true
    return NopDisposable.replace(&current)
  }
}
