/// The decision of `zip`: when it sends and when it completes. Its callers take turns, and store the waiting values.
@usableFromInline
package struct Alignment: ~Copyable {
  /// When `zip` completes.
  @usableFromInline
  package enum Rule: Sendable {
    /// When all sources have completed.
    case afterAll
    /// When all sources have completed, or when a value arrives for which no other source can send a partner.
    case whenUnpaired
    /// When a source has completed, and none of its values waits.
    case whenOneIsExhausted
  }

  @usableFromInline
  struct Source {
    @usableFromInline var waiting: Int32
    @usableFromInline var hasEnded: Bool
  }

  @usableFromInline let rule: Rule
  /// The number of sources.
  @usableFromInline let count: Int
  /// The state of each source; allocated at the first event.
  @usableFromInline var sources: UnsafeMutablePointer<Source>?
  /// The number of sources with a waiting value.
  @usableFromInline var filled = 0
  @usableFromInline var ended = 0

  @inlinable
  package init(_ rule: Rule, sources count: Int) {
    self.rule = rule
    self.count = count
  }

  /// Takes a value of a source. The result sends if the first values of all sources can be combined.
  @inlinable @inline(__always)
  package mutating func value(of source: Int) -> Release {
    let sources = allocatedSources()
    sources[source].waiting += 1
    if sources[source].waiting == 1 { filled += 1 }
    if filled == count { return Release(sends: true, completes: takeFirst(sources)) }
    return Release(completes: rule == .whenUnpaired && ended == count - 1)
  }

  /// Takes the completion of a source. True if that completes the operator.
  package mutating func sourceEnded(_ source: Int) -> Bool {
    let sources = allocatedSources()
    sources[source].hasEnded = true
    ended += 1
    return ended == count || rule == .whenOneIsExhausted && sources[source].waiting == 0
  }

  /// Removes the first value of each source. True if that completes the operator.
  @inlinable @inline(__always)
  mutating func takeFirst(_ sources: UnsafeMutablePointer<Source>) -> Bool {
    var isDone = false
    for source in 0..<count {
      sources[source].waiting -= 1
      if sources[source].waiting > 0 { continue }
      filled -= 1
      if sources[source].hasEnded { isDone = true }
    }
    return isDone && rule == .whenOneIsExhausted
  }

  @inlinable @inline(__always)
  mutating func allocatedSources() -> UnsafeMutablePointer<Source> { sources ?? allocate() }

  @usableFromInline
  mutating func allocate() -> UnsafeMutablePointer<Source> {
    let fresh = UnsafeMutablePointer<Source>.allocateOnHeap(count)
    fresh.initialize(repeating: Source(waiting: 0, hasEnded: false), count: count)
    sources = fresh
    return fresh
  }

  deinit { sources?.deallocateOnHeap() }
}
