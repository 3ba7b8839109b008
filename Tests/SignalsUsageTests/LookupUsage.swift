import Foundation
import Signals
import Testing

/// Members found by the type that is expected: `.empty` and `.init(value:)` without the name of their producer.
@Suite struct LookupUsage {
  typealias Numbers = SignalProducer<Int, Problem>
  typealias Safe = SignalProducer<Int, Never>

  let numbers = Numbers([1, 2, 3])
  let safe = Safe([1, 2, 3])
  let hot = Signal<Int, Problem>.pipe()
  let hotSafe = Signal<Int, Never>.pipe()

  @Test func flatMapping() {
    #expect(numbers.flatMap(.latest) { $0 > 2 ? .init(value: $0) : .empty }.single() == .success(3))
    #expect(safe.flatMap(.concat) { $0 > 2 ? .init(value: $0) : .empty }.single() == .success(3))
    let failing: Numbers = safe.flatMap(.merge) { $0 > 2 ? .init(error: .small) : .empty }
    #expect(failing.single() == .failure(.small))
    let endless: Numbers = numbers.flatMap(.merge) { _ in .never }
    _ = endless
    let mapped: SignalProducer<String, Never> = safe.flatMap(.race) { .init(value: "\($0)") }
    #expect(mapped.single() == .success("1"))

    _ = hot.output.flatMap(.latest) { $0 > 0 ? .init(value: $0) : .empty }
    _ = hotSafe.output.flatMap(.latest) { $0 > 0 ? .init(value: $0) : .empty }
    let hotFailing: Signal<Int, Problem> = hotSafe.output.flatMap(.merge) { _ in .init(error: .small) }
    let hotMapped: Signal<String, Never> = hotSafe.output.flatMap(.merge) { .init(value: "\($0)") }
    _ = (hotFailing, hotMapped)
  }

  @Test func flatMappingToOtherStreamsStillWorks() {
    let property = MutableProperty(1)
    let result = Result<Int, Problem>.success(1)
    _ = numbers.flatMap(.latest) { _ in property }
    _ = numbers.flatMap(.latest) { _ in result }
    _ = safe.flatMap(.latest) { _ in property.signal }
    _ = safe.flatMap(.latest) { _ in result }
    _ = hot.output.flatMap(.latest) { _ in property }
    _ = hot.output.flatMap(.latest) { _ in result }
    _ = hotSafe.output.flatMap(.latest) { _ in property.signal }
    _ = numbers.flatMap(.latest) { value -> SignalProducer<String, Never> in
      let text = "\(value)"
      return SignalProducer(value: text)
    }
    _ = numbers.flatMapError { _ in property }
    _ = numbers.then(property)
    _ = numbers.then(result)
    _ = safe.then(result)
    _ = numbers.merge(with: hot.output)
    _ = numbers.combineLatest(with: hot.output)
    _ = numbers.zip(with: hot.output)
    _ = numbers.sample(with: property)
    _ = numbers.withLatest(from: property)
    _ = numbers.skip(until: hotSafe.output.map { _ in })
    _ = numbers.take(until: hotSafe.output.map { _ in })
    _ = numbers.take(untilReplacement: hot.output)
    _ = numbers.sample(on: hotSafe.output.map { _ in })
  }

  @Test func recovering() {
    let recovered = numbers.flatMapError { _ in .empty }
    let _: Safe = recovered
    let mapped: SignalProducer<Int, URLError> = numbers.flatMapError { _ in .init(error: URLError(.unknown)) }
    let zero = numbers.flatMapError { _ in .init(value: 0) }
    _ = (mapped, zero)
    let _: Signal<Int, Never> = hot.output.flatMapError { _ in .empty }
    let _: Signal<Int, URLError> = hot.output.flatMapError { _ in .init(error: URLError(.unknown)) }
  }

