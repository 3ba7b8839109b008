extension ObservableType {
  /// Sends the latest value of the source whenever `sampler` sends a value or completes, if that value is new.
  ///
  ///     source           --1--2-----3---|
  ///     sampler          ------x--x---x---x
  ///     sample(sampler)  ------2------3---|
  ///
  /// - Parameters:
  ///   - sampler: The stream whose values trigger a sample.
  ///   - defaultValue: Sent when there is no new value.
  /// - Returns: A stream that completes at the first event of `sampler` after the source has completed; it never completes if
  ///   `sampler` completed before the source. It fails when one of them does.
  @_alwaysEmitIntoClient
  public func sample<Source: ObservableType>(
    _ sampler: Source,
    defaultValue: Element? = nil
  ) -> Observable<Element> {
    OperatedByTwo("sample", asObservable(), sampler.asObservable()) { source, sampler, sink, scope in
      let samplerScope = scope.opened()
      let core = SampleSink<Element, Source.Element>(sink, scope)
      if let defaultValue { core.substitute(defaultValue) }
      source.run(into: core)
      if !scope.isOver { sampler.run(into: TriggerInlet(core, samplerScope)) }
    }
  }
}

@usableFromInline
final class SampleSink<Element, Trigger>: TriggeredSink<Element, Trigger, Element> {
  /// The value to send if there is no new one; empty without a default.
  @exclusivity(unchecked) private var defaultValue = Latest<Element>()
  @exclusivity(unchecked) private var latest = Latest<Element>()
  @exclusivity(unchecked) private var sampling = Sampling(.eachOnce)

  /// Sends `element` when there is no new value.
  @usableFromInline
  func substitute(_ element: Element) { defaultValue.set(element) }

  override func receive(_ element: Element) {
    latest.set(element)
    sampling.value()
  }

  public override func ended(_ error: (any Error)?) {
    super.ended(error)
    scope.retire()
  }

  override func sourceEnded(_ error: (any Error)?) {
    if error != nil || sampling.sourceCompleted() { end(error) }
  }

  override func triggered(_ element: Trigger, _ trigger: Scope) {
    gate.turn(trigger, perform(sampling.sample()), else: gate.wait(trigger) { [self] in perform(sampling.sample()) })
  }

  override func triggerEnded(_ error: (any Error)?, _ trigger: Scope) {
    gate.wait(trigger) { [self] in
      if error == nil { perform(sampling.samplerCompleted()) } else { end(error) }
    }
  }

  private func perform(_ release: Release) {
    if release.sends {
      downstream.next(latest.take())
    } else if defaultValue.isSet {
      defaultValue.lend(downstream.next)
    }
    if release.completes { end(nil) }
  }
}
