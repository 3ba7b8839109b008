internal import Locks
internal import Streams
import Synchronization

/// Disposables that are disposed of together, in the order in which they were added.
///
/// Adding and removing are O(1). Disposables added after the end are disposed of immediately.
public final class CompositeDisposable: Disposable {
  /// Changes under the lock.
  private let ended = Synchronization.Atomic<Bool>(false)
  /// Guards the list.
  private let lock = Lock()
  /// The first disposable, if `attach` added it. Most composites hold nothing else.
  @exclusivity(unchecked) private var sole: (any Disposable)?
  @exclusivity(unchecked) private var first: Member?
  @exclusivity(unchecked) private unowned(unsafe) var last: Member?
  @exclusivity(unchecked) private var abandonment: Abandonment?
  /// Whether ``sole`` is disposed of after the others.
  @exclusivity(unchecked) private var disposesSoleMemberLast = false
  private let levels = Synchronization.Atomic<UInt16>(0)
  /// Whether this is returned to the caller that starts a producer. If so, its release abandons the start.
  private let isHandle: Bool

  /// An empty composite.
  public init() { isHandle = false }

  /// An empty composite, for a caller that starts a producer.
  @usableFromInline
  init(isHandle: Bool) { self.isHandle = isHandle }

  /// A composite of `disposables`.
  public init<Disposables: Sequence>(_ disposables: Disposables) where Disposables.Element == any Disposable {
    isHandle = false
    for disposable in disposables { add(disposable) }
  }

  /// A composite of the elements of `disposables` that are not nil.
  public init<Disposables: Sequence>(_ disposables: Disposables) where Disposables.Element == (any Disposable)? {
    isHandle = false
    for disposable in disposables { add(disposable) }
  }

  /// The number of nested signals in the operator whose lifetime this is.
  @usableFromInline
  var level: UInt16 { levels.load(ordering: .relaxed) }

  /// Records that the operator observes a signal of this level.
  @usableFromInline
  func raise(to level: UInt16) {
    if level > self.level { levels.store(level, ordering: .relaxed) }
  }

  /// Causes the first disposable to be attached, such as the source of an operator, to be disposed of after all others.
  @usableFromInline
  func disposeFirstMemberLast() { disposesSoleMemberLast = true }

  /// Whether `dispose` was called.
  public var isDisposed: Bool { ended.load(ordering: .acquiring) }

  /// Disposes of all disposables, and of those that are added later.
  public func dispose() {
    if isDisposed { return }
    lock.lock()
    if isDisposed { return lock.unlock() }
    ended.store(true, ordering: .releasing)
    let (sole, members) = (sole.take(), first.take())
    last = nil
    lock.unlock()
    StackSegments.withRoom { dispose(sole, members) }
  }

  private func dispose(_ sole: (any Disposable)?, _ members: Member?) {
    if !disposesSoleMemberLast { sole?.dispose() }
    var next = members
    while let member = next {
      next = member.next.take()
      member.disposable.take()?.dispose()
    }
    if disposesSoleMemberLast { sole?.dispose() }
  }

  /// Adds `disposable`; if the composite has ended, disposes of it immediately.
  ///
  /// - Returns: A disposable that removes it again without disposing of it; nil if there was nothing to add, or if the
  /// composite has ended.
  @discardableResult
  public func add(_ disposable: (any Disposable)?) -> (any Disposable)? {
    guard let disposable, !disposable.isDisposed else { return nil }
    let member = Member(self, disposable)
    return enlist(member, disposable) ? member : nil
  }

  /// Adds a closure that is called at the end; if the composite has ended, calls it immediately.
  ///
  /// - Returns: A disposable that removes it again without calling it; nil if the composite has ended.
  @discardableResult
  public func add(_ action: @escaping () -> Void) -> (any Disposable)? { add(AnyDisposable(action)) }

  /// Adds a member, or disposes of it if the composite has ended. Returns whether it was added.
  @discardableResult
  func enlist(_ member: Member, _ disposable: any Disposable) -> Bool {
    lock.lock()
    if isDisposed {
      lock.unlock()
      disposable.dispose()
      return false
    }
    append(member)
    let abandonment = self.abandonment
    lock.unlock()
    if let abandonment { (disposable as? any Abandonable)?.abandon(abandonment) }
    return true
  }

  /// Adds a disposable that is never removed.
  @usableFromInline
  func keep(_ disposable: (any Disposable)?) {
    if let disposable, !disposable.isDisposed { enlist(Member(nil, disposable), disposable) }
  }

