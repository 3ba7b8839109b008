/// A stream made of several streams that run one at a time: `concat`, `startWith`, `catch`, `retry`, `deferred`.
///
/// A chain that is a link of another chain does not run separately: its links become those of the outer one. So any number
/// of them, nested on either side, runs in one sink in constant stack. They are freed in constant stack, too.
@usableFromInline
class Chain<Element>: Observable<Element>, @unchecked Sendable {
  @usableFromInline final let step: ChainStep
  /// The first of the streams that this is made of, as far as they are known before it runs.
  @exclusivity(unchecked) @usableFromInline final var first: Observable<Element>?
  /// The others. Untyped, because the type of an array of a generic class is looked up at each use.
  @exclusivity(unchecked) @usableFromInline final var others: [AnyObject]
  @usableFromInline final let makeSink: ChainSink<Element>.Make

  @inlinable
  init(_ step: ChainStep, _ first: Observable<Element>? = nil, _ others: [AnyObject] = []) {
    self.step = step
    self.first = first
    self.others = others
    makeSink = { ChainSink($0, $1, $2) }
  }

  /// The links of one subscription.
  @usableFromInline
  func links() -> Links<Element> { Links() }

  /// If this only adds values before its first stream, sends them and returns true.
  @usableFromInline
  func sendsPrefix(to sink: Sink<Element>, _ scope: Scope) -> Bool { false }

  public override func run(_ sink: consuming Sink<Element>, _ scope: Scope) {
    makeSink(sink, scope, step).begin(self)
  }

  public final override func deliverSynchronously(_ take: (Element) -> Void) -> Bool {
    // A first stream of known values cannot fail, so a chain that continues after a failure is that stream.
    step == .failure && !StackSegments.isDeep && first?.deliverSynchronously(take) ?? false
  }

  public final override var asChain: Chain<Element>? { self }

  deinit {
    guard StackSegments.isLow else { return }
    Unwinding.empty(&others, leaving: [])
    Unwinding.empty(&first, leaving: nil)
  }
}

/// The transition from one link of a chain to the next.
@usableFromInline
enum ChainStep {
  case completion
  case failure
  /// There is only one link.
  case none
}

/// Provides the links of a ``Chain``, one at a time, for one subscription.
@usableFromInline
class Links<Element> {
  /// The links of the outer chain, which contains the chain of these links as a link.
  @exclusivity(unchecked) fileprivate final var outer: Links<Element>?

  @inlinable
  init() {}

  /// The next link; nil after the last.
  ///
  /// - Parameter failure: The failure of the previous link, in a chain that continues after failures.
  @usableFromInline
  func next(after failure: (any Error)?) throws -> Observable<Element>? { nil }

  /// Whether a failure is handled once it has led to a link, even if that link is a chain without links.
  var consumesFailure: Bool { false }

  /// Whether there are certainly no more links.
  @usableFromInline
  var isDone: Bool { false }
}

/// Links that are all known.
@usableFromInline
final class ArrayLinks<Element>: Links<Element> {
  @exclusivity(unchecked) private var first: Observable<Element>?
  private let others: [AnyObject]
  @exclusivity(unchecked) private var index = 0

  @usableFromInline
  init(_ first: Observable<Element>?, _ others: [AnyObject]) {
    self.first = first
    self.others = others
  }

  public override func next(after failure: (any Error)?) -> Observable<Element>? {
    if let first {
      self.first = nil
      return first
    }
    if isDone { return nil }
    index += 1
    return unsafeDowncast(others[index - 1], to: Observable<Element>.self)
  }

  public override var isDone: Bool { first == nil && index == others.count }
}

/// Links that a sequence produces on demand.
@usableFromInline
final class SequenceLinks<Element>: Links<Element> {
  @exclusivity(unchecked) @usableFromInline var advance: () throws -> Observable<Element>?
  /// The number of further links, if it is known, so that the sequence is released before the last link runs.
  @exclusivity(unchecked) @usableFromInline var left: Int?

  @inlinable
  init<Sources: Sequence>(_ sources: Sources, count: Int? = nil) where Sources.Element == Observable<Element> {
    var iterator = sources.makeIterator()
    advance = { iterator.next() }
    left = count
  }

  /// `count` links, which `advance` returns.
  init(count: Int, _ advance: @escaping () throws -> Observable<Element>) {
    self.advance = advance
    left = count
  }

  public override func next(after failure: (any Error)?) throws -> Observable<Element>? {
    left = left.map { $0 - 1 }
    return try advance()
  }

