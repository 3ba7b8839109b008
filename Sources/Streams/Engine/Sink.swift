/// The building blocks of the streams of both dialects.
///
/// Classes that other targets of this package subclass are open classes in this enumeration. As the enumeration is not public,
/// the classes are not either.
@usableFromInline
package enum Engine {}

@usableFromInline package typealias PlaceOwner = Engine.PlaceOwner
@usableFromInline package typealias Sink = Engine.Sink
@usableFromInline package typealias Stage = Engine.Stage
@usableFromInline package typealias Below = Engine.Below
@usableFromInline package typealias Hub = Engine.Hub
@usableFromInline package typealias SharingHub = Engine.SharingHub

extension Engine {
  /// A node of a running chain: takes the events of the stream above, and passes its own to the sink below.
  ///
  /// The three kinds of event are three methods, so that no operator has to make or unpack an ``Event``. A sink is
  /// entered by one thread at a time; its sender (a source, or an operator with several sources) guarantees that.
  ///
  /// Virtual methods of a generic class are never specialised. They stay fast if they use the runtime only for the
  /// element's own copy and destroy functions: no local of a type such as `Element?` or `Event<Element>`, whose metadata would be
  /// looked up at every event. Keep values in a ``Latest``, and make closures at the operator's call site.
  open class Sink<Element>: PlaceOwner {
    #if DEBUG
    @usableFromInline final let counted = Counted()
    #endif

    @inlinable
    public override init() { super.init() }

    /// Takes the next value.
    open func next(_ element: Element) {}

    /// Takes the failure; nothing follows.
    open func error(_ error: any Error) {}

    /// Takes the completion; nothing follows.
    open func completed() {}

    /// Called by a `do` directly above, before it sends the end. The `do` releases its source, which runs in `scope`, after the
    /// end. A sink that would release that source leaves this to the `do`.
    ///
    /// - Returns: Whether nothing below releases the source earlier. False if another scope is below, such as that of `using`.
    open func sourceWillEnd(in scope: Scope) -> Bool { false }

    /// Whether the sink above calls the closure of this one directly: see ``Below``.
    @inlinable open var closureKind: ClosureKind { .none }

    /// Sends events to `new` instead of `old` from now on. Takes over a reference to `new`, and leaves its reference to `old` to
    /// the caller. False, without an effect, unless the sink sends at most one event for each that it receives, directly to
    /// `old`.
    ///
    /// Called while no event is under way.
    open func redirect(from old: Unmanaged<AnyObject>, to new: Unmanaged<AnyObject>) -> Bool { false }
  }
}

extension Engine {
  /// The kinds of sinks that consist of a closure.
  @frozen
  @usableFromInline
  package enum ClosureKind: UInt {
    /// No closure that could be called directly.
    case none = 0
    /// A ``SendingSink``.
    case free = 1
    /// A ``GuardedSink``.
    case guarded = 2
  }
}
