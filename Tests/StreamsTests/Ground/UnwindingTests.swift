import Testing

@testable import Streams

@Suite struct UnwindingTests {
  @Test func whatIsNestedGivesItsLevelsBack() throws {
    let outer = try #require(Unwinding.enter(levels: 64))
    let inner = try #require(Unwinding.enter(levels: 64))
    Unwinding.leave(inner, levels: 64)
    #expect(Unwinding.enter(levels: 64) == inner)
    Unwinding.leave(inner, levels: 64)
    Unwinding.leave(outer, levels: 64)
    #expect([outer, inner] == [0, 64])
  }

  @Test func theOutermostDoesWhatWaits() throws {
    var done: [Int] = []
    let outer = try #require(Unwinding.enter(levels: 64))
    let inner = try #require(Unwinding.enter(levels: 64))
    Unwinding.wait { done.append(1) }
    Unwinding.wait { done.append(2) }
    Unwinding.leave(inner, levels: 64)
    #expect(done == [])
    Unwinding.leave(outer, levels: 64)
    #expect(done == [2, 1])
    #expect(Unwinding.enter(levels: 64) == 0)
    Unwinding.leave(0, levels: 64)
  }
}
