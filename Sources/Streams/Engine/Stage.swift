extension Engine {
  /// A sink that hands its failure and completion straight to the sink below: what most operators with one source are made of.
  open class Stage<Input, Output>: Sink<Input> {
    @exclusivity(unchecked) @usableFromInline final var below: Below<Output>

    /// The sink below.
    public final var downstream: Below<Output> { @inlinable @inline(__always) get { below } }

    /// A sink in front of `downstream`.
    @inlinable
    public init(_ downstream: Sink<Output>) { below = Below(downstream) }

    open override func error(_ error: any Error) { downstream.error(error) }

    open override func completed() { downstream.completed() }

    // Those of a signal's operators send at most one event for each; one that may end before its source is no stage.
    open override func redirect(from old: Unmanaged<AnyObject>, to new: Unmanaged<AnyObject>) -> Bool {
      below.replace(old, by: new)
    }

    deinit { below.release() }
  }
}

/// A stage that is one closure, which sends what it makes of each value: one at most.
@usableFromInline
package final class SendingSink<Input, Output>: Stage<Input, Output> {
  @usableFromInline package typealias Send = (Input, Below<Output>) -> Void

  @usableFromInline let send: Send

  @inlinable
  package init(_ downstream: Sink<Output>, _ send: @escaping Send) {
    self.send = send
    super.init(downstream)
  }

  // Not called by a stage above: see ``Below``.
  public override func next(_ element: Input) { send(element, downstream) }

  @inlinable public override var isSending: Bool { true }
}
