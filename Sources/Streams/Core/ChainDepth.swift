import Synchronization

private let deepest = Atomic<Int>(0)

/// The largest number of streams that waited for an inner one at the same time, since this was last set: shows that
/// recursion with `concat` keeps no more than it must. Counts in debug builds only.
public var maxTailRecursiveSinkStackSize: Int {
  get { deepest.load(ordering: .relaxed) }
  set { deepest.store(newValue, ordering: .relaxed) }
}

/// Records the number that a chain holds.
func noteChainDepth(_ depth: Int) { deepest.max(depth, ordering: .relaxed) }
