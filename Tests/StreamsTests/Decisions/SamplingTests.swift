import Testing

@testable import Streams

/// The decision of `sample`, over all short sequences of the events of its two sources.
struct SamplingTests {
  private enum Step: CaseIterable {
    case value, sourceCompletes, sample, samplerCompletes
  }

  @Test
  func sendsEachValueOnce() {
    forEachSourceSequence { steps, sourceEnd, samplerEnd in
      let samples = steps.indices.filter { steps[$0] == .sample || steps[$0] == .samplerCompletes }
      let end = sourceEnd.flatMap { end in samples.first { $0 > end } }
      let sent = samples.filter { sample in
        let previous = samples.last { $0 < sample } ?? -1
        return steps[(previous + 1)..<sample].contains(.value) && sample <= end ?? .max
      }
      #expect(outputs(steps, .eachOnce) == (sent, end), "\(steps)")
    }
  }

  @Test
  func sendsTheLatestAtEachSample() {
    forEachSourceSequence { steps, sourceEnd, samplerEnd in
      let sent = steps.indices.filter { steps[$0] == .sample && steps[..<$0].contains(.value) }
      let end = sourceEnd.flatMap { end in samplerEnd.map { max(end, $0) } }
      #expect(outputs(steps, .latest) == (sent, end), "\(steps)")
    }
  }

  /// The steps at which a value is sent, and the one that completes.
  private func outputs(_ steps: [Step], _ style: Sampling.Style) -> ([Int], Int?) {
    var (decision, sent) = (Sampling(style), [Int]())
    for (index, step) in steps.enumerated() {
      var release = Release()
      switch step {
      case .value: decision.value()
      case .sourceCompletes: release.completes = decision.sourceCompleted()
      case .sample: release = decision.sample()
      case .samplerCompletes: release = decision.samplerCompleted()
      }
      if release.sends { sent.append(index) }
      if release.completes { return (sent, index) }
    }
    return (sent, nil)
  }

  /// Skips sequences in which a source sends something after its end.
  private func forEachSourceSequence(_ check: (_ steps: [Step], _ sourceEnd: Int?, _ samplerEnd: Int?) -> Void) {
    forEachSequence(upTo: 7) { (steps: [Step]) in
      let (sourceEnd, samplerEnd) = (steps.firstIndex(of: .sourceCompletes), steps.firstIndex(of: .samplerCompletes))
      let afterSource = steps[(sourceEnd.map { $0 + 1 } ?? steps.count)...]
      let afterSampler = steps[(samplerEnd.map { $0 + 1 } ?? steps.count)...]
      if afterSource.contains(where: { $0 == .value || $0 == .sourceCompletes }) { return }
      if afterSampler.contains(where: { $0 == .sample || $0 == .samplerCompletes }) { return }
      check(steps, sourceEnd, samplerEnd)
    }
  }
}
