import Synchronization

extension Engine {
  /// The core of every subject, relay, signal and property: the subscribed sinks, in order of subscription, and
  /// the line in which events wait for their turn.
  ///
  /// Places change only in the line, so a delivery iterates over them without a lock or a copy. Subscribers that join or leave
  /// during a delivery are handled after it.
  ///
  /// A hub is also a sink, for a sender that is already in the line. For example, the hub of a derived signal receives its events
  /// within the deliveries of its source, whose line it shares.
  open class Hub<Element>: Sink<Element> {
    /// The line of a hub that does not share one.
    @usableFromInline package final let ownLine: DeliveryLine
    @exclusivity(unchecked) @usableFromInline final var places: Places
    /// The end of the hub. Guarded by the lock of the line. Set as soon as the end is known, before the subscribers are
    /// notified, so that nothing is accepted after it, and a new subscriber receives it without waiting.
    @exclusivity(unchecked) @usableFromInline package final var ending: Ending?
    /// The number of subscribed sinks. Changes only together with the places, so a store suffices; it may be read at any time.
    @usableFromInline final let subscriberCount: Atomic<UInt32>
    /// The flags below, which may be read without the lock.
    @usableFromInline final let flags: Atomic<UInt8>

    private static var disposed: UInt8 { 1 }
    /// Set once the subscribers were notified of the end. Changes only in the line.
    private static var notifiedEnd: UInt8 { 2 }
    /// Set if the hub shares a line. Does not change.
    @usableFromInline static var sharing: UInt8 { @inlinable get { 4 } }
    /// Set while sinks wait for their places. The lock of the line is held when it is set.
    static var awaiting: UInt8 { 8 }
    /// Set once the hub has given up its place at the hub of its source.
    static var leftPlace: UInt8 { 16 }
    /// Set once the hub has ended because nothing uses it.
    static var unused: UInt8 { 32 }

    /// The number of subscribed sinks.
    package final var subscribers: Int { Int(subscriberCount.load(ordering: .acquiring)) }

    /// Whether there are no subscribers. The caller holds the lock of the line, which is not busy.
    @inlinable @inline(__always)
    package final var isUnobserved: Bool { places.isEmpty }

    /// Whether the end is known. The caller holds the lock of the line.
    @inline(__always)
    final var isEnding: Bool { ending != nil }

    package final var hasEnded: Bool { line.withLock { isEnding } }

    /// The error that ended the hub.
    package final var failure: (any Error)? {
      line.withLock { if case .failed(let error) = ending { error } else { nil } }
    }

    /// Ends the hub without notifying subscribers. The caller holds the lock of the line.
    @inline(__always)
    final func endSilently() { ending = .completed }

    /// Whether the hub has ended because nothing uses it, so that no event has an effect.
    package final var hasEndedUnused: Bool { flags.load(ordering: .acquiring) & Self.unused != 0 }

    package final var wasDisposed: Bool { flags.load(ordering: .acquiring) & Self.disposed != 0 }

    @inline(__always)
    private final var sharesLine: Bool { flags.load(ordering: .relaxed) & Self.sharing != 0 }

    /// This hub, cast to ``SharingHub``, which it is if it shares a line.
    @inline(__always)
    private final var asSharing: SharingHub<Element> { unsafeDowncast(self, to: SharingHub<Element>.self) }

    /// The line in which events wait for their turn.
    @inline(__always)
    package final var line: HubLine { sharesLine ? asSharing.gate : HubLine(of: self) }

    /// - Parameter sharesLine: Whether this is a ``SharingHub``.
    @inlinable
    public init(sharesLine: Bool = false) {
      ownLine = DeliveryLine()
      places = Places()
      subscriberCount = Atomic(0)
      flags = Atomic(sharesLine ? Self.sharing : 0)
      super.init()
    }

    // MARK: Sending

    /// Sends `element` to all subscribers. Only for a hub that does not share a line.
    package final func send(_ element: Element) {
      ownLine.turn(deliver(element), else: wait(element))
    }

    /// A separate function, so that the common path need not make room for a copy of the value.
    @inline(never)
    private func wait(_ element: Element) {
      ownLine.wait { [self] in deliver(element) }
    }

    /// Releases the lock and sends `element`, immediately or after the current delivery. Only for a hub that does not share a line.
    @inlinable @inline(__always)
    package final func unlock(_ held: DeliveryLine.Held, sending element: Element) {
      if held.isBusy {
        unlock(held, postponing: element)
      } else if places.isEmpty {
        ownLine.unlock(held)
      } else {
        ownLine.unlockEntering(held)
        deliver(element)
        ownLine.leave()
      }
    }

    @inline(never)
    @usableFromInline
    final func unlock(_ held: DeliveryLine.Held, postponing element: Element) {
      ownLine.unlock(held, adding: .init { [self] in deliver(element) })
    }

