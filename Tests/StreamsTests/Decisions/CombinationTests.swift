import Testing

@testable import Streams

/// The decision of `combineLatest`, over all short sequences of events of three sources.
struct CombinationTests {
  @Test(arguments: 1...3, [false, true])
  func decidesAsSetsDo(sources: Int, givesUp: Bool) {
    forEachSequence(upTo: 6) { check($0, sources, givesUp) }
  }

  private func check(_ steps: [SourceStep], _ sources: Int, _ givesUp: Bool) {
    var combination = Combination(sources: sources, givesUp: givesUp)
    let all = Set(0..<sources)
    var (withValue, ended) = (Set<Int>(), Set<Int>())
    for step in steps {
      let (source, ends) = step.event
      if source >= sources || ended.contains(source) { return }
      if ends {
        ended.insert(source)
        #expect(combination.sourceEnded() == (ended == all), "\(steps)")
        continue
      }
      let isFirst = withValue.insert(source).inserted
      let isHopeless = givesUp && ended == all.subtracting([source])
      let expected = Release(sends: withValue == all, completes: withValue != all && isHopeless)
      #expect(combination.value(isFirst: isFirst) == expected, "\(steps)")
      if expected.completes { return }
    }
  }
}
