import Foundation
import Locks
import Observation
import Synchronization

// `@unchecked`: the state is behind its lock, and the observed object may be read wherever its changes are reported.
/// Notifies all observers of a property when it has changed.
///
/// A registration with the object lasts until the property changes; it cannot be revoked. So all observers of a property
/// share one registration, even those that arrive after the others have left: screens that open and close leave nothing
/// behind in an object that outlives them. A property that was observed once is watched until its object is released, because
/// a registration with other objects, which a computed property may read, does not show that.
final class PropertyWatch<Model: AnyObject & Observation.Observable, Value>: @unchecked Sendable {
  private struct State {
    /// Ordered by arrival, and so by number. Followers that have left are nil.
    private var places: [(number: Int, follower: Follower?)] = []
    private var removedCount = 0
    var isRegistered = false
    /// Whether the end of the object will be reported.
    var awaitsEnd = false

    var followers: [Follower] { places.compactMap { $0.follower } }

    mutating func add(_ follower: Follower) {
      let place = place(of: follower.number)
      places.insert((follower.number, follower), at: place)
    }

    /// - Returns: The follower, for the caller to release outside of the lock.
    mutating func remove(_ number: Int) -> Follower? {
      let place = place(of: number)
      guard place < places.count, places[place].number == number, let follower = places[place].follower else {
        return nil
      }
      places[place].follower = nil
      removedCount += 1
      // All nil places are removed together, so that removal takes constant time on average.
      if removedCount > places.count / 2 {
        places.removeAll { $0.follower == nil }
        removedCount = 0
      }
      return follower
    }

    /// The index at which the follower of a number is, or belongs.
    private func place(of number: Int) -> Int {
      var range = 0..<places.count
      while !range.isEmpty {
        let middle = range.lowerBound + range.count / 2
        range = places[middle].number < number ? middle + 1..<range.upperBound : range.lowerBound..<middle
      }
      return range.lowerBound
    }
  }

  private weak var model: Model?
  private let keyPath: KeyPath<Model, Value>
  private let key: PropertyKey
  private let state = Locked(State())
  private let registered = Atomic<Int>(0)

  /// The watch of a property. It is made on first use, and lives while it has observers or is registered, mostly as long as the object.
  static func of(_ model: Model, _ keyPath: KeyPath<Model, Value>) -> PropertyWatch {
    let key = PropertyKey(model: ObjectIdentifier(model), property: keyPath)
    let new = PropertyWatch(model, keyPath, key)
    // `stale` may be the last reference to another watch, and is released outside the lock.
    let (watch, stale) = PropertyKey.watches.withLock { watches -> (PropertyWatch, AnyObject?) in
      let known = watches[key]?.watch
      // A watch of a released object may have the same key.
      if let known = known as? PropertyWatch, known.model === model { return (known, nil) }
      watches[key] = WeakWatch(new)
      return (new, known)
    }
    withExtendedLifetime(stale) {}
    return watch
  }

  private init(_ model: Model, _ keyPath: KeyPath<Model, Value>, _ key: PropertyKey) {
    self.model = model
    self.keyPath = keyPath
    self.key = key
  }

  deinit {
    PropertyKey.watches.withLock { watches in
      if watches[key]?.number == ObjectIdentifier(self) { watches[key] = nil }
    }
  }

  /// The number of registrations so far.
  var registrations: Int { registered.load(ordering: .relaxed) }

  /// Sends an observer the current value, and the new value of each turn in which it changed.
  func follow(on scheduler: any SchedulerType, _ observer: AnyObserver<Value>) -> any Disposable {
    let follower = Follower(scheduler, observer, self)
    state.withLock { $0.add(follower) }
    follower.read()
    return Disposables.create { follower.stop() }
  }

  private func remove(_ follower: Follower) {
    withExtendedLifetime(state.withLock { $0.remove(follower.number) }) {}
  }

  /// The current value; nil if the object was released. The next change will be reported.
  private func read() -> Value? {
    guard let model else { return nil }
    let (isRegistered, awaitsEnd) = state.withLock { state in
      defer { (state.isRegistered, state.awaitsEnd) = (true, true) }
      return (state.isRegistered, state.awaitsEnd)
    }
    if !awaitsEnd { ObjectEnd.attach(to: model) { [self] in if self.model == nil { changes() } } }
    guard !isRegistered else { return model[keyPath: keyPath] }
    let registration = Registration(self)
    // Called on the thread that makes the change. Only requests another turn.
    nonisolated(unsafe) let announce: () -> Void = { registration.announce() }
    withObservationTracking {
      _ = model[keyPath: keyPath]
    } onChange: {
      announce()
    }
    // Registration follows the read above. Reading again finds a change that another thread made in between.
    return model[keyPath: keyPath]
  }

