/// A stream made of others of which one runs at a time: `concat`, `startWith`, `catch`, `retry`, `deferred`.
///
/// One that is a link of another is not run by itself: its links become those of the outer one. So any number of them, nested
/// to whichever side, run in one sink and on a stack that does not grow. They are let go likewise.
class Chain<Element>: Observable<Element>, @unchecked Sendable {
  /// What leads from one link to the next.
  enum Step {
    case completion
    case failure
    /// There is but one link.
    case none
  }

  let step: Step
  /// The streams that this is made of, as far as they are known before it runs.
  @exclusivity(unchecked) fileprivate(set) final var sources: [Observable<Element>]

  init(_ step: Step, _ sources: [Observable<Element>]) {
    self.step = step
    self.sources = sources
  }

  /// The links of one subscription.
  func links() -> Links<Element> { Links() }

  override func run(_ sink: consuming Sink<Element>, _ scope: Scope) { ChainSink(self, sink, scope).advance() }

  deinit { StackSegments.withRoom { releaseSources() } }

  private func releaseSources() {
    var waiting = sources
    sources = []
    while var source = waiting.popLast() {
      guard isKnownUniquelyReferenced(&source), let chain = source as? Chain<Element> else { continue }
      waiting += chain.sources
      chain.sources = []
    }
  }
}

/// Gives the links of a ``Chain``, one at a time, for one subscription.
class Links<Element> {
  /// The next link. Gets the failure that led to it.
  func next(after failure: (any Error)?) throws -> Observable<Element>? { nil }

  /// Whether there are no more for sure.
  var isDone: Bool { false }
}

/// Links that are all known.
final class ArrayLinks<Element>: Links<Element> {
  private let sources: [Observable<Element>]
  private var index = 0

  init(_ sources: [Observable<Element>]) { self.sources = sources }

  override func next(after failure: (any Error)?) -> Observable<Element>? {
    if isDone { return nil }
    index += 1
    return sources[index - 1]
  }

  override var isDone: Bool { index == sources.count }
}

/// Links that a sequence gives when they are asked for.
final class SequenceLinks<Element>: Links<Element> {
  private let advance: () -> Observable<Element>?
  /// How many are to come, if that is known: then the sequence need not be kept for the last of them.
  private var left: Int?

  init<Sources: Sequence>(_ sources: Sources, count: Int? = nil) where Sources.Element == Observable<Element> {
    var iterator = sources.makeIterator()
    advance = { iterator.next() }
    left = count
  }

  override func next(after failure: (any Error)?) -> Observable<Element>? {
    left = left.map { $0 - 1 }
    return advance()
  }

  override var isDone: Bool { left == 0 }
}

/// The sink of all links of a ``Chain`` in turn.
private final class ChainSink<Element>: Sink<Element> {
  private let downstream: Sink<Element>
  private let scope: Scope
  private let step: Chain<Element>.Step
  private let present = ScopeSlot()
  private let turns = Turns()
  /// The innermost chain is the last. One whose links are done is not among them.
  @exclusivity(unchecked) private var unfinished: [Links<Element>]
  @exclusivity(unchecked) private var failure: (any Error)?

  init(_ chain: Chain<Element>, _ downstream: Sink<Element>, _ scope: Scope) {
    self.downstream = downstream
    self.scope = scope
    step = chain.step
    unfinished = [chain.links()]
    super.init()
    scope.attach(present)
  }

  override func next(_ element: Element) { downstream.next(element) }

  override func error(_ error: any Error) {
    guard step == .failure else { return downstream.error(error) }
    failure = error
    present.clear()
    advance()
  }

  override func completed() {
    guard step == .completion else { return downstream.completed() }
    present.clear()
    advance()
  }

  func advance() { turns.take { start() } }

  /// Starts the next link.
  private func start() {
    while !scope.isOver {
      guard let link = nextLink() else { return finish() }
      if step == .completion, link.deliverAtOnce({ downstream.next($0) }) { continue }
      return link.attach(self, present.opened())
    }
  }

  /// The next stream that is no chain of the same kind.
  private func nextLink() -> Observable<Element>? {
    while let links = unfinished.last {
      let link: Observable<Element>?
      do {
        link = try links.next(after: failure)
      } catch {
        failure = error
        guard step == .failure else { return nil }
        link = nil
      }
      if link == nil || links.isDone { unfinished.removeLast() }
      guard let link else { continue }
      guard let chain = link as? Chain<Element>, chain.step == step || chain.step == .none else { return link }
      unfinished.append(chain.links())
      #if DEBUG
      noteChainDepth(unfinished.count)
      #endif
    }
    return nil
  }

  private func finish() {
    if let failure { downstream.error(failure) } else { downstream.completed() }
  }
}
