extension Engine {
  /// The sink below a stage, which the stage retains. A plain reference would be retained again at every event.
  ///
  /// It stores the address of the sink, and in its lowest bits the ``ClosureKind``. A closure is called directly, without a virtual
  /// method: in a row of operators, each call is a return that the processor has to predict.
  @frozen
  public struct Below<Element> {
    @usableFromInline var address: UnsafeRawPointer

    /// Retains the sink.
    @inlinable @inline(__always)
    public init(_ sink: consuming Sink<Element>) {
      let kind = sink.closureKind
      address = Self.address(.passRetained(sink), kind)
    }

    /// A sink that another object retains.
    @inlinable @inline(__always)
    public init(unretained sink: Sink<Element>) { address = Self.address(.passUnretained(sink), sink.closureKind) }

    @inlinable @inline(__always)
    static func address(_ sink: Unmanaged<Sink<Element>>, _ kind: ClosureKind) -> UnsafeRawPointer {
      UnsafeRawPointer(sink.toOpaque()) + Int(bitPattern: kind.rawValue)
    }

    @inlinable @inline(__always)
    func isOf(_ kind: ClosureKind) -> Bool { UInt(bitPattern: address) & kind.rawValue != 0 }

    /// The sink, of any kind.
    @inlinable @inline(__always)
    public var sink: Unmanaged<Sink<Element>> {
      .fromOpaque(UnsafeRawPointer(bitPattern: UInt(bitPattern: address) & ~3).unsafelyUnwrapped)
    }

    // `Void` stands for the type that the sink sends.
    /// The sink, if it is of the kind `free`.
    @inlinable @inline(__always)
    var free: Unmanaged<SendingSink<Element, Void>> { .fromOpaque(address - 1) }

    /// The sink, if it is of the kind `guarded`.
    @inlinable @inline(__always)
    var guarded: Unmanaged<GuardedSink<Element, Void>> { .fromOpaque(address - 2) }

    /// Sends the next value.
    @inlinable @inline(__always)
    public func next(_ element: Element) {
      if isOf(.free) {
        free._withUnsafeGuaranteedRef { $0.send(element, $0.downstream) }
      } else if isOf(.guarded) {
        guarded._withUnsafeGuaranteedRef { if !$0.scope.isCancelled { $0.send(element, $0.downstream) } }
      } else {
        sink._withUnsafeGuaranteedRef { $0.next(element) }
      }
    }

    /// Sends the failure; nothing follows.
    @inlinable @inline(__always)
    public func error(_ error: any Error) { sink._withUnsafeGuaranteedRef { $0.error(error) } }

    /// Sends the completion; nothing follows.
    @inlinable @inline(__always)
    public func completed() { sink._withUnsafeGuaranteedRef { $0.completed() } }

    /// Sends the failure, or the completion if `error` is nil.
    @inlinable @inline(__always)
    public func send(end error: (any Error)?) {
      if let error { self.error(error) } else { completed() }
    }

    @inline(__always)
    func sourceWillEnd(in scope: Scope) -> Bool { sink._withUnsafeGuaranteedRef { $0.sourceWillEnd(in: scope) } }

    /// Releases the sink.
    @inlinable @inline(__always)
    public func release() { sink.release() }

    // Inlined like the others, because a call would look up the metadata of this type.
    /// If the sink is `old`, replaces it with `new`, and its reference with that of the caller.
    @inline(__always)
    mutating func replace(_ old: Unmanaged<AnyObject>, by new: Unmanaged<AnyObject>) -> Bool {
      guard sink.toOpaque() == old.toOpaque() else { return false }
      let new = Unmanaged<Sink<Element>>.fromOpaque(new.toOpaque())
      address = Self.address(new, new._withUnsafeGuaranteedRef { $0.closureKind })
      return true
    }
  }
}