    /// Ends the hub: notifies all current and later subscribers. Does nothing if it has ended.
    ///
    /// - Parameter before: Called in the line, before the subscribers are notified.
    @usableFromInline
    package final func end(_ ending: Ending, before: @escaping () -> Void = {}) {
      let notification = DeliveryLine.Waiting { [self] in
        before()
        notifyEnd()
      }
      let held = line.lock()
      guard self.ending == nil else { return line.unlock(held) }
      self.ending = ending
      unlock(held, notification)
    }

    /// Releases the lock, and does the work in its turn.
    private func unlock(_ held: DeliveryLine.Held, _ work: DeliveryLine.Waiting) {
      if held.isBusy { return line.unlock(held, adding: work) }
      line.unlockEntering(held)
      work.perform()
      line.leave()
    }

    // MARK: Delivery; the caller is in the line

    open override func next(_ element: Element) {
      // In a row of operators, most hubs have one subscriber, and each takes a stack frame: this one is small.
      guard !hasWaitingSubscribers, let sink = places.soleSink else { return deliverToAll(element) }
      sink._withUnsafeGuaranteedRef { unsafeDowncast($0, to: Sink<Element>.self).next(element) }
    }

    @inline(never)
    private func deliverToAll(_ element: Element) {
      if hasWaitingSubscribers { admitWaitingSubscribers() }
      deliver(element)
    }

    open override func error(_ error: any Error) { endInTurn(.failed(error)) }

    open override func completed() { endInTurn(.completed) }

    /// Ends the hub and notifies all current subscribers. Does nothing if it has ended.
    package final func endInTurn(_ ending: Ending) {
      let held = line.lock()
      let isFirst = self.ending == nil
      if isFirst { self.ending = ending }
      line.unlock(held)
      // The end of a hub may end the next, so a row of operators nests as many ends as it has hubs.
      if isFirst { StackSegments.withRoom { notifyEnd() } }
    }

    /// Sends `element` to every sink. Places do not change meanwhile, because they do so only in the line.
    @inline(__always)
    @usableFromInline
    final func deliver(_ element: Element) {
      places.forEachLive { unsafeDowncast($0, to: Sink<Element>.self).next(element) }
    }

    /// Sends the ending to every sink and releases them.
    private final func notifyEnd() {
      if hasWaitingSubscribers { admitWaitingSubscribers() }
      flags.bitwiseOr(Self.notifiedEnd, ordering: .releasing)
      guard let ending = line.withLock({ ending }) else { return }
      if case .disposed = ending { empty { _ in } } else { empty { $0.on(ending) } }
      hasNotifiedEnd()
    }

    /// Called in the line when all subscribers were notified of the end.
    open func hasNotifiedEnd() {}

    /// Removes all places, and passes each sink to `body`.
    private func empty(_ body: (Sink<Element>) -> Void) {
      let taken = places.take()
      subscriberCount.store(0, ordering: .releasing)
      taken.forEach { $0.occupant.placeIndex = -1 }
      taken.empty { place in
        if let sink = place.sink, !place.isOver {
          body(unsafeDowncast(sink.takeUnretainedValue(), to: Sink<Element>.self))
        }
      }
    }

    /// Releases all sinks because no one can send any more: called by the hub's owner (a subject, a relay) in its `deinit`.
    /// So a subject that nothing retains is freed with its subscribers, though these retain its hub.
    package final func abandon() {
      if subscribers == 0 { return }
      line.turn(empty { _ in }, else: line.wait { [self] in empty { _ in } })
    }

    /// Drops all subscribers without sending an event. Later subscribers receive an error, which names `owner`.
    package final func dispose(of owner: AnyObject) {
      flags.bitwiseOr(Self.disposed, ordering: .releasing)
      let notification = DeliveryLine.Waiting { [self] in notifyEnd() }
      var other: Ending? = .disposed(Ending.Owner(owner))
      let held = line.lock()
      swap(&ending, &other)
      unlock(held, notification)
      // The replaced value is destroyed here, outside the lock.
      _ = other
    }

    // MARK: Joining and leaving

    /// Subscribes `sink`, which first receives the past values, if the hub stores any.
    @usableFromInline
    package func subscribe(_ sink: consuming Sink<Element>, _ scope: Scope) { join(sink, scope) }

    /// Subscribes `sink`, immediately or after the current delivery.
    package final func join(_ sink: consuming Sink<Element>, _ scope: Scope) {
      if line.enter() {
        takePlace(sink, Occupant(scope))
        line.leave()
      } else {
        joinLater(sink, scope)
      }
    }

    @inline(__always)
    final var hasWaitingSubscribers: Bool { flags.load(ordering: .relaxed) & Self.awaiting != 0 }

    /// Gives places to the sinks that joined during a delivery. The caller is in the line.
    final func admitWaitingSubscribers() {
      flags.bitwiseAnd(~Self.awaiting, ordering: .acquiringAndReleasing)
      asSharing.waitingSubscribers.performWaiting()
    }

    @inline(never)
    private func joinLater(_ sink: Sink<Element>, _ scope: Scope) {
      guard let claimed = claim(scope) else { return didReject() }
      let joining = DeliveryLine.Waiting { [self] in takeClaimedPlace(sink, claimed) }
      let held = line.lock()
      if let ending {
        line.unlock(held)
        notify(ending, sink, Occupant(claimed))
      } else {
        unlock(held, joining)
      }
    }

