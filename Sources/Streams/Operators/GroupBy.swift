extension ObservableType {
  /// Divides the values into groups with a common key, and sends each group as a stream when its first value arrives.
  ///
  ///     source                --1--2--3--4--|
  ///     groupBy { $0 % 2 }    --A--B--------|
  ///     A                       1-----3-----|
  ///     B                          2-----4--|
  ///
  /// A subscriber that does not subscribe to a group immediately misses its earlier values. The source stays subscribed while the
  /// result or any group has a subscriber. All groups end as the source does, or with an error that `keySelector` throws.
  @_alwaysEmitIntoClient
  public func groupBy<Key: Hashable>(
    keySelector: @escaping (Element) throws -> Key
  ) -> Observable<GroupedObservable<Key, Element>> {
    Operated("groupBy", asObservable()) { source, sink, scope in
      let groups = Held<[Key: Hub<Element>]>([:])
      let shared = CountedScope()
      shared.release(after: scope)
      let grouping = GroupBySink<Key, Element>(sink, scope, shared) { element, grouping in
        let key = try keySelector(element)
        if let group = groups.stored[key] {
          grouping.send(element, to: group)
        } else if !grouping.isOver {
          let group = Hub<Element>()
          groups.stored[key] = group
          let stream = PartStream("group", group, of: grouping, grouping.shared)
          grouping.open(group, GroupedObservable(key: key, source: stream), element)
        }
      }
      source.run(into: grouping)
    }
  }
}

@usableFromInline
final class GroupBySink<Key: Hashable, Element>: Inlet<Element> {
  /// Sends a value to its group, where the types are known.
  @usableFromInline typealias Route = (Element, GroupBySink<Key, Element>) throws -> Void

  private let downstream: Sink<GroupedObservable<Key, Element>>
  /// The scope of the stream of groups.
  private let below: Scope
  @usableFromInline let shared: CountedScope
  private let route: Route
  /// Untyped, because the type of an array of a generic class is looked up at each use.
  private var inOrder: [AnyObject] = []

  @usableFromInline
  init(
    _ downstream: Sink<GroupedObservable<Key, Element>>,
    _ below: Scope,
    _ shared: CountedScope,
    _ route: @escaping Route
  ) {
    self.downstream = downstream
    self.below = below
    self.shared = shared
    self.route = route
    super.init(shared.scope)
  }

  deinit {
    // Subscribers of a group receive nothing more.
    for group in inOrder { unsafeDowncast(group, to: Hub<Element>.self).abandon() }
  }

  public override func next(_ element: Element) {
    if scope.isCancelled { return }
    do { try route(element, self) } catch { self.error(error) }
  }

  /// Whether no subscriber can receive a group, so that a new group would have no subscribers.
  @usableFromInline
  var isOver: Bool { below.isOver }

  @usableFromInline
  func send(_ element: Element, to group: Hub<Element>) { group.send(element) }

  /// Sends a new group downstream, and then its first value.
  @usableFromInline
  func open(_ group: Hub<Element>, _ stream: GroupedObservable<Key, Element>, _ element: Element) {
    inOrder.append(group)
    downstream.next(stream)
    group.send(element)
  }

  public override func ended(_ error: (any Error)?) {
    let ending = error.map(Ending.failed) ?? .completed
    for group in inOrder { unsafeDowncast(group, to: Hub<Element>.self).end(ending) }
    if !below.isOver { downstream.send(end: error) }
    scope.dispose()
  }
}

/// A part of a stream, a group or a window, as a stream. Its subscribers keep the source subscribed.
@usableFromInline
final class PartStream<Element>: Observable<Element>, @unchecked Sendable {
  @usableFromInline let name: String
  @usableFromInline let hub: Hub<Element>
  @usableFromInline let shared: CountedScope
  /// The sink that sends to the hub; it is released with the subscription to the source.
  @exclusivity(unchecked) @usableFromInline weak var sender: AnyObject?

  @inlinable
  init(_ name: String, _ hub: Hub<Element>, of sender: AnyObject, _ shared: CountedScope) {
    self.name = name
    self.hub = hub
    self.sender = sender
    self.shared = shared
  }

  public override func run(_ sink: consuming Sink<Element>, _ scope: Scope) {
    shared.retain(until: scope)
    // Without a sender, the hub sends at most its end, if the part has ended.
    if sender != nil || hub.hasEnded { hub.join(sink, scope) }
  }

  override var operatorName: String? { name }
}