  @Test func sequencing() {
    let _: Numbers = numbers.then(.empty)
    let _: Numbers = numbers.then(.init(value: 1))
    let _: Numbers = numbers.then(.init(error: .small))
    let _: Safe = safe.then(.empty)
    let text: SignalProducer<String, Problem> = safe.then(.init(error: .small))
    let other: SignalProducer<String, Never> = safe.then(.init(value: "a"))
    let third: SignalProducer<String, Problem> = numbers.then(.init(value: "a"))
    _ = (text, other, third)
    #expect(numbers.concat(.empty).collect().single() == .success([1, 2, 3]))
    #expect(numbers.concat(.init(error: .small)).collect().single() == .failure(.small))
    #expect(numbers.prefix(.init(value: 0)).collect().single() == .success([0, 1, 2, 3]))
    #expect(safe.concat(.init(value: 4)).prefix(.empty).collect().single() == .success([1, 2, 3, 4]))
  }

  @Test func combining() {
    _ = numbers.merge(with: .never)
    _ = safe.merge(with: .empty)
    let paired: SignalProducer<(Int, String), Problem> = numbers.combineLatest(with: .init(value: "a"))
    let zipped: SignalProducer<(Int, String), Never> = safe.zip(with: .init(value: "a"))
    let sampled: SignalProducer<(Int, String), Problem> = numbers.sample(with: .init(value: "a"))
    let together: SignalProducer<(Int, String), Problem> = numbers.withLatest(from: .init(value: "a"))
    let hotTogether: Signal<(Int, String), Problem> = hot.output.withLatest(from: .init(value: "a"))
    _ = (paired, zipped, sampled, together, hotTogether)
    _ = numbers.sample(on: .empty)
    _ = numbers.skip(until: .init(value: ()))
    _ = numbers.take(until: .never)
    _ = numbers.take(untilReplacement: .empty)
    let flags = SignalProducer<Bool, Never>(value: true)
    _ = flags.and(.init(value: true)).or(.empty)
  }

  @Test func properties() {
    #expect(Property(initial: 0, then: .never).value == 0)
    #expect(Property(initial: 0, then: .init(value: 1)).value == 1)
    #expect(Property<Int?>(initial: nil, then: .init(value: 1)).value == 1)
    #expect(Property<Int?>(initial: nil, then: .empty).value == nil)
    let (yes, no) = (MutableProperty(true), MutableProperty(false))
    #expect(Property.all(yes, yes).value)
    #expect(!Property.all(yes, no).value)
    #expect(Property.any(yes, no).value)
    #expect(Property.all(yes.map { $0 }, no.negate()).value)
    // With the value of the property of another type than the values combined.
    let count = MutableProperty(1)
    let counts: Property<[Int]>? = Property<String>.combineLatest([count, count])
    let zipped: Property<[Int]>? = Property<String>.zip([count, count])
    #expect(counts?.value == [1, 1] && zipped?.value == [1, 1])
    #expect(Property<String>.combineLatest([count], emptySentinel: []).value == [1])
    #expect(Property<String>.zip([count], emptySentinel: []).value == [1])
  }

  @Test func keyPathsInVariables() {
    let length: KeyPath<String, Int> = \.count
    #expect(SignalProducer<String, Never>(value: "abc").map(length).single() == .success(3))
    #expect(MutableProperty("ab").map(length).value == 2)
    let (words, input) = Signal<String, Never>.pipe()
    var seen = 0
    words.map(length).observeValues { seen = $0 }
    input.send(value: "abcd")
    #expect(seen == 4)
    #expect(SignalProducer<String, Never>(value: "abc").map(\.count).single() == .success(3))
    #expect(SignalProducer<String, Never>(value: "abc").map { $0.count }.single() == .success(3))
  }

  @Test func bindingAnObserver() {
    var seen: [Int] = []
    let observer = Signal<Int, Never>.Observer(value: { seen.append($0) })
    let disposable: Disposable = observer <~ safe
    disposable.dispose()
    #expect(seen == [1, 2, 3])
  }
}

/// A custom scheduler, without guarantees about threads.
class Later: DateScheduler {
  var work: [() -> Void] = []
  var currentDate: Date { return Date() }
  func schedule(_ action: @escaping () -> Void) -> Disposable? {
    work.append(action)
    return nil
  }
  func schedule(after date: Date, action: @escaping () -> Void) -> Disposable? { return schedule(action) }
  func schedule(
    after date: Date,
    interval: DispatchTimeInterval,
    leeway: DispatchTimeInterval,
    action: @escaping () -> Void
  ) -> Disposable? {
    return schedule(action)
  }
}