    /// Claims a place, which is taken in a later turn. A scope that ends before that turn gives up the claim immediately.
    ///
    /// - Returns: The scope for the place; nil if the scope has ended.
    final func claim(_ scope: Scope) -> Scope? {
      if scope.isOver { return nil }
      let claimed = scope.hasPlace ? scope.opened() : scope
      return claimed.takePlace(at: self, -1) ? claimed : nil
    }

    /// Gives `sink` the claimed place, or the end of the hub. The caller is in the line.
    final func takeClaimedPlace(_ sink: consuming Sink<Element>, _ claimed: Scope) {
      // The scope has ended, or is about to leave.
      if claimed.isOver { return }
      if let ending = notifiedEnding { return notify(ending, sink, Occupant(claimed)) }
      let live = subscribers
      places.makeRoom(live: live)
      claimed.placeIndex = Int32(truncatingIfNeeded: places.count)
      subscriberCount.store(UInt32(truncatingIfNeeded: live + 1), ordering: .releasing)
      places.append(Place(sink, Occupant(claimed)))
    }

    /// Sends `sink` the end of the hub, instead of giving it a place.
    package final func reject(_ sink: Sink<Element>, _ occupant: Occupant, _ ending: Ending) {
      notify(ending, sink, occupant)
      reportRejection(of: occupant)
    }

    /// Sends `sink` the end of the hub.
    open func notify(_ ending: Ending, _ sink: Sink<Element>, _ occupant: Occupant) {
      if !occupant.isOver { sink.on(ending) }
    }

    /// Reports that `occupant` gets no place, unless it is a hub, which gives up its claim itself.
    package final func reportRejection(of occupant: Occupant) { if !occupant.isHub { didReject() } }

    /// The end of the hub, if its subscribers were notified. The caller is in the line.
    private final var notifiedEnding: Ending? {
      if flags.load(ordering: .relaxed) & Self.notifiedEnd == 0 { return nil }
      return line.withLock { ending }
    }

    /// Gives `sink` a place, or the end of the hub. The caller is in the line.
    final func takePlace(_ sink: consuming Sink<Element>, _ occupant: Occupant) {
      if let ending = notifiedEnding { return reject(sink, occupant, ending) }
      let another = occupant.scopeForAnotherPlace
      defer { withExtendedLifetime(another) {} }
      if !addPlace(sink, another.map { Occupant($0) } ?? occupant) { reportRejection(of: occupant) }
    }

    /// Gives `sink` a place, unless its occupant has ended. The caller is in the line, or holds its lock while the line is idle.
    final func addPlace(_ sink: consuming Sink<Element>, _ occupant: Occupant) -> Bool {
      // Making room renumbers the places that it moves. This place is not yet among them.
      let live = subscribers
      places.makeRoom(live: live)
      guard occupant.takePlace(at: self, Int32(truncatingIfNeeded: places.count)) else { return false }
      subscriberCount.store(UInt32(truncatingIfNeeded: live + 1), ordering: .releasing)
      places.append(Place(sink, occupant))
      return true
    }

    /// Called when a sink was not added because its scope or the hub had ended.
    open func didReject() {}

    /// Gives up the place of `occupant`.
    ///
    /// Uses the lock alone instead of a turn in the line: in its turn, the caller would have to deliver what others send. A
    /// thread that disposes of a subscription to an endless source would deliver forever and never end that source.
    open override func leave(_ occupant: Occupant) {
      let line = line
      var held = line.lock()
      let isUnused = sharesLine && asSharing.retireWithoutObserver()
      defer { if isUnused { asSharing.endLife() } }
      if held.isBusy {
        line.unlock(held)
        let leaving = DeliveryLine.Waiting { [self, object = occupant.object] in
          withExtendedLifetime(object) { vacate(occupant)?.release() }
        }
        held = line.lock()
        if held.isBusy { return line.unlock(held, adding: leaving) }
      }
      let place = held.isClosed ? nil : vacate(occupant)
      line.unlock(held)
      place?.release()
    }

    /// Removes the place of `occupant`, which the caller releases.
    private func vacate(_ occupant: Occupant) -> Place? {
      let placeIndex = Int(occupant.placeIndex)
      guard placeIndex >= 0 else { return nil }
      occupant.placeIndex = -1
      let live = subscribers - 1
      subscriberCount.store(UInt32(truncatingIfNeeded: live), ordering: .releasing)
      return places.remove(placeIndex, of: occupant, live: live)
    }

    #if DEBUG
    /// A violated invariant, if there is one. For tests, while no thread uses the hub.
    final func checkInvariants() -> String? {
      ownLine.checkInvariants() ?? places.checkInvariants(live: subscribers)
    }
    #endif

    // Nothing refers to the hub, so no delivery is under way. The sinks are released with the hub.
    deinit { if !places.isEmpty { places.take().empty { _ in } } }
  }
}
