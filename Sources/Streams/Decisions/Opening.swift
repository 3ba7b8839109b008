/// When the values of a source pass: once another stream, the trigger, has sent one. The decision of `skip(until:)`.
package struct Opening {
  /// Whether the events of the source pass.
  package private(set) var isOpen = false
  private var sourceIsDone = false
  private var triggerIsDone = false

  package init() {}

  /// Takes a value of the trigger, or what counts as one. True if the source has ended by then: nothing can follow any more.
  package mutating func open() -> Bool {
    defer { isOpen = true }
    return sourceIsDone && !isOpen
  }

  /// Takes an end of the trigger that does not count as a value. True if nothing can follow any more.
  package mutating func triggerEnded() -> Bool {
    triggerIsDone = true
    return sourceIsDone && !isOpen
  }

  /// Takes the end of the source: it is sent if it passes. Completes if nothing can follow any more.
  package mutating func sourceEnded() -> Release {
    sourceIsDone = true
    return Release(sends: isOpen, completes: isOpen || triggerIsDone)
  }
}
