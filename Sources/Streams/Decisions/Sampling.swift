/// The decision of `sample`: when the latest value of a source is sent, for the values of another stream, the sampler. The
/// caller stores the value.
package struct Sampling {
  package enum Style {
    /// Sends each value once. The completion of the sampler takes a sample, too. The first sample after the completion of the
    /// source completes the operator.
    case eachOnce
    /// Sends the latest value at each sample. Completes when both streams have completed.
    case latest
  }

  private let style: Style
  private var hasValue = false
  private var sourceIsDone = false
  private var samplerIsDone = false

  package init(_ style: Style) { self.style = style }

  /// Takes a value of the source.
  package mutating func value() { hasValue = true }

  /// Takes a value of the sampler.
  package mutating func sample() -> Release {
    guard style == .eachOnce else { return Release(sends: hasValue) }
    defer { hasValue = false }
    return Release(sends: hasValue, completes: sourceIsDone)
  }

  /// Takes the completion of the source. True if that completes the operator.
  package mutating func sourceCompleted() -> Bool {
    sourceIsDone = true
    return style == .latest && samplerIsDone
  }

  /// Takes the completion of the sampler.
  package mutating func samplerCompleted() -> Release {
    samplerIsDone = true
    return style == .latest ? Release(completes: sourceIsDone) : sample()
  }
}
