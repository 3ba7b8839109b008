/// A node of a running chain: takes the events of the stream above, hands its own to the sink below.
///
/// The three kinds of event are three methods, so that no operator has to build or take apart an ``Event``. A sink is
/// entered by one thread at a time; its sender (a source, or an operator with several sources) guarantees that.
///
/// Virtual methods of a generic class are never specialised. They stay fast if they need nothing of the runtime but the
/// element's own copy and destroy: no local of a type such as `Element?` or `Event<Element>`, whose metadata would be
/// looked up at every event. Keep values in a ``Latest``, and make closures at the operator's call site.
@usableFromInline
package class Sink<Element> {
  @inlinable
  init() {
    #if DEBUG
    Resources.incrementTotal()
    #endif
  }

  /// Takes the next value.
  @usableFromInline
  package func next(_ element: Element) {}

  /// Takes the failure; nothing follows.
  @usableFromInline
  package func error(_ error: any Error) {}

  /// Takes the completion; nothing follows.
  @usableFromInline
  package func completed() {}

  #if DEBUG
  deinit { Resources.decrementTotal() }
  #endif
}

extension Sink {
  /// Takes whichever event it is.
  package final func on(_ event: Event<Element>) {
    switch event {
    case .next(let element): next(element)
    case .error(let error): self.error(error)
    case .completed: completed()
    }
  }
}

/// A sink that hands its failure and completion straight to the sink below: what most operators with one source are made of.
@usableFromInline
package class Stage<Input, Output>: Sink<Input> {
  @usableFromInline package final let downstream: Sink<Output>

  @inlinable
  init(_ downstream: Sink<Output>) { self.downstream = downstream }

  @usableFromInline
  package override func error(_ error: any Error) { downstream.error(error) }

  @usableFromInline
  package override func completed() { downstream.completed() }
}
