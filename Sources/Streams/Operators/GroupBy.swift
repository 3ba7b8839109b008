import Synchronization

extension ObservableType {
  /// Divides the values into groups with a common key, and sends each group as a stream when its first value comes.
  ///
  ///     source                --1--2--3--4--|
  ///     groupBy { $0 % 2 }    --A--B--------|
  ///     A                       1-----3-----|
  ///     B                          2-----4--|
  ///
  /// A subscriber that does not subscribe to a group immediately misses its earlier values. The source stays subscribed
  /// while the result or any group has a subscriber. All groups end as the source does; an error that `keySelector` throws
  /// ends them too.
  public func groupBy<Key: Hashable>(
    keySelector: @escaping (Element) throws -> Key
  ) -> Observable<GroupedObservable<Key, Element>> {
    GroupBy(asObservable(), keySelector)
  }
}

private final class GroupBy<Key: Hashable, Element>: Observable<GroupedObservable<Key, Element>>, @unchecked Sendable {
  private let source: SourceReference<Element>
  private let keySelector: (Element) throws -> Key

  init(_ source: Observable<Element>, _ keySelector: @escaping (Element) throws -> Key) {
    self.source = SourceReference(source)
    self.keySelector = keySelector
  }

  override func run(_ sink: consuming Sink<GroupedObservable<Key, Element>>, _ scope: Scope) {
    let shared = CountedScope()
    scope.whenOver { shared.release() }
    source.run(GroupBySink(sink, scope, shared, keySelector), shared.scope)
  }

  override var heldSources: [any AnatomicStream] { [source.stream] }
}

private final class GroupBySink<Key: Hashable, Element>: Inlet<Element> {
  private let downstream: Sink<GroupedObservable<Key, Element>>
  /// The life of the stream of groups.
  private let below: Scope
  private let shared: CountedScope
  private let keySelector: (Element) throws -> Key
  private var groups: [Key: Hub<Element>] = [:]
  private var inOrder: [Hub<Element>] = []

  init(
    _ downstream: Sink<GroupedObservable<Key, Element>>,
    _ below: Scope,
    _ shared: CountedScope,
    _ keySelector: @escaping (Element) throws -> Key
  ) {
    self.downstream = downstream
    self.below = below
    self.shared = shared
    self.keySelector = keySelector
    super.init(shared.scope)
  }

  deinit {
    // Subscribers of a group receive nothing more.
    for group in inOrder { group.abandon() }
  }

  override func next(_ element: Element) {
    let key: Key
    do { key = try keySelector(element) } catch { return self.error(error) }
    if let group = groups[key] { return group.send(element) }
    // A group that was not emitted has no subscribers.
    if below.isOver { return }
    let group = Hub<Element>()
    groups[key] = group
    inOrder.append(group)
    downstream.next(GroupedObservable(key: key, source: Group(group, of: self, shared)))
    group.send(element)
  }

  override func ended(_ error: (any Error)?) {
    for group in inOrder { group.end(error.map(Ending.failed) ?? .completed) }
    if !below.isOver {
      if let error { downstream.error(error) } else { downstream.completed() }
    }
    scope.dispose()
  }
}

/// One group as a stream. Its subscribers keep the source subscribed.
private final class Group<Element>: Observable<Element>, @unchecked Sendable {
  private let hub: Hub<Element>
  private let shared: CountedScope
  /// What sends to the hub; it goes with the subscription to the source.
  private weak var sender: AnyObject?

  init(_ hub: Hub<Element>, of sender: AnyObject, _ shared: CountedScope) {
    self.hub = hub
    self.sender = sender
    self.shared = shared
  }

  override func run(_ sink: consuming Sink<Element>, _ scope: Scope) {
    if shared.retain() { scope.whenOver { [shared] in shared.release() } }
    if sender != nil { return hub.join(sink, scope) }
    // Nothing more will come, except how the group ended if it has.
    if hub.hasEnded { hub.join(sink, scope) }
  }
}

/// A scope that several subscriptions need: it ends with the last of them.
private final class CountedScope {
  let scope = Scope()
  private let users = Atomic<Int>(1)

  /// Joins the users. False when the last one has gone already.
  func retain() -> Bool {
    var seen = users.load(ordering: .acquiring)
    while seen > 0 {
      let attempt = users.weakCompareExchange(
        expected: seen,
        desired: seen + 1,
        ordering: .acquiringAndReleasing
      )
      if attempt.exchanged { return true }
      seen = attempt.original
    }
    return false
  }

  func release() {
    if users.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 { scope.dispose() }
  }
}
