import Dispatch
import Foundation
import Locks
import Observation
import Testing
import Threads

@testable import MVVM

/// The lifetime of observers and observed objects, and changes on other threads.
@MainActor
struct PropertyWatchTests {
  @Observable
  final class Profile {
    var name = "ada"
    var age = 36
  }

  // `@unchecked`: the value is behind a lock.
  /// An observed object that may be changed on any thread. It announces a change, takes its time, and then makes it.
  @Observable
  final class Meter: @unchecked Sendable {
    @ObservationIgnored private let reading = Locked(0)
    @ObservationIgnored let pause: UInt32
    /// Called once, when the value has been read and is not yet returned.
    @ObservationIgnored nonisolated(unsafe) var whileRead: (() -> Void)?

    init(pause: UInt32 = 0) { self.pause = pause }

    var value: Int {
      get {
        access(keyPath: \.value)
        let value = reading.withLock { $0 }
        let whileRead = whileRead
        self.whileRead = nil
        whileRead?()
        return value
      }
      set {
        withMutation(keyPath: \.value) {
          if pause > 0 { usleep(pause) }
          reading.withLock { $0 = newValue }
        }
      }
    }

    final class Unit: Sendable {}
    @ObservationIgnored private let heldUnit = Locked(Unit())

    var unit: Unit {
      get {
        access(keyPath: \.unit)
        return heldUnit.withLock { $0 }
      }
      set { withMutation(keyPath: \.unit) { heldUnit.withLock { $0 = newValue } } }
    }

    var unitIfAny: Unit? {
      get { unit }
      set { if let newValue { unit = newValue } }
    }
  }

  @Test func allFollowersShareOneRegistration() async {
    let model = Profile()
    for _ in 1...100 { model.driver(\.name).drive().dispose() }
    let watch = PropertyWatch.of(model, \.name)
    #expect(watch.registrations == 1)
    var heard: [String] = []
    let bag = DisposeBag()
    for name in ["a", "b"] {
      model.driver(\.name).drive(onNext: { heard.append("\(name) \($0)") }).disposed(by: bag)
    }
    #expect(watch.registrations == 1)
    model.name = "grace"
    while heard.count < 4 { await Task.yield() }
    #expect(heard == ["a ada", "b ada", "a grace", "b grace"])
    #expect(watch.registrations == 2)
    #expect(PropertyWatch.of(model, \.age) !== PropertyWatch.of(Profile(), \.age))
  }

  /// The time is quadratic if each subscriber that leaves looks through those that stay.
  @Test func aHundredThousandLeaveInTimeLinearInThem() {
    let growth = growth(upTo: 100_000) { count in
      let model = Profile()
      let name = model.driver(\.name)
      var last = ""
      let bag = DisposeBag()
      for _ in 1...count { model.driver(\.name).drive(onNext: { last = $0 }).disposed(by: bag) }
      _ = consume bag
      name.drive(onNext: { last += $0 }).dispose()
      #expect(last == "adaada")
    }
    #expect(growth < 25)
  }

  @Test func aWatchGoesWithItsObject() {
    weak var watch: PropertyWatch<Profile, String>?
    do {
      let model = Profile()
      model.driver(\.name).drive().dispose()
      watch = PropertyWatch.of(model, \.name)
      #expect(watch != nil)
    }
    #expect(watch == nil)
  }

  @Test func aDriverCompletesWhenItsObjectIsGone() async {
    var events: [String] = []
    var model: Profile? = Profile()
    let driver = model?.driver(\.name)
    let subscription = driver?.drive(onNext: { events.append($0) }, onCompleted: { events.append("completed") })
    model = nil
    while events.count < 2 { await Task.yield() }
    #expect(events == ["ada", "completed"])
    subscription?.dispose()
    // And later observers receive nothing.
    events = []
    driver?.drive(onNext: { events.append($0) }, onCompleted: { events.append("completed") }).dispose()
    #expect(events == ["completed"])
  }

  /// Reads other observed objects, which outlive it, and has a property that reads nothing.
  @Observable
  class Card {
    @ObservationIgnored let profile: Profile
    var isNamed = true
    var title: String { profile.name }
    var titleIfNamed: String { isNamed ? profile.name : "" }
    var kind: String { "card" }

    init(_ profile: Profile) { self.profile = profile }
  }

  final class PaperCard: Card {
    @ObservationIgnored let size = 7
  }

