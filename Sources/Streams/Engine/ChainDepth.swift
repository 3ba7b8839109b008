import Synchronization

private let deepest = Atomic<Int>(0)

/// How many streams that wait for one within them have been kept at once, since this was last set: shows that recursion by
/// `concat` and its like needs no more than it must. Counts in debug builds only.
public var maxTailRecursiveSinkStackSize: Int {
  get { deepest.load(ordering: .relaxed) }
  set { deepest.store(newValue, ordering: .relaxed) }
}

/// Tells that a chain keeps this many.
func noteChainDepth(_ depth: Int) { deepest.max(depth, ordering: .relaxed) }
