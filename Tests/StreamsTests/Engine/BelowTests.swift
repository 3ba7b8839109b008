import Testing

@testable import Streams

@Suite struct BelowTests {
  /// Records what arrives.
  private final class End: Sink<Int> {
    private(set) var seen: [Event<Int>] = []

    override func next(_ element: Int) { seen.append(.next(element)) }
    override func error(_ error: any Error) { seen.append(.error(error)) }
    override func completed() { seen.append(.completed) }
  }

  private struct Failure: Error {}

  /// A sink that sends to `end` through a number of closures, each of which adds ten. The scope guards every second one.
  private func sink(_ end: End, behind closures: Int, in scope: Scope = Scope()) -> Sink<Int> {
    (0..<closures).reduce(end) { below, index in
      if index.isMultiple(of: 2) {
        SendingSink<Int, Int>(below) { $1.next($0 + 10) }
      } else {
        GuardedSink<Int, Int>(below, scope) { $1.next($0 + 10) }
      }
    }
  }

  @Test(arguments: 0...3) func everyEventArrives(closures: Int) {
    let (end, failed) = (End(), End())
    let below = Below(sink(end, behind: closures))
    #expect(below.isOf(.free) == !closures.isMultiple(of: 2))
    #expect(below.isOf(.guarded) == (closures == 2))
    below.next(1)
    below.next(2)
    below.completed()
    below.release()
    #expect(end.seen == [.next(1 + 10 * closures), .next(2 + 10 * closures), .completed])

    let other = Below(sink(failed, behind: closures))
    other.send(end: Failure())
    other.release()
    #expect(failed.seen == [.error(Failure())])
  }

  @Test(arguments: 0...1) func aSinkIsRetainedUntilItIsReleased(closures: Int) {
    weak var sink: Sink<Int>?
    let below = {
      let fresh = self.sink(End(), behind: closures)
      sink = fresh
      return Below(fresh)
    }()
    #expect(sink != nil)
    below.next(1)
    below.release()
    #expect(sink == nil)
  }

  @Test(arguments: [(0, 0), (0, 1), (1, 0), (1, 1)]) func aSinkIsReplacedByAnother(
    closuresBefore: Int,
    closuresAfter: Int
  ) {
    let (before, after) = (End(), End())
    let (old, new) = (sink(before, behind: closuresBefore), sink(after, behind: closuresAfter))
    var below = Below(unretained: old)
    let isReplacedForAnother = below.replace(.passUnretained(new), by: .passUnretained(old))
    let isReplaced = below.replace(.passUnretained(old), by: .passUnretained(new))
    #expect(!isReplacedForAnother)
    #expect(isReplaced)
    #expect(below.isOf(.free) == (closuresAfter > 0))
    withExtendedLifetime((old, new)) { below.next(1) }
    #expect(before.seen.isEmpty)
    #expect(after.seen == [.next(1 + 10 * closuresAfter)])
  }

  // A closure may send an end in place of a value.
  @Test func aClosureMayFailOrComplete() {
    let (failed, completed) = (End(), End())
    let failing = Below(SendingSink<Int, Int>(failed) { $1.error(Failure()) })
    let completing = Below(SendingSink<Int, Int>(completed) { $1.completed() })
    failing.next(1)
    completing.next(1)
    failing.release()
    completing.release()
    #expect(failed.seen == [.error(Failure())])
    #expect(completed.seen == [.completed])
  }

  @Test func aGuardedClosureIsNotCalledAfterTheDisposal() {
    let (end, scope) = (End(), Scope())
    let below = Below(sink(end, behind: 2, in: scope))
    below.next(1)
    scope.dispose()
    below.next(2)
    below.sink.takeUnretainedValue().next(3)
    below.release()
    #expect(end.seen == [.next(21)])
  }
}
