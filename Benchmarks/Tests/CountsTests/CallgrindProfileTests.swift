import Testing

@testable import counts

struct CallgrindProfileTests {
  private func profile(_ count: Int) -> CallgrindProfile {
    CallgrindProfile(
      """
      events: Ir
      ob=/lib/a.so
      fn=first
      0x10 0 \(count)
      0x14 5 \(count)
      cob=/lib/b.so
      cfn=swift_getGenericMetadata'2
      calls=\(count) 0x20 0
      0x14 5 900

      ob=/lib/b.so
      fn=swift_getGenericMetadata'2
      0x10 0 1
      """
    )
  }

  @Test func eachInstructionCountsWhereItIsExecuted() {
    #expect(profile(3).instructions == 7)
    #expect(profile(3).executed[.init(object: "/lib/a.so", address: 0x14)] == 3)
    #expect(profile(3).executed[.init(object: "/lib/b.so", address: 0x10)] == 1)
  }

  @Test func aRetainCostsWhatTheRuntimeTakesForIt() {
    let profile = CallgrindProfile(
      """
      ob=/lib/program
      fn=swift_retain
      0x10 0 2
      ob=/lib/libswiftCore.so
      fn=swift_retain
      0x20 0 3
      ob=/lib/program
      fn=first
      0x30 0 4
      """
    )
    #expect(profile.instructions == 7)
    #expect(profile.executed[.init(object: "/lib/program", address: 0x10)] == nil)
  }

  @Test func callsAreCountedByTheirName() { #expect(profile(3).calls == ["swift_getGenericMetadata": 3]) }
}
