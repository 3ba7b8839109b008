extension Engine {
  /// A hub that may use the line of another: that of a stream derived from another one, within whose deliveries alone it sends (`map`,
  /// `filter`, `scan`, ...).
  ///
  /// The hub of a derived stream has a place at the hub of its source, as its own ``Occupant``. It ends what feeds it when its stream is
  /// neither referred to nor observed any more.
  open class SharingHub<Element>: Hub<Element> {
    // In this order, since the first two fit into what a hub leaves of its last word.

    /// Whether nothing refers to the stream any more: then nothing further joins. Guarded by the lock of the line.
    @exclusivity(unchecked) final var isForgotten = false
    /// How many streams stand below this one. Set when it is made.
    @exclusivity(unchecked) private final var level: UInt16 = 0
    /// The number of its own place; negative without one. Changes in the line of both hubs.
    @exclusivity(unchecked) final var placeIndex: Int32 = -1
    /// How many sinks have a place, or are to get one. Guarded by the lock of the line.
    @exclusivity(unchecked) final var observers: Int32 = 0
    /// The line of another hub that this uses, retained; nil if it uses its own.
    @usableFromInline final let root: HubLine?
    /// Where sinks wait for their places.
    final let newcomers = DeliveryLine(isBusy: ())
    /// What ends with the stream: whatever its owner attaches; or the hub of the stream that this is derived from, where it has a place.
    /// Guarded by the lock of the line, until the stream has ended.
    @exclusivity(unchecked) @usableFromInline final var life: AnyObject?

    /// - Parameters:
    ///   - root: The line of another hub that this uses.
    ///   - life: What ends with the stream.
    @inlinable
    public init(_ root: HubLine?, life: AnyObject?) {
      root?.retain()
      self.root = root
      self.life = life
      super.init(sharesLine: ())
    }

    deinit { root?.release() }

    /// The line in which its events wait for their turn.
    @inlinable @inline(__always)
    package final var gate: HubLine { root ?? HubLine(of: self) }

    // Methods, since an access to a variable from another module is checked for exclusivity, in spite of its attribute.

    /// The level of what stands on this stream.
    @usableFromInline
    package final var levelAbove: UInt16 { level &+ 1 }

    /// Records how many streams stand below this one, which nothing knows of yet.
    @usableFromInline
    package final func raise(to level: UInt16) { self.level = level }

    /// Records that this, which nothing knows of yet, is the hub of a stream derived from that of `hub`.
    package final func stand<Other>(on hub: SharingHub<Other>) {
      level = hub.levelAbove
      life = hub
    }

    /// The sink that sends to this, if this is the hub of a derived stream.
    open var feeder: Unmanaged<AnyObject>? { nil }

    /// Ends `life`, which an owner has attached.
    open func end(_ life: AnyObject) {}

    /// Ends `life` with the stream; immediately if that has ended.
    @usableFromInline
    package final func attach(_ life: AnyObject) {
      let held = gate.lock()
      let isLate = isEnding
      if !isLate { self.life = life }
      gate.unlock(held)
      if isLate { end(life) }
    }

    /// Does `work` under the lock of the line.
    @inline(__always)
    private func locked<Result>(_ work: () -> Result) -> Result {
      let held = gate.lock()
      defer { gate.unlock(held) }
      return work()
    }

    // MARK: Coming

    /// How many observers have not left.
    package final var observerCount: Int { locked { isEnding ? 0 : Int(observers) } }

    /// Counts an observer that is to join. False if the stream has ended.
    package final func announce() -> Bool {
      locked {
        if !isEnding { observers += 1 }
        return !isEnding
      }
    }

    /// Subscribes `sink`, during a delivery before the next event; returns it if the stream has ended.
    ///
    /// - Parameter occupant: A scope without a place, or the hub of a derived stream.
    package final func observe(_ sink: consuming Sink<Element>, _ occupant: Occupant) -> Sink<Element>? {
      let line = gate
      let held = line.lock()
      if ending != nil {
        line.unlock(held)
        // Then that has no place to give up.
        occupant.derived?._withUnsafeGuaranteedRef { $0.life = nil }
        return sink
      }
      observers += 1
      if held.isBusy {
        observeDuringDelivery(sink, occupant, held)
        return nil
      }
      let isPlaced = placeAlone(sink, occupant)
      line.unlock(held)
      if !isPlaced { refuse(occupant) }
      return nil
    }

    /// Has `sink` wait, apart from the line, for the next event or the end of the delivery under way: so it receives what waits
    /// already. Gives back the lock.
    private func observeDuringDelivery(_ sink: Sink<Element>, _ occupant: Occupant, _ held: DeliveryLine.Held) {
      if let scope = occupant.subscription {
        guard let claimant = claim(scope) else {
          gate.unlock(held)
          return refused()
        }
        newcomers.wait { [self] in takeClaimedPlace(sink, claimant) }
      } else {
        // A hub gives up its claim by itself.
        newcomers.wait { [self, object = occupant.object] in withExtendedLifetime(object) { takePlace(sink, occupant) }
        }
      }
      if awaitsNewcomers { return gate.unlock(held) }
      awaitNewcomers()
      gate.unlock(held, adding: .init { [self] in admitNewcomers() })
    }

    // MARK: Going

    /// Records that nothing refers to the stream any more: it ends without observers, and gives way to what is derived from it.
    package final func forgotten() {
      let line = gate
      let held = line.lock()
      isForgotten = true
      let isUnused = retireIfUnused()
      if !held.isBusy, !held.isClosed { giveWay() }
      line.unlock(held)
      if isUnused { endLife() }
    }

    open override func refused() { if locked({ retireWithoutObserver() }) { endLife() } }

    open override func hasNotifiedEnd() { endLife() }

    /// Counts an observer less, and retires as below.
    final func retireWithoutObserver() -> Bool {
      observers -= 1
      return retireIfUnused()
    }

    /// Ends the stream without an event if nothing uses it. The caller has the lock, and calls ``endLife()`` then.
    private func retireIfUnused() -> Bool {
      guard observers == 0, isForgotten, !isEnding else { return false }
      endSilently()
      return true
    }

    /// Ends what fed the stream. Called once, when that has ended: nothing else touches `life` by now.
    final func endLife() {
      guard let life = life.take() else { return }
      if feeder == nil { end(life) } else { leavePlace(at: life) }
    }

    // MARK: Its own place

    /// Whether it gave up its place at the hub from which its stream is derived.
    @inline(__always)
    final var hasGivenUpPlace: Bool { flags.load(ordering: .acquiring) & Self.leftPlace != 0 }

    /// Gives up its place at `owner`, or the claim to one: nothing is delivered there from now on.
    private func leavePlace(at owner: AnyObject) {
      let old = flags.bitwiseOr(Self.leftPlace, ordering: .acquiringAndReleasing).oldValue
      guard old & Self.leftPlace == 0 else { return }
      Unmanaged<PlaceOwner>.fromOpaque(Unmanaged.passUnretained(owner).toOpaque())._withUnsafeGuaranteedRef { owner in
        if StackSegments.isLow {
          StackSegments.call { owner.leave(Occupant(self)) }
        } else {
          owner.leave(Occupant(self))
        }
      }
    }

    /// Gives way to the hub of a stream derived from this one, if that alone observes this, and this is derived from another itself: its
    /// feeder feeds the heir, which takes over its place. So a row of operators has one hub.
    ///
    /// The caller has the lock of the line, which is idle, and retains this hub, which nothing joins any more.
    private func giveWay() {
      let index = placeIndex
      guard index >= 0, observers == 1, let feeder, let place = places.sole, let sink = place.sink,
        let heir = place.occupant.derived, let owner = life.map({ Unmanaged.passUnretained($0).toOpaque() })
      else { return }
      // One that has ended is about to leave.
      if heir._withUnsafeGuaranteedRef({ $0.isEnding }) { return }
      // What has the place at the owner may be another sink, above the feeder: one whose hub gave way before. Whatever the values of
      // each are, `Void` stands for them, as in ``HubLine``.
      let stage = Unmanaged<Sink<Void>>.fromOpaque(feeder.toOpaque())
      let me = Unmanaged<AnyObject>.passUnretained(self)
      guard stage._withUnsafeGuaranteedRef({ $0.redirect(from: me, to: sink) }) else { return }
      // The feeder's reference to this is released below, and that of the place to the sink is the feeder's now.
      _ = places.take()
      census.store(0, ordering: .releasing)
      Unmanaged<Hub<Void>>.fromOpaque(owner)._withUnsafeGuaranteedRef { $0.places.pass(Int(index), to: place.occupant) }
      placeIndex = -1
      heir._withUnsafeGuaranteedRef {
        $0.placeIndex = index
        // The one reference to the owner goes to the heir.
        swap(&$0.life, &life)
      }
      life = nil
      endSilently()
      me.release()
    }
  }
}