  @Test(arguments: [\Card.title, \.titleIfNamed, \.kind])
  func aDriverCompletesWhenItsObjectIsGoneWhateverElseItReads(property: KeyPath<Card, String> & Sendable) async throws {
    let profile = Profile()
    let makes: [(Profile) -> Card] = [{ Card($0) }, { PaperCard($0) }]
    for make in makes {
      var card: Card? = make(profile)
      weak let gone = card
      var isCompleted = false
      let subscription = card?.driver(property).drive(onCompleted: { isCompleted = true })
      // Registrations come and go with the changes.
      for name in ["grace", "ada"] {
        profile.name = name
        try await Task.sleep(for: .milliseconds(1))
      }
      card = nil
      #expect(gone == nil)
      let deadline = ContinuousClock.now + .seconds(10)
      while !isCompleted, .now < deadline { await Task.yield() }
      #expect(isCompleted)
      subscription?.dispose()
    }
  }

  @Test func nothingIsLeft() {
    #expect(
      Resources.leaked {
        let model = Profile()
        let bag = DisposeBag()
        model.driver(\.name).drive().disposed(by: bag)
        model.driver(\.age).map { $0 + 1 }.drive(Binder(model, \.age)).dispose()
      } == 0
    )
  }

  @Test func changesOfOtherThreadsAreReported() async {
    let meter = Meter()
    var heard: [Int] = []
    let subscription = meter.driver(\.value).drive(onNext: { value in
      dispatchPrecondition(condition: .onQueue(.main))
      heard.append(value)
    })
    DispatchQueue.global().async { for value in 1...10_000 { meter.value = value } }
    while heard.last != 10_000 { await Task.yield() }
    #expect(heard.first == 0)
    #expect(heard == heard.sorted())
    subscription.dispose()
  }

  @Test func aChangeWhileTheValueIsReadIsNotLost() {
    let meter = Meter()
    meter.whileRead = {
      let isChanged = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        meter.value = 1
        isChanged.signal()
      }
      isChanged.wait()
    }
    var heard: [Int] = []
    meter.driver(\.value).drive(onNext: { heard.append($0) }).dispose()
    #expect(heard == [1])
  }

  @Test func aChangeAnnouncedLongBeforeItIsMadeIsReported() async throws {
    let meter = Meter(pause: 5_000)
    var heard: [Int] = []
    let subscription = meter.driver(\.value).drive(onNext: { heard.append($0) })
    DispatchQueue.global().async { meter.value = 1 }
    while heard.last != 1 { await Task.yield() }
    // It is read again for a while, and sent once.
    try await Task.sleep(for: .milliseconds(250))
    #expect(heard.filter { $0 == 1 } == [1])
    subscription.dispose()
  }

  @Test func anObjectSetOnAnotherThreadIsSentOnce() async throws {
    let meter = Meter()
    let unit = Meter.Unit()
    var heard: [Meter.Unit?] = []
    var heardIfAny: [Meter.Unit?] = []
    let bag = DisposeBag()
    meter.driver(\.unit).drive(onNext: { heard.append($0) }).disposed(by: bag)
    meter.driver(\.unitIfAny).drive(onNext: { heardIfAny.append($0) }).disposed(by: bag)
    DispatchQueue.global().async { meter.unit = unit }
    while heard.last! !== unit || heardIfAny.last! !== unit { await Task.yield() }
    try await Task.sleep(for: .milliseconds(250))
    #expect(heard.filter { $0 === unit }.count == 1)
    #expect(heardIfAny.filter { $0 === unit }.count == 1)
  }

  @Test func manyChangesOfOneTurnAreOne() async {
    let model = Profile()
    var heard: [Int] = []
    let subscription = model.driver(\.age).drive(onNext: { heard.append($0) })
    for age in 1...100_000 { model.age = age }
    while heard.count < 2 { await Task.yield() }
    #expect(heard == [36, 100_000])
    subscription.dispose()
  }

  @Test func anObserverMayChangeWhatItFollows() async {
    let model = Profile()
    var heard: [Int] = []
    let subscription = model.driver(\.age).drive(onNext: { age in
      heard.append(age)
      if age < 40 { model.age = age + 1 }
    })
    while heard.last != 40 { await Task.yield() }
    #expect(heard == [36, 37, 38, 39, 40])
    subscription.dispose()
  }

  @Test func afterTheEndAPropertyIsNotRead() async {
    let meter = Meter()
    let subscription = meter.driver(\.value).drive()
    meter.value = 1
    subscription.dispose()
    var reads = 0
    meter.whileRead = { reads += 1 }
    // The turn of the change comes before this one.
    await withCheckedContinuation { continuation in MainQueueLine.async { continuation.resume() } }
    #expect(reads == 0)
    withExtendedLifetime(subscription) {}
  }
}
