extension Engine {
  /// A hub that may use the line of another: the hub of a derived stream, which sends only within deliveries of its source (`map`,
  /// `filter`, `scan`, ...).
  ///
  /// The hub of a derived stream has a place at the hub of its source, as an ``Occupant``. It ends what feeds it once its stream is
  /// no longer referred to or observed.
  open class SharingHub<Element>: Hub<Element> {
    // In this order, because the first two fit into the unused part of a hub's last word.

    /// Whether the stream has no references, so that no further sinks join. Guarded by the lock of the line.
    @exclusivity(unchecked) final var isUnreferenced = false
    /// The number of streams from which this one is derived. Set when it is made.
    @exclusivity(unchecked) private final var level: UInt16 = 0
    /// The number of its own place; negative without one. Changes in the line of both hubs.
    @exclusivity(unchecked) final var placeIndex: Int32 = -1
    /// The number of sinks that have a place or wait for one. Guarded by the lock of the line.
    @exclusivity(unchecked) final var observers: Int32 = 0
    /// The line of another hub that this uses, retained; nil if it uses its own.
    @usableFromInline final let root: HubLine?
    /// The line in which sinks wait for their places.
    final let waitingSubscribers = DeliveryLine(isBusy: ())
    /// An object that ends with the stream: one that its owner attached, or the hub of its source, at which it has a place.
    /// Guarded by the lock of the line, until the stream has ended.
    @exclusivity(unchecked) @usableFromInline final var life: AnyObject?

    /// - Parameters:
    ///   - root: The line of another hub that this uses.
    ///   - life: An object that ends with the stream.
    @inlinable
    public init(_ root: HubLine?, life: AnyObject?) {
      root?.retain()
      self.root = root
      self.life = life
      super.init(sharesLine: true)
    }

    deinit { root?.release() }

    /// The line in which its events wait for their turn.
    @inlinable @inline(__always)
    package final var gate: HubLine { root ?? HubLine(of: self) }

    // Methods, because access to a variable from another module is checked for exclusivity, despite its attribute.

    /// The level of a stream derived from this one.
    @usableFromInline
    package final var levelAbove: UInt16 { level &+ 1 }

    /// Sets the level of this hub, before anything else uses it.
    @usableFromInline
    package final func raise(to level: UInt16) { self.level = level }

    /// Records that this is the hub of a stream derived from the stream of `hub`, before anything else uses it.
    package final func derive<Other>(from hub: SharingHub<Other>) {
      level = hub.levelAbove
      life = hub
    }

    /// Records that the hub of its source has ended, so that it gets no place there.
    package final func forgetSource() { life = nil }

    /// The sink that sends to this hub, if its stream is derived.
    open var upstream: Unmanaged<AnyObject>? { nil }

    /// Ends `life`, which the owner has attached.
    open func end(_ life: AnyObject) {}

    /// Ends `life` with the stream, or immediately if the stream has ended.
    @usableFromInline
    package final func attach(_ life: AnyObject) {
      let held = gate.lock()
      let isLate = isEnding
      if !isLate { self.life = life }
      gate.unlock(held)
      if isLate { end(life) }
    }

    // MARK: Joining

    /// The number of observers that have not left.
    package final var observerCount: Int { gate.withLock { isEnding ? 0 : Int(observers) } }

    /// Counts an observer that is about to join. False if the stream has ended.
    package final func reserveObserver() -> Bool {
      gate.withLock {
        if !isEnding { observers += 1 }
        return !isEnding
      }
    }

    /// Subscribes `sink`, during a delivery before the next event.
    ///
    /// - Parameter occupant: A scope without a place, or the hub of a derived stream.
    /// - Returns: The sink if it is rejected, because the stream has ended.
    package final func admit(_ sink: consuming Sink<Element>, _ occupant: Occupant) -> Sink<Element>? {
      let line = gate
      let held = line.lock()
      if ending != nil {
        line.unlock(held)
        return sink
      }
      observers += 1
      if held.isBusy {
        admitDuringDelivery(sink, occupant, held)
        return nil
      }
      let isPlaced = addPlace(sink, occupant)
      line.unlock(held)
      if !isPlaced { reportRejection(of: occupant) }
      return nil
    }

