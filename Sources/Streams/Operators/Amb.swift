import Synchronization

extension ObservableType {
  /// Mirrors the stream that sends the first event of any kind, and disposes of the other.
  ///
  ///     source       ----a--b--|
  ///     right        --c----d----|
  ///     amb(right)   --c----d----|
  ///
  /// Ends as the winner does.
  public func amb<Source: ObservableType>(_ right: Source) -> Observable<Element> where Source.Element == Element {
    Amb([asObservable(), right.asObservable()])
  }

  /// Mirrors the stream that sends the first event of any kind, and disposes of the others.
  ///
  ///     a        ----1--2--|
  ///     b        --3----4----|
  ///     [a, b]   --3----4----|
  ///
  /// Ends as that stream does; never ends if there are no streams.
  public static func amb<Sequence: Swift.Sequence>(_ sequence: Sequence) -> Observable<Element>
  where Sequence.Element == Observable<Element> {
    Amb(Array(sequence))
  }
}

private final class Amb<Element>: Observable<Element>, @unchecked Sendable {
  @exclusivity(unchecked) private var sources: [Observable<Element>]

  init(_ sources: [Observable<Element>]) { self.sources = sources }

  deinit {
    if StackSegments.isLow { Unwinding.empty(&sources, leaving: []) }
  }

  override func run(_ sink: consuming Sink<Element>, _ scope: Scope) {
    let race = Race(sources.map { _ in scope.opened() })
    for (source, lane) in Swift.zip(sources, race.lanes) where !lane.isOver {
      source.runNested(AmbSink(copy sink, race, lane), lane)
    }
  }
}

/// Who is first. Each source has a lane, its scope.
private final class Race {
  let lanes: [Scope]
  private let isDecided = Atomic<Bool>(false)

  init(_ lanes: [Scope]) { self.lanes = lanes }

  /// Whether `lane` is first; if so, the others are ended.
  func isWon(by lane: Scope) -> Bool {
    guard !isDecided.exchange(true, ordering: .acquiringAndReleasing) else { return false }
    for other in lanes where other !== lane { other.dispose() }
    return true
  }
}

private final class AmbSink<Element>: Inlet<Element> {
  private let downstream: Sink<Element>
  private let race: Race
  @exclusivity(unchecked) private var hasWon = false

  init(_ downstream: Sink<Element>, _ race: Race, _ lane: Scope) {
    self.downstream = downstream
    self.race = race
    super.init(lane)
  }

  override func next(_ element: Element) {
    if wins() { downstream.next(element) }
  }

  override func ended(_ error: (any Error)?) {
    guard wins() else { return }
    if let error { downstream.error(error) } else { downstream.completed() }
  }

  @inline(__always)
  private func wins() -> Bool {
    if !hasWon { hasWon = race.isWon(by: scope) }
    return hasWon
  }
}