@Suite struct SchedulerUsage {
  @Test func intervalsFromNow() {
    let scheduler: DateScheduler = Later()
    let disposable = scheduler.schedule(after: .seconds(1), interval: .seconds(1), leeway: .seconds(0)) {}
    scheduler.schedule(after: .milliseconds(1), interval: .seconds(1)) {}
    scheduler.schedule(after: .milliseconds(1)) {}
    #expect(disposable == nil)
    #expect((scheduler as? Later)?.work.count == 3)
    let queue = QueueScheduler(name: "queue")
    queue.schedule(after: .seconds(1), interval: .seconds(1), leeway: .seconds(0)) {}?.dispose()
  }

  /// What a task returns that sleeps on a test scheduler while `drive` lets time pass.
  ///
  /// Only the time that it is given shows that another task has run. A busy machine may miss a step, and the task then
  /// sleeps forever: it is cancelled, and the next attempt begins.
  private func attempt<Value: Sendable>(
    _ sleeper: @escaping @Sendable (TestScheduler) async throws -> Value,
    while drive: (TestScheduler) async -> Void
  ) async throws -> Value {
    var failure: any Error = CancellationError()
    for _ in 0..<20 {
      let scheduler = TestScheduler()
      let task = Task { try await sleeper(scheduler) }
      await drive(scheduler)
      let watch = Task {
        try await Task.sleep(for: .seconds(1))
        task.cancel()
      }
      defer { watch.cancel() }
      do { return try await task.value } catch { failure = error }
    }
    throw failure
  }

  @Test func tasksWakeAsTimePasses() async throws {
    let end = try await attempt { scheduler -> Date in
      try await scheduler.sleep(for: .seconds(1))
      try await scheduler.sleep(for: .seconds(2))
      return scheduler.currentDate
    } while: { scheduler in
      await scheduler.advance(by: .seconds(1))
      await scheduler.advance(by: 2)
    }
    #expect(end == Date(timeIntervalSinceReferenceDate: 3))
    let scheduler = TestScheduler()
    await scheduler.advance()
    await scheduler.advance(to: Date(timeIntervalSinceReferenceDate: 10))
    #expect(scheduler.currentDate == Date(timeIntervalSinceReferenceDate: 10))
  }

  @Test func tasksRunToTheirEnd() async throws {
    let count = try await attempt { scheduler -> Int in
      for _ in 0..<5 { try await scheduler.sleep(for: .seconds(1)) }
      return 5
    } while: {
      await $0.run()
    }
    #expect(count == 5)
  }

  @Test func intervalsOfSafeProducers() {
    let scheduler = TestScheduler()
    let producer: SignalProducer<String, Never> = .interval(["a"], interval: .seconds(1), on: scheduler)
    _ = producer
  }

  /// What is called on streams that never do it compiles, and is marked as useless.
  @available(*, deprecated)
  @Test func streamsThatNever() {
    let mute = Signal<Never, Problem>.never
    let silent = Signal<Never, Never>.never
    let idle = SignalProducer<Never, Problem>.never
    let quiet = SignalProducer<Never, Never>.empty
    func failing(_ value: Never) -> SignalProducer<Int, Problem> {}
    func safe(_ value: Never) -> SignalProducer<Int, Never> {}
    _ = (mute.flatMap(.latest, failing), mute.flatMap(.latest, safe))
    _ = (silent.flatMap(.latest, failing), silent.flatMap(.latest, safe))
    _ = (idle.flatMap(.latest, failing), idle.flatMap(.latest, safe))
    _ = quiet.flatMap(.latest, failing)
    #expect(quiet.flatMap(.latest, safe).single() == nil)
    func anything(_ value: Never) -> Property<Int> {}
    _ = (mute.flatMap(.latest, anything), silent.flatMap(.latest, anything))
    _ = (idle.flatMap(.latest, anything), quiet.flatMap(.latest, anything))
    _ = Signal<Int, Never>.never.flatMapError(failing)
    #expect(SignalProducer<Int, Never>(value: 1).flatMapError(failing).single() == .success(1))
  }
}
