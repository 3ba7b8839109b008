internal import Locks
internal import Streams

/// A place for one disposable at a time: setting the next disposes of the previous one.
public final class SerialDisposable: Disposable {
  /// Guards the properties below.
  private let lock = Lock()
  @exclusivity(unchecked) private var current: (any Disposable)?
  @exclusivity(unchecked) private var ended = false
  @exclusivity(unchecked) private var abandonment: Abandonment?

  /// A serial disposable that holds `disposable`.
  public init(_ disposable: (any Disposable)? = nil) { current = disposable }

  /// Whether `dispose` was called.
  public var isDisposed: Bool { lock.withLock { ended } }

  /// The current disposable. A new one replaces the old one, which is disposed of, even if both are the same. After `dispose` was
  /// called, a new one is disposed of immediately.
  public var inner: (any Disposable)? {
    get { lock.withLock { current } }
    set {
      lock.lock()
      let late = ended
      let old = current
      current = late ? nil : newValue
      let abandonment = self.abandonment
      lock.unlock()
      if let abandonment { (newValue as? any Abandonable)?.abandon(abandonment) }
      old?.dispose()
      if late { newValue?.dispose() }
    }
  }

  /// Disposes of the current disposable, and of each one that is set later.
  public func dispose() {
    let old = lock.withLock {
      ended = true
      return current.take()
    }
    StackSegments.withRoom { old?.dispose() }
  }

  deinit { StackSegments.whenLow { current = nil } }
}

extension SerialDisposable: Abandonable {
  func abandon(_ abandonment: Abandonment) {
    let current = lock.withLock {
      self.abandonment = abandonment
      return self.current
    }
    (current as? any Abandonable)?.abandon(abandonment)
  }
}

// All mutable state changes under the lock.
extension SerialDisposable: @unchecked Sendable {}
