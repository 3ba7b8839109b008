import Synchronization

extension ObservableType {
  /// Mirrors the stream that sends the first event of any kind, and disposes of the other.
  ///
  ///     source       ----a--b--|
  ///     right        --c----d----|
  ///     amb(right)   --c----d----|
  ///
  /// Ends as the winner does.
  @_alwaysEmitIntoClient
  public func amb<Source: ObservableType>(_ right: Source) -> Observable<Element> where Source.Element == Element {
    .amb([asObservable(), right.asObservable()])
  }

  /// Mirrors the stream that sends the first event of any kind, and disposes of the others.
  ///
  ///     a             ----1--2--|
  ///     b             --3----4----|
  ///     amb([a, b])   --3----4----|
  ///
  /// Ends as that stream does; never ends if there are no streams.
  @_alwaysEmitIntoClient
  public static func amb<Sequence: Swift.Sequence>(_ sequence: Sequence) -> Observable<Element>
  where Sequence.Element == Observable<Element> {
    OperatedByAll("amb", sequence.map { $0 }) { sources, sink, scope in
      Race(sources.count, scope).start(sources) { AmbSink(sink, $0, $1) }
    }
  }
}

/// Decides which source is first. Each source has a lane, which is its scope.
@usableFromInline
final class Race {
  private let lanes: [Scope]
  private let isDecided = Atomic<Bool>(false)

  @usableFromInline
  init(_ count: Int, _ scope: Scope) {
    // Scopes end in reverse order of opening, and the first source must end first.
    lanes = (0..<count).map { _ in scope.opened() }.reversed()
  }

  @usableFromInline
  func start<Element>(_ sources: [AnyObject], _ makeSink: (Race, Scope) -> AmbSink<Element>) {
    for (index, lane) in lanes.enumerated() where !lane.isOver {
      unsafeDowncast(sources[index], to: Observable<Element>.self).runNested(makeSink(self, lane), lane)
    }
  }

  /// Whether `lane` is first; if so, the others are ended.
  func isWon(by lane: Scope) -> Bool {
    guard !isDecided.exchange(true, ordering: .acquiringAndReleasing) else { return false }
    for other in lanes where other !== lane { other.dispose() }
    return true
  }
}

@usableFromInline
final class AmbSink<Element>: Inlet<Element> {
  private let downstream: Sink<Element>
  private let race: Race
  @exclusivity(unchecked) private var hasWon = false

  @usableFromInline
  init(_ downstream: Sink<Element>, _ race: Race, _ lane: Scope) {
    self.downstream = downstream
    self.race = race
    super.init(lane)
  }

  public override func next(_ element: Element) {
    if wins() { downstream.next(element) }
  }

  public override func ended(_ error: (any Error)?) {
    if wins() { downstream.send(end: error) }
  }

  @inline(__always)
  private func wins() -> Bool {
    if !hasWon { hasWon = race.isWon(by: scope) }
    return hasWon
  }
}