    /// Lets `sink` wait, outside the line, for the next event or the end of the current delivery, so that it receives events that
    /// already wait. Releases the lock.
    private func admitDuringDelivery(_ sink: Sink<Element>, _ occupant: Occupant, _ held: DeliveryLine.Held) {
      if let scope = occupant.subscription {
        guard let claimed = claim(scope) else {
          gate.unlock(held)
          return didReject()
        }
        waitingSubscribers.wait { [self] in takeClaimedPlace(sink, claimed) }
      } else {
        // A hub gives up its claim itself.
        waitingSubscribers.wait { [self, object = occupant.object] in
          withExtendedLifetime(object) { takePlace(sink, occupant) }
        }
      }
      if hasWaitingSubscribers { return gate.unlock(held) }
      flags.bitwiseOr(Self.awaiting, ordering: .releasing)
      gate.unlock(held, adding: .init { [self] in admitWaitingSubscribers() })
    }

    // MARK: Leaving

    /// Records that the stream has no references: it ends without observers, and is replaced by a hub derived from it.
    package final func markUnreferenced() {
      let line = gate
      let held = line.lock()
      isUnreferenced = true
      let isUnused = retireIfUnused()
      if !held.isBusy, !held.isClosed { replaceWithSuccessor() }
      line.unlock(held)
      if isUnused { endLife() }
    }

    open override func didReject() { if gate.withLock({ retireWithoutObserver() }) { endLife() } }

    open override func hasNotifiedEnd() { endLife() }

    /// Uncounts an observer, and ends the stream as ``retireIfUnused()`` does.
    final func retireWithoutObserver() -> Bool {
      observers -= 1
      return retireIfUnused()
    }

    /// Ends the stream without an event if nothing uses it. The caller holds the lock, and then calls ``endLife()``.
    private func retireIfUnused() -> Bool {
      guard observers == 0, isUnreferenced, !isEnding else { return false }
      endSilently()
      flags.bitwiseOr(Self.unused, ordering: .releasing)
      return true
    }

    /// Ends what feeds the stream. Called once, when the stream has ended and nothing else uses `life`.
    final func endLife() {
      guard let life = life.take() else { return }
      if upstream == nil { end(life) } else { leavePlace(at: life) }
    }

    // MARK: The place at its source

    /// Whether it gave up its place at the hub of its source.
    @inline(__always)
    package final var hasReleasedPlace: Bool { flags.load(ordering: .acquiring) & Self.leftPlace != 0 }

    /// Records that it gives up its place, or the claim to one, so that no more events are delivered there. False if it did before.
    package final func beginsToLeave() -> Bool {
      flags.bitwiseOr(Self.leftPlace, ordering: .acquiringAndReleasing).oldValue & Self.leftPlace == 0
    }

    /// Gives up its place at `owner`, or the claim to one.
    private func leavePlace(at owner: AnyObject) {
      guard beginsToLeave() else { return }
      Unmanaged<PlaceOwner>.fromOpaque(Unmanaged.passUnretained(owner).toOpaque())._withUnsafeGuaranteedRef { owner in
        StackSegments.withRoom { owner.leave(Occupant(self)) }
      }
    }

    /// Replaces this hub with the hub of a derived stream, its successor, if that is the only observer, and this stream is itself
    /// derived. The upstream of this hub then sends to the successor, which takes over the place of this hub. So a row of operators
    /// has a single hub.
    ///
    /// The caller holds the lock of the line, which is idle, and retains this hub, which no further sinks join.
    private func replaceWithSuccessor() {
      guard let upstream, case let index = placeIndex, index >= 0, observers == 1, let place = places.only,
        let sink = place.sink, let successor = place.occupant.derived,
        let owner = life.map({ Unmanaged.passUnretained($0).toOpaque() })
      else { return }
      // A successor that has ended is about to leave. One with a line of its own is the hub of an operator.
      if successor._withUnsafeGuaranteedRef({ $0.root == nil || $0.isEnding }) { return }
      // The sink at the owner may be another one, above the upstream sink, whose hub was replaced earlier. `Void` stands for the
      // type of the values of each, as in ``HubLine``.
      let stage = Unmanaged<Sink<Void>>.fromOpaque(upstream.toOpaque())
      let unmanagedSelf = Unmanaged<AnyObject>.passUnretained(self)
      guard stage._withUnsafeGuaranteedRef({ $0.redirect(from: unmanagedSelf, to: sink) }) else { return }
      // The reference from upstream to this hub is released below; the one from the place to the sink now belongs to upstream.
      _ = places.take()
      subscriberCount.store(0, ordering: .releasing)
      Unmanaged<Hub<Void>>.fromOpaque(owner)._withUnsafeGuaranteedRef { $0.places.pass(Int(index), to: place.occupant) }
      placeIndex = -1
      successor._withUnsafeGuaranteedRef {
        $0.placeIndex = index
        // The successor takes over the only reference to the owner.
        swap(&$0.life, &life)
      }
      life = nil
      endSilently()
      unmanagedSelf.release()
    }
  }
}