  /// Called, on any thread, when the property is about to change or the object is released.
  private func changes() {
    let isForeign = !MainThread.isCurrent
    let isGone = model == nil
    let followers = state.withLock { state in
      let followers = state.followers
      if isGone { state = State() } else { state.isRegistered = false }
      return followers
    }
    for follower in followers { follower.readLater(isForeign: isForeign) }
  }
}

extension PropertyWatch {
  // `@unchecked`: all mutable state is atomic.
  /// Retained by the observed object only. If it is released without a notification, the object was released.
  private final class Registration: @unchecked Sendable {
    private let watch: PropertyWatch
    private let isSpent = Atomic<Bool>(false)

    init(_ watch: PropertyWatch) {
      self.watch = watch
      watch.registered.add(1, ordering: .relaxed)
    }

    deinit {
      if !isSpent.load(ordering: .acquiring), watch.model == nil { watch.changes() }
    }

    func announce() {
      if !isSpent.exchange(true, ordering: .acquiringAndReleasing) { watch.changes() }
    }
  }

  // `@unchecked`: mutable state is atomic or used only where values are delivered, and schedulers may be used from any thread.
  /// An observer of the values.
  private final class Follower: @unchecked Sendable {
    private let scheduler: any SchedulerType
    private let observer: AnyObserver<Value>
    private let watch: PropertyWatch
    /// Its number among all followers of the process.
    let number = ObservationTurn.nextFollower()
    private let isOver = Atomic<Bool>(false)
    private let isPending = Atomic<Bool>(false)
    /// The last value that was sent.
    private var last: Value?

    init(_ scheduler: any SchedulerType, _ observer: AnyObserver<Value>, _ watch: PropertyWatch) {
      self.scheduler = scheduler
      self.observer = observer
      self.watch = watch
    }

    func stop() {
      isOver.store(true, ordering: .releasing)
      watch.remove(self)
    }

    func read() {
      guard !isOver.load(ordering: .acquiring) else { return }
      guard let value = watch.read() else { return observer.onCompleted() }
      last = value
      observer.onNext(value)
    }

    /// Reads the value in the next turn. After a change on another thread, it may not be set by then.
    func readLater(isForeign: Bool) {
      if !isPending.exchange(true, ordering: .acquiringAndReleasing) {
        inTurn { follower in
          follower.isPending.store(false, ordering: .releasing)
          follower.read()
        }
      }
      guard isForeign else { return }
      // Only requests another turn.
      nonisolated(unsafe) let again: () -> Void = { [weak self] in self?.inTurn { $0.readAgain() } }
      for pause in [1, 20, 200] {
        DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(pause)) { again() }
      }
    }

    /// Sends the value unless it is known to be the last one: a change on another thread is reported before the value is set.
    private func readAgain() {
      guard !isOver.load(ordering: .acquiring), let value = watch.read() else { return }
      if let last, isSame(last, value) { return }
      last = value
      observer.onNext(value)
    }

    private func inTurn(_ work: @escaping (Follower) -> Void) {
      ObservationTurn.enqueue(on: scheduler, number) { [weak self] in if let self { work(self) } }
    }
  }
}

/// Whether two values are known to be the same: equal, or else one object or nil twice.
private func isSame<Value>(_ old: Value, _ new: Value) -> Bool {
  switch old {
  case let old as any Equatable: old.equals(new)
  case let old as any OptionalObject: old.object === (new as? any OptionalObject)?.object
  default: Value.self is AnyObject.Type && old as AnyObject === new as AnyObject
  }
}

extension Equatable {
  fileprivate func equals(_ other: Any) -> Bool { other as? Self == self }
}

private protocol OptionalObject {
  var object: AnyObject? { get }
}

extension Optional: OptionalObject where Wrapped: AnyObject {
  fileprivate var object: AnyObject? { self }
}

// `@unchecked`: key paths do not change.
/// A property of one object.
private struct PropertyKey: Hashable, @unchecked Sendable {
  let model: ObjectIdentifier
  let property: AnyKeyPath

  static let watches = Locked<[PropertyKey: WeakWatch]>([:])
}

private final class WeakWatch {
  weak var watch: AnyObject?
  let number: ObjectIdentifier

  init(_ watch: AnyObject) {
    self.watch = watch
    number = ObjectIdentifier(watch)
  }
}
