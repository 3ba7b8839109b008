import Synchronization

private let deepest = Atomic<Int>(0)

/// The largest number of streams that waited for an inner one at the same time, since this was last set. Shows that
/// recursion with `concat` keeps no more streams than necessary. Counts only in debug builds.
public var maxTailRecursiveSinkStackSize: Int {
  get { deepest.load(ordering: .relaxed) }
  set { deepest.store(newValue, ordering: .relaxed) }
}

/// Records the number of streams that wait in a chain.
func noteChainDepth(_ depth: Int) { deepest.max(depth, ordering: .relaxed) }
