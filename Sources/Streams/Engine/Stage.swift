extension Engine {
  /// A sink that passes its failure and completion directly to the sink below: the base of most operators with one source.
  open class Stage<Input, Output>: Sink<Input> {
    @exclusivity(unchecked) @usableFromInline final var below: Below<Output>

    /// The sink below.
    public final var downstream: Below<Output> { @inlinable @inline(__always) get { below } }

    /// A sink above `downstream`.
    @inlinable
    public init(_ downstream: Sink<Output>) { below = Below(downstream) }

    open override func error(_ error: any Error) { downstream.error(error) }

    open override func completed() { downstream.completed() }

    // A signal's stages send at most one event for each that they receive. A sink that may end before its source is not
    // a stage.
    open override func redirect(from old: Unmanaged<AnyObject>, to new: Unmanaged<AnyObject>) -> Bool {
      below.replace(old, by: new)
    }

    deinit { below.release() }
  }
}

/// A stage that consists of one closure, which sends at most one value for each value that it receives.
@usableFromInline
package final class SendingSink<Input, Output>: Stage<Input, Output> {
  @usableFromInline package typealias Send = (Input, Below<Output>) -> Void

  @usableFromInline let send: Send

  @inlinable
  package init(_ downstream: Sink<Output>, _ send: @escaping Send) {
    self.send = send
    super.init(downstream)
  }

  // A stage above does not call this: see ``Below``.
  public override func next(_ element: Input) { send(element, downstream) }

  @inlinable public override var isSending: Bool { true }
}
