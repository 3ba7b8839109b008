import Synchronization

/// How a hub ended.
package enum Ending {
  case completed
  case failed(any Error)
  /// By the `dispose` of what it is the hub of: nobody is told.
  case disposed(Owner)

  /// What was disposed, for the error that latecomers get. It holds the hub, so it is not held.
  package final class Owner {
    fileprivate weak var object: AnyObject?

    fileprivate init(_ object: AnyObject) { self.object = object }
  }
}

/// The heart of every subject and relay: the sinks that are subscribed, in the order in which they came, and the line in which
/// events wait for their turn.
///
/// Places change only by whoever is in the line, so that a delivery walks them without a lock and without a copy; who comes or
/// goes during a delivery is seen to after it. Giving up a place leaves a gap, which is O(1); the gaps are closed when they are
/// as many as the sinks.
package class Hub<Element>: Seating {
  final let line = DeliveryLine()
  private final let live = Atomic<Int>(0)
  private final let disposed = Atomic<Bool>(false)
  @exclusivity(unchecked) private final var places: UnsafeMutablePointer<Place>?
  @exclusivity(unchecked) private final var count: Int32 = 0
  @exclusivity(unchecked) private final var capacity: Int32 = 0
  /// How it ended. Written in the line and under its lock, so that either suffices to read it.
  @exclusivity(unchecked) final var ending: Ending?

  /// How many sinks are subscribed.
  package final var subscribers: Int { live.load(ordering: .acquiring) }

  /// Whether `dispose` was called.
  package final var isDisposed: Bool { disposed.load(ordering: .acquiring) }

  package override init() {}

  // MARK: Sending

  /// Sends `element` to all who are subscribed.
  package final func send(_ element: Element) {
    if line.enter() {
      deliver(element)
      line.leave()
    } else {
      line.wait { [self] in deliver(element) }
    }
  }

  /// Does `work` when its turn comes.
  final func inLine(_ work: @escaping () -> Void) { line.wait(work) }

  /// The error that ended the hub.
  package final var failure: (any Error)? {
    let held = line.lock()
    defer { line.unlock(held) }
    if case .failed(let error) = ending { return error }
    return nil
  }

  /// Ends the hub: all who are subscribed, and all who come later, are told.
  package final func end(_ ending: Ending) {
    line.wait { [self] in if self.ending == nil { deliver(ending) } }
  }

  // MARK: Delivery; the caller is in the line

  /// Hands `element` to every sink.
  @inline(__always)
  final func deliver(_ element: Element) {
    guard let places else { return }
    var index = 0
    // The count does not change during a delivery; places are emptied only by this thread, in the line.
    let end = Int(count)
    while index < end {
      let place = places[index]
      if let sink = place.sink, !place.isOver {
        sink._withUnsafeGuaranteedRef { unsafeDowncast($0, to: Sink<Element>.self).next(element) }
      }
      index += 1
    }
  }

  /// Hands `ending` to every sink and lets them go; whoever comes later gets it at once.
  final func deliver(_ ending: Ending) {
    let held = line.lock()
    self.ending = ending
    line.unlock(held)
    if case .disposed = ending { empty { _ in } } else { empty { $0.on(ending) } }
  }

  /// Takes all places away, and hands each sink to `farewell`.
  private func empty(_ farewell: (Sink<Element>) -> Void) {
    guard let places else { return }
    let end = Int(count)
    self.places = nil
    count = 0
    capacity = 0
    live.store(0, ordering: .releasing)
    for index in 0..<end where places[index].sink != nil {
      places[index].scope._withUnsafeGuaranteedRef { $0.seat = -1 }
    }
    for index in 0..<end {
      guard let sink = places[index].sink else { continue }
      if !places[index].isOver { farewell(unsafeDowncast(sink.takeUnretainedValue(), to: Sink<Element>.self)) }
      places[index].release()
    }
    places.deallocate()
  }

  /// Lets all sinks go since nobody can send any more: called by whoever owns the hub (a subject, a relay) when that goes. A
  /// subject that nobody holds so dies with its subscribers, though these hold its hub.
  package final func abandon() {
    if subscribers > 0 { line.wait { [self] in empty { _ in } } }
  }

  /// Lets all subscribers go without a word. Who comes later gets an error, which names `owner`.
  package final func dispose(of owner: AnyObject) {
    disposed.store(true, ordering: .releasing)
    let ending = Ending.disposed(Ending.Owner(owner))
    line.wait { [self] in deliver(ending) }
  }

  // MARK: Coming and going

  /// Subscribes `sink`: at once, or after the delivery that is under way.
  package final func join(_ sink: Sink<Element>, _ scope: Scope) {
    if line.enter() {
      sit(sink, scope)
      line.leave()
    } else {
      line.wait { [self] in sit(sink, scope) }
    }
  }

  /// Gives `sink` a place, or what ended the hub. The caller is in the line.
  final func sit(_ sink: Sink<Element>, _ scope: Scope) {
    if let ending {
      sink.on(ending)
      return refused()
    }
    let scope = scope.isSeated ? scope.opened() : scope
    if count == capacity { makeRoom() }
    guard let places, scope.sit(at: self, Int(count)) else { return refused() }
    places[Int(count)] = Place(sink, scope)
    count += 1
    live.add(1, ordering: .releasing)
  }

  /// Told when a sink that wanted to join did not, since its scope or the hub was over by then.
  func refused() {}

  package override func leave(_ scope: Scope) {
    if line.enter() {
      vacate(scope)
      line.leave()
    } else {
      line.wait { [self] in vacate(scope) }
    }
  }

  private func vacate(_ scope: Scope) {
    guard let places, scope.seat >= 0 else { return }
    let seat = scope.seat
    scope.seat = -1
    let place = places[seat]
    places[seat].sink = nil
    live.subtract(1, ordering: .releasing)
    if seat == Int(count) - 1 {
      count -= 1
    } else if count > 32, live.load(ordering: .relaxed) * 2 < count {
      move(toRoomFor: Int(capacity) / 2)
    }
    place.release()
  }

  /// Closes the gaps if they are as many as the sinks, else grows.
  @inline(never)
  private func makeRoom() {
    let isHalfEmpty = live.load(ordering: .relaxed) * 2 <= count && capacity > 0
    move(toRoomFor: isHalfEmpty ? Int(capacity) : max(1, Int(capacity) * 2))
  }

  private func move(toRoomFor size: Int) {
    let fresh = UnsafeMutablePointer<Place>.allocate(capacity: size)
    var filled = 0
    if let places {
      for index in 0..<Int(count) where places[index].sink != nil {
        fresh[filled] = places[index]
        places[index].scope._withUnsafeGuaranteedRef { $0.seat = filled }
        filled += 1
      }
      places.deallocate()
    }
    places = fresh
    count = Int32(filled)
    capacity = Int32(size)
  }

  deinit {
    // Nobody refers to this any more, so nobody delivers: the sinks go with it.
    guard let places else { return }
    for index in 0..<Int(count) where places[index].sink != nil {
      places[index].release()
    }
    places.deallocate()
  }
}

/// A sink and the scope of its subscription. Untyped, so that walking an array of them asks the runtime nothing.
private struct Place {
  var sink: Unmanaged<AnyObject>?
  let scope: Unmanaged<Scope>

  init(_ sink: AnyObject, _ scope: Scope) {
    self.sink = .passRetained(sink)
    self.scope = .passRetained(scope)
  }

  @inline(__always)
  var isOver: Bool { scope._withUnsafeGuaranteedRef { $0.isOver } }

  func release() {
    sink?.release()
    scope.release()
  }
}

extension Sink {
  /// Takes the end of a hub.
  fileprivate final func on(_ ending: Ending) {
    switch ending {
    case .completed: completed()
    case .failed(let error): self.error(error)
    case .disposed(let owner): error(RxError.disposed(object: owner.object ?? self))
    }
  }
}
