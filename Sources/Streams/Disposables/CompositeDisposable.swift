import Locks

// `@unchecked`: all its state is behind one lock.
/// A set of disposables that are disposed together, in the order in which they were inserted.
///
/// After it is disposed of, each disposable that you insert is disposed of immediately.
/// - Complexity: `insert` and `remove(for:)` are O(1) in the number of siblings.
public final class CompositeDisposable: DisposeBase, Cancelable, @unchecked Sendable {
  /// Names one inserted disposable, so that it can be removed again.
  public struct DisposeKey: Sendable {
    fileprivate let key: SlotList<any Disposable>.Key
  }

  // `nil` once disposed.
  private let members = Locked<SlotList<any Disposable>?>(SlotList())

  /// Makes an empty set.
  public override init() {
    super.init()
  }

  /// Makes a set of two.
  public convenience init(_ disposable1: any Disposable, _ disposable2: any Disposable) {
    self.init(disposables: [disposable1, disposable2])
  }

  /// Makes a set of three.
  public convenience init(
    _ disposable1: any Disposable,
    _ disposable2: any Disposable,
    _ disposable3: any Disposable
  ) {
    self.init(disposables: [disposable1, disposable2, disposable3])
  }

  /// Makes a set of four or more.
  public convenience init(
    _ disposable1: any Disposable,
    _ disposable2: any Disposable,
    _ disposable3: any Disposable,
    _ disposable4: any Disposable,
    _ disposables: any Disposable...
  ) {
    self.init(disposables: [disposable1, disposable2, disposable3, disposable4] + disposables)
  }

  /// Makes a set of all those in the array.
  public init(disposables: [any Disposable]) {
    super.init()
    members.withLock { members in
      for disposable in disposables { _ = members?.insert(disposable) }
    }
  }

  /// Whether `dispose` was called.
  public var isDisposed: Bool {
    members.withLock { $0 == nil }
  }

  /// How many disposables are in the set; zero after `dispose`.
  public var count: Int {
    members.withLock { $0?.count ?? 0 }
  }

  /// Inserts a disposable, or disposes of it immediately if the set has been disposed of.
  ///
  /// - Returns: the key to remove it with; `nil` if the set was disposed before.
  public func insert(_ disposable: any Disposable) -> DisposeKey? {
    if let key = members.withLock({ $0?.insert(disposable) }) {
      return DisposeKey(key: key)
    }
    disposable.dispose()
    return nil
  }

  /// Removes a disposable from the set and disposes it; does nothing if it is not there any more.
  public func remove(for disposeKey: DisposeKey) {
    members.withLock { $0?.remove(disposeKey.key) }?.dispose()
  }

  /// Disposes everything in the set, in the order of insertion.
  ///
  /// Sets may be nested to any depth. Those that the stack has no room for are disposed of last.
  public func dispose() {
    guard let taken = members.take()?.elements else { return }
    if StackSegments.isLow {
      Unwinding.perform { for disposable in taken { disposable.dispose() } }
    } else {
      for disposable in taken { disposable.dispose() }
    }
  }

  deinit {
    if StackSegments.isLow, var taken = members.take() { Unwinding.empty(&taken, leaving: SlotList()) }
  }
}
