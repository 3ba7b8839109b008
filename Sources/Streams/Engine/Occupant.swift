/// The owner of a place at a hub: the scope of a subscription, or the hub of a derived stream.
///
/// A derived hub needs no scope: the sink at the place retains it, and it ends with that sink. An occupant is one word: the
/// address of the scope or the hub, which is odd for a hub. So a place is two words, and a delivery needs one check of whether
/// the occupant has ended.
@usableFromInline
package struct Occupant {
  @usableFromInline let word: UInt

  @usableFromInline static var isHub: UInt { @inlinable get { 1 } }

  @inline(__always)
  init(word: UInt) { self.word = word }

  /// A scope, which the place retains.
  @inlinable @inline(__always)
  package init(_ scope: Scope) { word = UInt(bitPattern: Unmanaged.passUnretained(scope).toOpaque()) }

  /// A hub, which the sink at the place retains.
  @inlinable @inline(__always)
  package init<Element>(_ derived: SharingHub<Element>) {
    word = UInt(bitPattern: Unmanaged.passUnretained(derived).toOpaque()) | Self.isHub
  }

  @inline(__always)
  var isHub: Bool { word & Self.isHub != 0 }

  /// The scope, if this is one.
  @inline(__always)
  private var scope: Unmanaged<Scope> { .fromOpaque(UnsafeRawPointer(bitPattern: word).unsafelyUnwrapped) }

  /// The hub, if this is one. `Void` stands for the type of its values, as in ``HubLine``.
  @inline(__always)
  private var hub: Unmanaged<SharingHub<Void>> {
    .fromOpaque(UnsafeRawPointer(bitPattern: word &- Self.isHub).unsafelyUnwrapped)
  }

  /// The scope, if this is one.
  var subscription: Scope? { isHub ? nil : scope.takeUnretainedValue() }

  /// The hub, if this is one.
  var derived: Unmanaged<SharingHub<Void>>? { isHub ? hub : nil }

  /// The object, retained. For waiting work.
  var object: AnyObject { isHub ? hub.takeUnretainedValue() : scope.takeUnretainedValue() }

  /// Whether no further events may be delivered to it.
  @inline(__always)
  package var isOver: Bool {
    isHub ? hub._withUnsafeGuaranteedRef { $0.hasReleasedPlace } : scope._withUnsafeGuaranteedRef { $0.isOver }
  }

  /// The number of its place; negative without one.
  var placeIndex: Int32 {
    @inline(__always)
    get { isHub ? hub._withUnsafeGuaranteedRef { $0.placeIndex } : scope._withUnsafeGuaranteedRef { $0.placeIndex } }
    @inline(__always)
    nonmutating set {
      if isHub {
        hub._withUnsafeGuaranteedRef { $0.placeIndex = newValue }
      } else {
        scope._withUnsafeGuaranteedRef { $0.placeIndex = newValue }
      }
    }
  }

  /// Takes a place at `owner`. False if the occupant has already given it up.
  @inline(__always)
  func takePlace(at owner: PlaceOwner, _ index: Int32) -> Bool {
    if isHub {
      return hub._withUnsafeGuaranteedRef { hub in
        // A concurrent `leave` waits for this turn, and then finds the index that is stored here.
        if hub.hasReleasedPlace { return false }
        hub.placeIndex = index
        return true
      }
    }
    return scope._withUnsafeGuaranteedRef { $0.takePlace(at: owner, index) }
  }

  /// A new scope within this one, for a further place. Nil if this one has no place yet, or is a hub.
  @inline(__always)
  var scopeForAnotherPlace: Scope? {
    isHub ? nil : scope._withUnsafeGuaranteedRef { $0.hasPlace ? $0.opened() : nil }
  }

  /// Retains the scope, for its place.
  @inline(__always)
  func retain() { if !isHub { _ = scope.retain() } }

  @inline(__always)
  func release() { if !isHub { scope.release() } }
}
