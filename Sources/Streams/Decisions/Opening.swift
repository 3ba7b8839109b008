/// The decision of `skip(until:)`: the values of a source pass once another stream, the trigger, has sent a value.
package struct Opening {
  /// Whether the events of the source pass.
  package private(set) var isOpen = false
  private var sourceIsDone = false

  package init() {}

  /// Takes a value of the trigger, or an event that counts as one. True if the source has ended, so nothing can follow.
  package mutating func open() -> Bool {
    defer { isOpen = true }
    return sourceIsDone && !isOpen
  }

  /// Takes the end of the source. True if it passes.
  package mutating func sourceEnded() -> Bool {
    sourceIsDone = true
    return isOpen
  }
}