  /// Adds a disposable of this module that is never removed.
  @usableFromInline
  func attach(_ disposable: consuming any Disposable) {
    lock.lock()
    if isDisposed {
      lock.unlock()
      return disposable.dispose()
    }
    let abandonment = self.abandonment
    let abandoned = abandonment == nil ? nil : disposable as? any Abandonable
    if let abandoned, let abandonment { disposable = abandoned.heldWeakly(abandonment) }
    if sole == nil, first == nil { sole = disposable } else { append(Member(nil, disposable)) }
    lock.unlock()
    if let abandonment { abandoned?.abandon(abandonment) }
  }

  /// Opens a composite that ends with this one.
  @usableFromInline
  func opened() -> CompositeDisposable {
    let composite = CompositeDisposable()
    attach(composite)
    return composite
  }

  private func append(_ member: Member) {
    member.isIn = true
    member.previous = last
    if let last { last.next = member } else { first = member }
    last = member
  }

  /// Whether the composite has not ended, and the member was not removed. Called under the lock.
  private func holds(_ member: Member) -> Bool { member.isIn && !isDisposed }

  /// Removes the disposable at that place, unless the composite has ended.
  @usableFromInline
  func remove(_ member: Member) {
    lock.lock()
    guard holds(member) else { return lock.unlock() }
    member.isIn = false
    let next = member.next
    let previous = member.previous
    // Keeps the member alive until the lock is released.
    withExtendedLifetime(member) {
      if let next { next.previous = previous } else { last = previous }
      if let previous { previous.next = next } else { first = next }
      member.next = nil
      let removed = member.disposable.take()
      lock.unlock()
      withExtendedLifetime(removed) {}
    }
  }

  deinit {
    if isHandle, !isDisposed { abandon(.final) }
    // Among the disposables are other composites, nested to any depth.
    StackSegments.withRoom {
      sole = nil
      // Unlinks one by one, so that a long list does not end in a deep recursion.
      while let member = first {
        first = member.next.take()
        member.disposable = nil
      }
    }
  }

  /// The place of one disposable, and the disposable that removes it.
  @usableFromInline
  class Member: Disposable {
    /// Nil after removal, so that a reference to this place does not retain the disposable. Changes under the lock, or after
    /// the release of the composite.
    @exclusivity(unchecked) fileprivate final var disposable: (any Disposable)?
    /// Nil for a place that only code that has the composite removes: an object's first weak reference allocates memory.
    private final weak let composite: CompositeDisposable?
    @exclusivity(unchecked) fileprivate final var next: Member?
    @exclusivity(unchecked) fileprivate final unowned(unsafe) var previous: Member?
    @exclusivity(unchecked) fileprivate final var isIn = false

    init(_ composite: CompositeDisposable?, _ disposable: any Disposable) {
      self.composite = composite
      self.disposable = disposable
    }

    @usableFromInline
    final var isDisposed: Bool {
      guard let composite else { return true }
      return composite.lock.withLock { !composite.holds(self) }
    }

    @usableFromInline
    final func dispose() { composite?.remove(self) }
  }
}

extension CompositeDisposable: Abandonable {
  func abandon(_ abandonment: Abandonment) {
    lock.lock()
    guard self.abandonment == nil, !isDisposed else { return lock.unlock() }
    self.abandonment = abandonment
    var within: (any Abandonable)?
    // A disposable that was added by `attach` calls no foreign code when it is queried.
    if let sole, !sole.isDisposed, let one = sole as? any Abandonable {
      within = one
      self.sole = one.heldWeakly(abandonment)
    }
    var members: [Member] = []
    var member = first
    while let one = member {
      members.append(one)
      member = one.next
    }
    lock.unlock()
    if within == nil, members.isEmpty { return }
    StackSegments.withRoom {
      within?.abandon(abandonment)
      for member in members { abandon(member, abandonment) }
    }
  }

  /// Notifies a member that has not been disposed of. It may be foreign, so it is queried outside the lock.
  private func abandon(_ member: Member, _ abandonment: Abandonment) {
    let held = lock.withLock { holds(member) ? member.disposable : nil }
    guard let held, !held.isDisposed, let disposable = held as? any Abandonable else { return }
    let substitute = disposable.heldWeakly(abandonment)
    lock.withLock { if holds(member) { member.disposable = substitute } }
    disposable.abandon(abandonment)
  }
}

extension CompositeDisposable {
  /// Adds `disposable` to `composite`; see `add(_:)`.
  @discardableResult
  public static func += (composite: CompositeDisposable, disposable: (any Disposable)?) -> (any Disposable)? {
    composite.add(disposable)
  }

  /// Adds a closure that is called at the end of `composite`; see `add(_:)`.
  @discardableResult
  public static func += (composite: CompositeDisposable, action: @escaping () -> Void) -> (any Disposable)? {
    composite.add(action)
  }
}

// The list changes only under the lock.
extension CompositeDisposable: @unchecked Sendable {}
