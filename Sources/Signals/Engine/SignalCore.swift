internal import Streams
import Synchronization

/// What a signal's observers, its input and the signal itself share: the places of the observers, in the order in which they
/// came.
///
/// Events arrive in turn, from the thread that holds the gate. A delivery walks the places without a lock and without a
/// copy: an observer that joins in the meantime is put behind the end that the delivery saw, and one that leaves is marked
/// and removed after the delivery. Both are O(1).
@usableFromInline
class SignalCore<Value, Error: Swift.Error>: Observer<Value, Error>, ObserverSlotHost {
  @usableFromInline final let gate: InputGate
  private final let places = Synchronization.Atomic<UnsafeMutablePointer<Place>?>(nil)
  private final let count = Synchronization.Atomic<Int>(0)
  private final let ended = Synchronization.Atomic<Bool>(false)
  // Guarded by the lock of the gate:
  @exclusivity(unchecked) private final var capacity = 0
  /// How many observers have not gone.
  @exclusivity(unchecked) final var live = 0
  /// Whether no further observer can join.
  @exclusivity(unchecked) private final var isAbandoned = false
  /// What ends with the signal.
  @exclusivity(unchecked) private final var life: (any Disposable)?

  @usableFromInline
  init(_ gate: InputGate) {
    self.gate = gate
    super.init()
  }

  /// How many observers have not gone.
  final var observerCount: Int {
    let held = gate.line.lock()
    defer { gate.line.unlock(held) }
    return live
  }

  /// Whether the signal has ended.
  final var isOver: Bool { ended.load(ordering: .acquiring) }

  // MARK: Delivery; the caller is in turn

  @usableFromInline
  override func receive(_ value: Value) {
    // First the count: the places may be moved to a larger room in the meantime, but never fewer than these.
    let end = count.load(ordering: .acquiring)
    guard let places = places.load(ordering: .acquiring) else { return }
    var index = 0
    while index < end {
      let place = places[index]
      if let observer = place.observer, !place.isOver {
        observer._withUnsafeGuaranteedRef { unsafeDowncast($0, to: Observer<Value, Error>.self).receive(value) }
      }
      index += 1
    }
  }

  /// Sends `value` to the first `end` observers, except those that received it when they joined.
  final func deliver(_ value: Value, _ stamp: Int, upTo end: Int) {
    guard let places = places.load(ordering: .acquiring) else { return }
    var index = 0
    while index < end {
      let place = places[index]
      if let observer = place.observer, !place.isOver, place.slot._withUnsafeGuaranteedRef({ $0.joined < stamp }) {
        observer._withUnsafeGuaranteedRef { unsafeDowncast($0, to: Observer<Value, Error>.self).receive(value) }
      }
      index += 1
    }
  }

  /// How many places a delivery has to walk.
  final var end: Int { count.load(ordering: .acquiring) }

  @usableFromInline
  override func terminate(_ termination: Termination<Error>) {
    guard !ended.exchange(true, ordering: .acquiringAndReleasing) else { return }
    let held = gate.line.lock()
    let places = self.places.exchange(nil, ordering: .acquiringAndReleasing)
    let end = count.exchange(0, ordering: .acquiringAndReleasing)
    let life = self.life
    self.life = nil
    capacity = 0
    live = 0
    if let places {
      // A slot whose place was cleared has been released.
      for index in 0..<end where places[index].observer != nil {
        places[index].slot._withUnsafeGuaranteedRef { $0.index = -1 }
      }
    }
    gate.line.unlock(held)
    if let places {
      for index in 0..<end {
        guard let observer = places[index].observer else { continue }
        if places[index].slot._withUnsafeGuaranteedRef({ $0.end() }) {
          unsafeDowncast(observer.takeUnretainedValue(), to: Observer<Value, Error>.self).terminate(termination)
        }
        places[index].release()
      }
      places.deallocate()
    }
    life?.dispose()
  }

  // MARK: Coming and going

  /// Gives `observer` a place, or sends it the end of the signal.
  final func observe(_ observer: Observer<Value, Error>) -> (any Disposable)? {
    let held = gate.line.lock()
    guard let slot = add(observer) else {
      gate.line.unlock(held)
      turnAway(observer)
      return nil
    }
    unlock(held)
    return slot
  }

  /// Separate, so that the common path does not look up the metadata of the termination.
  @inline(never)
  private func turnAway(_ observer: Observer<Value, Error>) { observer.terminate(.interrupted) }

