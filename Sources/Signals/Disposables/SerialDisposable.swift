import Synchronization

internal import Streams

/// A place for one disposable at a time: setting the next disposes of the one before.
public final class SerialDisposable: Disposable {
  /// Only its lock is used: it guards what follows.
  private let line = DeliveryLine()
  @exclusivity(unchecked) private var current: (any Disposable)?
  @exclusivity(unchecked) private var ended = false
  @exclusivity(unchecked) private var isAbandoned = false

  /// A serial disposable that holds `disposable`.
  public init(_ disposable: (any Disposable)? = nil) { current = disposable }

  /// Whether `dispose` was called.
  public var isDisposed: Bool {
    let held = line.lock()
    defer { line.unlock(held) }
    return ended
  }

  /// The current disposable. A new one replaces the old, which is disposed of; after the end, it is itself disposed of
  /// immediately.
  public var inner: (any Disposable)? {
    get {
      let held = line.lock()
      defer { line.unlock(held) }
      return current
    }
    set {
      let held = line.lock()
      let late = ended
      let old = current
      current = late ? nil : newValue
      let isAbandoned = self.isAbandoned
      line.unlock(held)
      if isAbandoned { (newValue as? any Abandonable)?.abandon() }
      if old !== newValue { old?.dispose() }
      if late { newValue?.dispose() }
    }
  }

  /// Disposes of the current disposable, and of all that are set later.
  public func dispose() {
    let held = line.lock()
    ended = true
    let old = current
    current = nil
    line.unlock(held)
    old?.dispose()
  }
}

extension SerialDisposable: Abandonable {
  func abandon() {
    let held = line.lock()
    isAbandoned = true
    let current = self.current
    line.unlock(held)
    (current as? any Abandonable)?.abandon()
  }
}

// What changes, changes under the lock.
extension SerialDisposable: @unchecked Sendable {}
