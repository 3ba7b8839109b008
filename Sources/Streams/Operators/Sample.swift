extension ObservableType {
  /// The latest value of the source, whenever `sampler` sends something or completes, and there is a new one.
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
  public func sample<Source: ObservableType>(
    _ sampler: Source,
    defaultValue: Element? = nil
  ) -> Observable<Element> {
    Sample(asObservable(), sampler.asObservable(), defaultValue)
  }
}

private final class Sample<Element, Tick>: Observable<Element>, @unchecked Sendable {
  private let source: SourceReference<Element>
  private let sampler: SourceReference<Tick>
  private let defaultValue: Element?

  init(_ source: Observable<Element>, _ sampler: Observable<Tick>, _ defaultValue: Element?) {
    self.source = SourceReference(source)
    self.sampler = SourceReference(sampler)
    self.defaultValue = defaultValue
  }

  override func run(_ sink: consuming Sink<Element>, _ scope: Scope) {
    let core = SampleSink(sink, scope, defaultValue)
    source.run(core, core.scope)
    if scope.isOver { return }
    let samplerScope = scope.opened()
    sampler.run(SamplerSink<Element, Tick>(core, samplerScope), samplerScope)
  }

  override var heldSources: [any AnatomicStream] { [source.stream, sampler.stream] }
}

private final class SampleSink<Element>: GateSink<Element, Element> {
  private let defaultValue: Element?
  @exclusivity(unchecked) private var latest = Latest<Element>()
  @exclusivity(unchecked) private var sourceIsDone = false

  init(_ downstream: Sink<Element>, _ scope: Scope, _ defaultValue: Element?) {
    self.defaultValue = defaultValue
    super.init(downstream, scope)
  }

  override func receive(_ element: Element) { latest.set(element) }

  override func ended(_ error: (any Error)?) {
    scope.retire()
    super.ended(error)
  }

  override func sourceEnded(_ error: (any Error)?) {
    if let error { end(error) } else { sourceIsDone = true }
  }

  fileprivate func tick(_ scope: Scope) {
    if gate.enter(scope) {
      send()
      gate.leave()
    } else {
      gate.wait(scope) { [self] in send() }
    }
  }

  private func send() {
    if latest.isSet {
      let element = latest.value
      latest.clear()
      downstream.next(element)
    } else if let defaultValue {
      downstream.next(defaultValue)
    }
    if sourceIsDone { end(nil) }
  }
}

private final class SamplerSink<Element, Tick>: Inlet<Tick> {
  private let core: SampleSink<Element>

  init(_ core: SampleSink<Element>, _ scope: Scope) {
    self.core = core
    super.init(scope)
  }

  override func next(_ element: Tick) { core.tick(scope) }

  override func ended(_ error: (any Error)?) {
    scope.retire()
    guard let error else { return core.tick(scope) }
    core.gate.wait(scope) { [core] in core.end(error) }
  }
}
