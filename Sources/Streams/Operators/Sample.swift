extension ObservableType {
  /// The latest value of the source, whenever `sampler` sends something or completes, and there is a new one.
  ///
  ///     source           --1--2-----3---|
  ///     sampler          ------x--x---x---x
  ///     sample(sampler)  ------2------3---|
  ///
  /// - Parameters:
  ///   - sampler: Tells when.
  ///   - defaultValue: Sent when there is no new value.
  /// - Returns: A stream that completes at the first event of `sampler` after the source has completed; so it never does if
  ///   `sampler` has completed before the source. It fails when one of them does.
  public func sample<Source: ObservableType>(
    _ sampler: Source,
    defaultValue: Element? = nil
  ) -> Observable<Element> {
    Sample(asObservable(), sampler.asObservable(), defaultValue)
  }
}

private final class Sample<Element, Tick>: Observable<Element> {
  private let source: Observable<Element>
  private let sampler: Observable<Tick>
  private let defaultValue: Element?

  init(_ source: Observable<Element>, _ sampler: Observable<Tick>, _ defaultValue: Element?) {
    self.source = source
    self.sampler = sampler
    self.defaultValue = defaultValue
  }

  override func run(_ sink: consuming Sink<Element>, _ scope: Scope) {
    let sourceScope = scope.opened()
    let core = SampleSink(sink, scope, sourceScope, defaultValue)
    source.run(core, sourceScope)
    if scope.isOver { return }
    let samplerScope = scope.opened()
    sampler.run(SamplerSink<Element, Tick>(core, samplerScope), samplerScope)
  }
}

private final class SampleSink<Element>: Stage<Element, Element> {
  private let line = DeliveryLine()
  private let scope: Scope
  private let sourceScope: Scope
  private let defaultValue: Element?
  @exclusivity(unchecked) private var latest = Latest<Element>()
  @exclusivity(unchecked) private var sourceIsDone = false

  init(_ downstream: Sink<Element>, _ scope: Scope, _ sourceScope: Scope, _ defaultValue: Element?) {
    self.scope = scope
    self.sourceScope = sourceScope
    self.defaultValue = defaultValue
    super.init(downstream)
  }

  override func next(_ element: Element) {
    if line.enter() {
      latest.set(element)
      line.leave()
    } else {
      line.wait { [self] in latest.set(element) }
    }
  }

  override func error(_ error: any Error) {
    sourceScope.dispose()
    line.wait { [self] in
      line.close()
      downstream.error(error)
    }
  }

  override func completed() {
    sourceScope.dispose()
    line.wait { [self] in sourceIsDone = true }
  }

  func tick() { line.wait { [self] in send() } }

  private func send() {
    if latest.isSet {
      let element = latest.value
      latest.clear()
      downstream.next(element)
    } else if let defaultValue {
      downstream.next(defaultValue)
    }
    guard sourceIsDone else { return }
    line.close()
    if !scope.isOver { downstream.completed() }
  }
}

private final class SamplerSink<Element, Tick>: Sink<Tick> {
  private let core: SampleSink<Element>
  private let scope: Scope

  init(_ core: SampleSink<Element>, _ scope: Scope) {
    self.core = core
    self.scope = scope
  }

  override func next(_ element: Tick) { core.tick() }

  override func error(_ error: any Error) {
    scope.dispose()
    core.error(error)
  }

  override func completed() {
    scope.dispose()
    core.tick()
  }
}
