import Testing

@testable import Streams

/// The decision of `zip`, over all short sequences of events of up to three sources.
struct AlignmentTests {
  @Test(arguments: 1...3, [Alignment.Rule.afterAll, .whenUnpaired, .whenOneIsExhausted])
  func decidesAsListsDo(sources: Int, rule: Alignment.Rule) {
    forEachSequence(upTo: 7) { check($0, sources, rule) }
  }

  private func check(_ steps: [SourceStep], _ sources: Int, _ rule: Alignment.Rule) {
    var alignment = Alignment(rule, sources: sources)
    // The number of values that each source has sent, and how many of them were combined.
    var (sent, combined) = (Array(repeating: 0, count: sources), 0)
    var ended = Set<Int>()
    for step in steps {
      let (source, ends) = step.event
      if source >= sources || ended.contains(source) { return }
      if ends { ended.insert(source) } else { sent[source] += 1 }
      let sends = sent.min() == combined + 1
      if sends { combined += 1 }
      let isUsedUp = ended.contains { sent[$0] == combined }
      let isDone =
        switch rule {
        case .afterAll: ended.count == sources
        case .whenUnpaired: ended.count == sources || !ends && !sends && ended.count == sources - 1
        case .whenOneIsExhausted: isUsedUp || ended.count == sources
        }
      if ends {
        #expect(alignment.sourceEnded(source) == isDone, "\(steps)")
      } else {
        #expect(alignment.value(of: source) == Release(sends: sends, completes: isDone), "\(steps)")
      }
      if isDone { return }
    }
  }
}
