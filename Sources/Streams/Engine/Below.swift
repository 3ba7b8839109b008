extension Engine {
  /// The sink below a stage, which the stage retains. A plain reference would be retained again at every event.
  ///
  /// It stores the address of the sink. The address is odd for a ``SendingSink``, whose closure is called directly, without a
  /// virtual method: in a row of operators, each call is a return that the processor has to predict.
  @frozen
  public struct Below<Element> {
    @usableFromInline var address: UnsafeRawPointer

    /// Retains the sink.
    @inlinable @inline(__always)
    public init(_ sink: consuming Sink<Element>) {
      let isSending = sink.isSending
      address = Self.address(.passRetained(sink), isSending)
    }

    /// A sink that another object retains.
    @inlinable @inline(__always)
    public init(unretained sink: Sink<Element>) { address = Self.address(.passUnretained(sink), sink.isSending) }

    @inlinable @inline(__always)
    static func address(_ sink: Unmanaged<Sink<Element>>, _ isSending: Bool) -> UnsafeRawPointer {
      UnsafeRawPointer(sink.toOpaque()) + (isSending ? 1 : 0)
    }

    @inlinable @inline(__always)
    var isSending: Bool { UInt(bitPattern: address) & 1 != 0 }

    /// The sink, of either kind.
    @inlinable @inline(__always)
    public var sink: Unmanaged<Sink<Element>> {
      .fromOpaque(UnsafeRawPointer(bitPattern: UInt(bitPattern: address) & ~1).unsafelyUnwrapped)
    }

    /// The sink, if ``isSending``. `Void` stands for the type that it sends.
    @inlinable @inline(__always)
    var sending: Unmanaged<SendingSink<Element, Void>> { .fromOpaque(address - 1) }

    /// Sends the next value.
    @inlinable @inline(__always)
    public func next(_ element: Element) {
      if isSending {
        sending._withUnsafeGuaranteedRef { $0.send(element, $0.downstream) }
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
      address = Self.address(new, new._withUnsafeGuaranteedRef { $0.isSending })
      return true
    }
  }
}