  /// Gives `observer` a place. The caller holds the lock, and gives it back with `unlock(_:)`.
  final func add(_ observer: Observer<Value, Error>) -> ObserverSlot? {
    if isOver { return nil }
    let slot = ObserverSlot(self)
    let index = count.load(ordering: .relaxed)
    if index == capacity { makeRoom() }
    slot.index = index
    places.load(ordering: .relaxed).unsafelyUnwrapped.advanced(by: index).initialize(to: Place(observer, slot))
    count.store(index + 1, ordering: .releasing)
    live += 1
    return slot
  }

  final func vacate(_ slot: ObserverSlot) {
    let held = gate.line.lock()
    live -= 1
    let life = live == 0 && isAbandoned ? retire() : nil
    if held.isBusy {
      // A delivery may be looking at the place.
      gate.line.unlock(
        held,
        adding: .init { [self] in
          let held = gate.line.lock()
          let place = clear(slot)
          gate.line.unlock(held)
          place?.release()
        }
      )
    } else {
      let place = clear(slot)
      gate.line.unlock(held)
      place?.release()
    }
    life?.dispose()
  }

  /// Ends `life` with the signal; immediately if the signal has ended.
  final func attach(_ life: any Disposable) {
    let held = gate.line.lock()
    let late = isOver
    if !late { self.life = life }
    gate.line.unlock(held)
    if late { life.dispose() }
  }

  /// Records that no further observer can join: a signal without observers ends then.
  final func abandon() {
    let held = gate.line.lock()
    isAbandoned = true
    let life = live == 0 ? retire() : nil
    gate.line.unlock(held)
    life?.dispose()
  }

  // MARK: Under the lock

  /// Ends the signal without an event, and returns what ends with it.
  private func retire() -> (any Disposable)? {
    guard !ended.exchange(true, ordering: .acquiringAndReleasing) else { return nil }
    let life = self.life
    self.life = nil
    return life
  }

  private func clear(_ slot: ObserverSlot) -> Place? {
    let index = slot.index
    guard index >= 0, let places = places.load(ordering: .relaxed) else { return nil }
    slot.index = -1
    let place = places[index]
    places[index].observer = nil
    let count = self.count.load(ordering: .relaxed)
    if index == count - 1 {
      self.count.store(count - 1, ordering: .releasing)
    } else if count > 32, live * 2 < count {
      move(places, count, toRoomFor: capacity)
    }
    return place
  }

  /// Doubles the table. A delivery under way continues with the old one.
  private func makeRoom() {
    let size = max(1, capacity * 2)
    let fresh = UnsafeMutablePointer<Place>.allocate(capacity: size)
    let old = places.load(ordering: .relaxed)
    if let old { fresh.update(from: old, count: count.load(ordering: .relaxed)) }
    capacity = size
    places.store(fresh, ordering: .releasing)
    outgrown = old
  }

  /// The table that `makeRoom` replaced, until `unlock`.
  @exclusivity(unchecked) private final var outgrown: UnsafeMutablePointer<Place>?

  /// Gives the lock back after `add`.
  final func unlock(_ held: DeliveryLine.Held) {
    guard let old = outgrown else { return gate.line.unlock(held) }
    outgrown = nil
    if held.isBusy {
      nonisolated(unsafe) let table = old  // freed once, by the thread that ends the delivery
      gate.line.unlock(held, adding: .init { table.deallocate() })
    } else {
      gate.line.unlock(held)
      old.deallocate()
    }
  }

  /// Closes the gaps. No delivery is under way.
  private func move(_ places: UnsafeMutablePointer<Place>, _ count: Int, toRoomFor size: Int) {
    var filled = 0
    for index in 0..<count where places[index].observer != nil {
      if filled != index {
        places[filled] = places[index]
        places[filled].slot._withUnsafeGuaranteedRef { $0.index = filled }
      }
      filled += 1
    }
    self.count.store(filled, ordering: .releasing)
  }

  deinit {
    // Nothing refers to this any more, so nothing delivers: the observers are released with it.
    guard let places = places.load(ordering: .acquiring) else { return }
    for index in 0..<count.load(ordering: .acquiring) where places[index].observer != nil {
      places[index].release()
    }
    places.deallocate()
  }
}

/// An observer and its slot. Untyped, so that walking a table of them needs nothing of the runtime.
private struct Place {
  var observer: Unmanaged<AnyObject>?
  let slot: Unmanaged<ObserverSlot>

  init(_ observer: AnyObject, _ slot: ObserverSlot) {
    self.observer = .passRetained(observer)
    self.slot = .passRetained(slot)
  }

  @inline(__always)
  var isOver: Bool { slot._withUnsafeGuaranteedRef { $0.isOver } }

  func release() {
    observer?.release()
    slot.release()
  }
}
