import Synchronization

/// A resource that a ``Scope`` ends: a timer, a user's disposable, another scope. It never retains a sink, so that an
/// abandoned subscription is freed even if you do not dispose of it.
@usableFromInline
package class Cancellation {
  /// The next one in the list of the scope or group that this belongs to.
  @exclusivity(unchecked) final var link: Unmanaged<Cancellation>?

  #if DEBUG
  private final let counted = Counted()
  #endif

  init() {}

  /// Prevents further deliveries, but releases nothing: ``cancel()`` follows, possibly on another thread. Subclasses that
  /// deliver events, or have scopes, override it.
  package func end() {}

  /// Ends the resource. Called once, by the scope that it was attached to.
  package func cancel() {}

  /// Ends a list that nothing else can reach, from its first element. Only releases it if its scope was abandoned.
  static func cancelAll(from first: Unmanaged<Cancellation>?, isAbandoned: Bool = false) {
    var next = first
    while let cancellation = next?.takeRetainedValue() {
      next = cancellation.link
      cancellation.link = nil
      if !isAbandoned { cancellation.cancel() }
    }
  }
}

/// The lifetime of one subscription: everything that must end with it, and whether it has ended.
///
/// Every subscription has one scope for its chain of sinks, made where the chain ends: at the user's observer, or at a sink
/// that does not forward a terminal event immediately (the inner ones of `merge`, the source of `catch`). Sources check it
/// before they deliver; the sinks between them do not. Ownership goes one way: sources own sinks, sinks own the sink below
/// and the scopes that they opened, a scope owns cancellations. A scope that was opened within another ends with it.
@usableFromInline
package final class Scope: Cancellation, Cancelable {
  @usableFromInline static var ended: UInt { @inlinable get { 1 } }
  @usableFromInline static var disposed: UInt { @inlinable get { 2 } }
  private static var placed: UInt { 4 }
  @usableFromInline static var cancelled: UInt { @inlinable get { 8 } }
  private static var flags: UInt { 15 }

  /// Four flags and the address of the cancellation that was attached last: objects are aligned to 16 bytes.
  @usableFromInline let head = Atomic<UInt>(0)

  /// The hub at which this scope has a place. Stored here because a place is by far the most common thing to end, and this saves
  /// an allocation. ``Hub/abandon()`` breaks the reference cycle of hub, sink and scope.
  @exclusivity(unchecked) private var hub: PlaceOwner?

  /// The scope before this one in a ``ScopeGroup``.
  @exclusivity(unchecked) var previous: Unmanaged<Scope>?

  // The small properties come last, so that a scope takes 64 bytes of heap instead of 80.
  @exclusivity(unchecked) var placeIndex: Int32 = -1
  @exclusivity(unchecked) var isInGroup = false

  @usableFromInline
  package override init() {}

  /// Whether no further events may be delivered.
  @inlinable @inline(__always)
  package var isOver: Bool { head.load(ordering: .acquiring) & (Self.ended | Self.disposed) != 0 }

  /// Whether it was ended from outside, not by the stream that runs in it.
  @inlinable @inline(__always)
  package var isCancelled: Bool { head.load(ordering: .acquiring) & Self.cancelled != 0 }

  @usableFromInline
  package var isDisposed: Bool { head.load(ordering: .acquiring) & Self.disposed != 0 }

  /// Claims the right to deliver the terminal event at the end of the chain, which then disposes of the scope. False if
  /// it was already delivered, or the scope was disposed.
  package func claimEnd() -> Bool {
    head.bitwiseOr(Self.ended, ordering: .acquiringAndReleasing).oldValue & (Self.ended | Self.disposed) == 0
  }

  /// Called when the stream in this scope has ended: ends deliveries here and in scopes opened within, but releases nothing.
  /// False if the scope was already over.
  @usableFromInline
  package func finish() -> Bool { stop(Self.ended) }

  private func stop(_ added: UInt) -> Bool {
    // Takes the list out, because another thread might take and free it in the meantime; it is put back below. What is attached to
    // a scope that has these flags has ended with it.
    let before = change { $0 & Self.disposed != 0 || $0 & added == added ? nil : ($0 & Self.flags) | added }
    guard let before else {
      head.bitwiseOr(added, ordering: .releasing)
      return false
    }
    if let first = Self.cancellation(in: before) { StackSegments.withRoom { endAll(from: first) } }
    return before & Self.ended == 0
  }

  /// Changes the word to what `changed` returns for it, and returns the previous one. Nil if `changed` returns nil.
  @inline(__always)
  private func change(_ changed: (UInt) -> UInt?) -> UInt? {
    var seen = head.load(ordering: .acquiring)
    while let desired = changed(seen) {
      let attempt = head.weakCompareExchange(expected: seen, desired: desired, ordering: .acquiringAndReleasing)
      if attempt.exchanged { return seen }
      seen = attempt.original
    }
    return nil
  }

  /// Ends a part of the list that no other thread can reach, and puts it back.
  private func endAll(from first: Unmanaged<Cancellation>) {
    var last = first
    last._withUnsafeGuaranteedRef { $0.end() }
    while let next = last._withUnsafeGuaranteedRef({ $0.link }) {
      next._withUnsafeGuaranteedRef { $0.end() }
      last = next
    }
    prepend(first, last)
  }

  /// Prepends a part of the list that no other thread can reach, or cancels it if the scope was disposed of in the meantime.
  ///
  /// - Returns: Whether the scope had ended without being disposed of, so that the added part ends as well.
  @inline(__always)
  @discardableResult
  private func prepend(_ first: Unmanaged<Cancellation>, _ last: Unmanaged<Cancellation>) -> Bool {
    let before = change { seen in
      if seen & Self.disposed != 0 { return nil }
      last._withUnsafeGuaranteedRef { $0.link = Self.cancellation(in: seen) }
      return UInt(bitPattern: first.toOpaque()) | (seen & Self.flags)
    }
    if let before { return before & Self.ended != 0 }
    last._withUnsafeGuaranteedRef { $0.link = nil }
    Self.cancelAll(from: first)
    return false
  }

  /// Ends `cancellation` with this scope, immediately if the scope has ended. The last one attached is ended first.
  @usableFromInline
  package func attach(_ cancellation: Cancellation) {
    let reference = Unmanaged.passRetained(cancellation)
    if prepend(reference, reference) { cancellation.end() }
  }

  /// Disposes `disposable` with this scope.
  @usableFromInline
  package func attach(disposable: any Disposable) {
    // A disposable without effect, which many closures return, is not stored.
    if type(of: disposable) != NopDisposable.self { attach(ForeignDisposable(disposable)) }
  }

  @usableFromInline
  package func whenOver(_ action: @escaping () -> Void) { attach(CancellationAction(action)) }

  /// Opens a scope that ends with this one.
  @usableFromInline
  package func opened() -> Scope {
    let scope = Scope()
    attach(scope)
    return scope
  }

  /// Ends the subscription: stops delivery, and ends everything attached.
  @usableFromInline
  package func dispose() {
    tearDown(head.exchange(Self.disposed | Self.ended | Self.cancelled, ordering: .acquiringAndReleasing))
  }

  /// Called when the stream in this scope has ended: releases its resources. Its earlier events may still wait for delivery.
  @usableFromInline
  package func retire() {
    let before = change { $0 & Self.disposed != 0 ? nil : Self.disposed | Self.ended | ($0 & Self.cancelled) }
    if let before { tearDown(before) }
  }

  private func tearDown(_ old: UInt) {
    guard old & Self.disposed == 0 else { return }
    if StackSegments.isLow { return StackSegments.call { tearDown(old) } }
    if old & Self.placed != 0 {
      // Taken out, so that nothing needs to be retained.
      hub.take()?.leave(Occupant(self))
    }
    Self.cancelAll(from: Self.cancellation(in: old))
  }

  package override func end() { _ = stop(Self.ended | Self.cancelled) }

  package override func cancel() { dispose() }

  /// Takes a place at a hub. False if the scope has ended. Called by the hub, in its line.
  func takePlace(at hub: PlaceOwner, _ placeIndex: Int32) -> Bool {
    self.hub = hub
    self.placeIndex = placeIndex
    return head.bitwiseOr(Self.placed, ordering: .acquiringAndReleasing).oldValue & Self.disposed == 0
  }

  /// Releases the hub, which has ended, because the owner of this scope may live longer. Nothing else may use this scope.
  package func forgetHub() { hub = nil }

  /// Whether this scope has a place at some hub, or had one.
  var hasPlace: Bool { head.load(ordering: .acquiring) & Self.placed != 0 }

  private static func cancellation(in word: UInt) -> Unmanaged<Cancellation>? {
    UnsafeRawPointer(bitPattern: word & ~flags).map { Unmanaged.fromOpaque($0) }
  }

  deinit {
    // An abandoned scope: attached cancellations are released, not called.
    guard let first = Self.cancellation(in: head.load(ordering: .acquiring)) else { return }
    StackSegments.withRoom { Self.cancelAll(from: first, isAbandoned: true) }
  }

  #if DEBUG
  /// A violated invariant, if there is one. For tests, while no thread uses the scope.
  func checkInvariants() -> String? {
    let word = head.load(ordering: .acquiring)
    let first = Self.cancellation(in: word)
    if word & Self.disposed != 0 {
      if word & Self.ended == 0 { return "scope: disposed, and has not ended" }
      if first != nil { return "scope: disposed, with something attached" }
      if hub != nil { return "scope: disposed, with a place at a hub" }
    }
    if word & Self.placed == 0, hub != nil || placeIndex >= 0 { return "scope: a place at a hub, without the mark" }
    if !isInGroup, previous != nil { return "scope: one before it, without a group" }
    var (slow, fast) = (first, first)
    while let next = fast?._withUnsafeGuaranteedRef({ $0.link }) {
      fast = next._withUnsafeGuaranteedRef { $0.link }
      slow = slow?._withUnsafeGuaranteedRef { $0.link }
      if let fast, fast.toOpaque() == slow?.toOpaque() { return "scope: what is attached goes round in a circle" }
    }
    return nil
  }
  #endif
}

extension Engine {
  /// A hub, without the type of its values, at which a scope or a derived hub can have a place.
  open class PlaceOwner {
    /// An owner without places.
    @inlinable
    public init() {}

    /// Gives up the place of `occupant`.
    open func leave(_ occupant: Occupant) {}
  }
}

/// A disposable from outside the engine, disposed with the scope that it is attached to.
final class ForeignDisposable: Cancellation {
  private let disposable: any Disposable

  init(_ disposable: any Disposable) { self.disposable = disposable }

  override func cancel() { disposable.dispose() }
}

/// A closure that is called when the scope that it is attached to ends.
package final class CancellationAction: Cancellation {
  private let action: () -> Void

  package init(_ action: @escaping () -> Void) { self.action = action }

  package override func cancel() { action() }
}
