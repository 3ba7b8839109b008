import Locks

// `@unchecked`: all its state is behind one lock.
/// A set of disposables that are disposed together, in the order in which they were inserted.
///
/// After it is disposed of, each disposable that you insert is disposed of immediately.
/// - Complexity: `insert` and `remove(for:)` are O(1) in the number of siblings.
public final class CompositeDisposable: DisposeBase, Cancelable, @unchecked Sendable {
  /// Names one inserted disposable, so that it can be removed again.
  public struct DisposeKey: Sendable {
    fileprivate let key: DisposableList.Key
  }

  private struct State {
    var isDisposed = false
    var members = DisposableList()

    /// Removes all members, to be released outside the lock.
    mutating func take() -> DisposableList { exchange(&members, with: DisposableList()) }
  }

  private let state = Locked(State())

  /// Makes an empty set.
  public override init() {}

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

  /// Makes a set of the disposables in an array.
  public init(disposables: [any Disposable]) {
    super.init()
    state.withLock { state in
      for disposable in disposables { _ = state.members.insert(disposable) }
    }
  }

  /// Whether `dispose` was called.
  public var isDisposed: Bool {
    state.withLock { $0.isDisposed }
  }

  /// How many disposables are in the set; zero after `dispose`.
  public var count: Int {
    state.withLock { $0.members.count }
  }

  /// Inserts a disposable, or disposes of it immediately if the set has been disposed of.
  ///
  /// - Returns: The key with which you can remove it; nil if the set was already disposed of.
  public func insert(_ disposable: any Disposable) -> DisposeKey? {
    if let key = state.withLock({ $0.isDisposed ? nil : $0.members.insert(disposable) }) {
      return DisposeKey(key: key)
    }
    disposable.dispose()
    return nil
  }

  /// Removes a disposable from the set and disposes it; does nothing if it is no longer there.
  public func remove(for disposeKey: DisposeKey) {
    state.withLock { $0.members.remove(disposeKey.key) }.dispose()
  }

  /// Disposes everything in the set, in the order of insertion.
  ///
  /// Sets may be nested to any depth. Those that the stack has no room for are disposed of last.
  public func dispose() {
    let taken = state.withLock { state in
      state.isDisposed = true
      return state.take()
    }.disposables
    if StackSegments.isLow {
      Unwinding.perform { for disposable in taken { disposable.dispose() } }
    } else {
      for disposable in taken { disposable.dispose() }
    }
  }

  deinit {
    guard StackSegments.isLow else { return }
    var taken = state.withLock { $0.take() }
    Unwinding.empty(&taken, leaving: DisposableList())
  }
}
