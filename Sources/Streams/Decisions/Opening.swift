/// The decision of `skip(until:)`: the values of a source pass once another stream, the trigger, has sent a value.
package struct Opening {
  /// Whether the events of the source pass.
  package private(set) var isOpen = false
  private var sourceIsDone = false
  private var triggerIsDone = false

  package init() {}

  /// Takes a value of the trigger, or an event that counts as one. True if the source has ended, so nothing can follow.
  package mutating func open() -> Bool {
    defer { isOpen = true }
    return sourceIsDone && !isOpen
  }

  /// Takes an end of the trigger that does not count as a value. True if nothing can follow.
  package mutating func triggerEnded() -> Bool {
    triggerIsDone = true
    return sourceIsDone && !isOpen
  }

  /// Takes the end of the source, which is sent if it passes. Completes if nothing can follow.
  package mutating func sourceEnded() -> Release {
    sourceIsDone = true
    return Release(sends: isOpen, completes: isOpen || triggerIsDone)
  }
}
