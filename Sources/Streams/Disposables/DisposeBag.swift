import Locks

// `@unchecked`: all its state is behind one lock.
/// Disposes of its contents when it is released, in the order of insertion.
///
/// Give a view model or a view a bag, and add its subscriptions with `disposed(by:)`. They end when their owner is
/// released. To end them earlier, replace the bag with a new one.
public final class DisposeBag: DisposeBase, @unchecked Sendable {
  private let members = Locked<[any Disposable]>([])

  /// Makes an empty bag.
  public override init() {}

  /// Adds a disposable, which is disposed when the bag is released.
  public func insert(_ disposable: any Disposable) {
    members.withLock { $0.append(disposable) }
  }

  deinit {
    for disposable in members.withLock({ $0 }) { disposable.dispose() }
  }
}

extension DisposeBag {
  /// Makes a bag that holds the given disposables.
  public convenience init(disposing disposables: any Disposable...) {
    self.init(disposing: disposables)
  }

  /// Makes a bag that holds the disposables of an array.
  public convenience init(disposing disposables: [any Disposable]) {
    self.init()
    insert(disposables)
  }

  /// Makes a bag that holds every disposable written in `builder`.
  public convenience init(@DisposableBuilder builder: () -> [any Disposable]) {
    self.init(disposing: builder())
  }

  /// Adds several disposables.
  public func insert(_ disposables: any Disposable...) {
    insert(disposables)
  }

  /// Adds the disposables of an array.
  public func insert(_ disposables: [any Disposable]) {
    for disposable in disposables { insert(disposable) }
  }

  /// Adds every disposable written in `builder`.
  public func insert(@DisposableBuilder builder: () -> [any Disposable]) {
    insert(builder())
  }
}

extension Disposable {
  /// Adds this disposable to a bag, which disposes it when the bag is released.
  public func disposed(by bag: DisposeBag) {
    bag.insert(self)
  }
}