  public override var isDone: Bool { left == 0 }

  deinit { StackSegments.whenLow { advance = { nil } } }
}

/// A chain with the operator name `name`. A closure from the call site, where the type of the values is known, makes its links.
@usableFromInline
final class MadeChain<Element>: Chain<Element>, @unchecked Sendable {
  @usableFromInline typealias MakeLinks = (Chain<Element>) -> Links<Element>

  @usableFromInline let name: String
  @exclusivity(unchecked) @usableFromInline var makeLinks: MakeLinks

  @inlinable
  init(
    _ step: ChainStep,
    _ name: String,
    _ first: Observable<Element>? = nil,
    _ others: [AnyObject] = [],
    _ makeLinks: @escaping MakeLinks
  ) {
    self.name = name
    self.makeLinks = makeLinks
    super.init(step, first, others)
  }

  public override func links() -> Links<Element> { makeLinks(self) }

  override var operatorName: String? { name }

  deinit { StackSegments.whenLow { makeLinks = { _ in Links() } } }
}

/// The sink of all links of a ``Chain``, one after the other.
@usableFromInline
final class ChainSink<Element>: Sink<Element> {
  @usableFromInline typealias Make = (consuming Sink<Element>, Scope, ChainStep) -> ChainSink<Element>

  private let downstream: Sink<Element>
  private let scope: Scope
  private let step: ChainStep
  private let current = ScopeSlot()
  private let turns = Turns()
  /// The links of the innermost chain, which refer to those of the chain around it, and so on. Links that are done are removed.
  @exclusivity(unchecked) private var unfinished: Links<Element>?
  #if DEBUG
  private var depth = 0
  #endif
  @exclusivity(unchecked) private var failure: (any Error)?

  @usableFromInline
  init(_ downstream: Sink<Element>, _ scope: Scope, _ step: ChainStep) {
    self.downstream = downstream
    self.scope = scope
    self.step = step
    super.init()
    scope.attach(current)
  }

  deinit { while unfinished != nil { pop() } }

  fileprivate func begin(_ chain: Chain<Element>) {
    push(chain)
    advance()
  }

  private func push(_ chain: Chain<Element>) {
    let links = chain.links()
    links.outer = unfinished
    unfinished = links
    #if DEBUG
    depth += 1
    noteChainDepth(depth)
    #endif
  }

  private func pop() {
    let outer = unfinished?.outer
    unfinished?.outer = nil
    unfinished = outer
    #if DEBUG
    depth -= 1
    #endif
  }

  public override func next(_ element: Element) { downstream.next(element) }

  public override func error(_ error: any Error) {
    guard step == .failure else { return downstream.error(error) }
    failure = error
    linkEnded()
  }

  public override func completed() {
    guard step == .completion else { return downstream.completed() }
    linkEnded()
  }

  /// The stream that ran is released before the next one is subscribed to; the last one, after its end was sent.
  private func linkEnded() {
    // If its subscription is still in progress, it continues with the next link when it returns.
    if turns.areTaken { current.clear() }
    advance()
  }

  private func advance() { turns.take { start() } }

  /// Starts the next link.
  private func start() {
    var mayHoldPrevious = true
    while !scope.isOver {
      guard let link = nextLink() else { return finish() }
      if step == .completion {
        if mayHoldPrevious { current.clear() }
        mayHoldPrevious = false
        if link.deliverSynchronously({ downstream.next($0) }) { continue }
      } else if failure == nil, link.sendsSynchronously(to: downstream, scope) {
        // Usually, a handler returns one value for a failure. A chain that continues after failures ends with such a stream.
        return current.clear()
      }
      return link.attach(self, current.opened())
    }
  }

  /// The next stream that is not a chain of the same kind.
  private func nextLink() -> Observable<Element>? {
    while let links = unfinished {
      let link: Observable<Element>?
      do {
        link = try links.next(after: failure)
        if link != nil, failure != nil, links.consumesFailure { failure = nil }
      } catch {
        failure = error
        guard step == .failure else { return nil }
        link = nil
      }
      if link == nil || links.isDone { pop() }
      guard let link else { continue }
      guard let chain = link.asChain, chain.step == step || chain.step == .none else { return link }
      // The previous stream is released before the closure of `deferred` is called, as when `deferred` is subscribed to
      // separately.
      if chain.step == .none { current.clear() }
      push(chain)
    }
    return nil
  }

  private func finish() {
    downstream.send(end: failure)
    current.clear()
  }
}
