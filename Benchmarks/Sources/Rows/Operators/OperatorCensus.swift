import Foundation
import Streams

/// Every public operator by itself: the allocations of an event and of a life, and how often unspecialised code looks up its
/// types.
public let operatorCensuses =
  transformingOperators + choosingOperators + combiningOperators + timedOperators + sharingOperators + failingOperators
  + creationOperators + subjectOperators + traitOperators + infallibleOperators + driverOperators + trackingOperators
  + bindingOperators + signalOperators + producerOperators + propertyOperators + actionOperators
  + bindingTargetOperators
  + signalObserverOperators + typedFailures

/// An event of each operator, and then each life that is counted.
public let operatorWorkloads = operatorCensuses.map(\.census) + operatorCensuses.flatMap(\.lives)

/// An operator and its workloads.
public struct OperatorCensus: Sendable {
  /// The workload of an event. Its name is the dialect and the operator, without labels.
  public let census: Census
  /// Whether the operator or its closure makes streams. Only then may an event look up types.
  public let makesStreams: Bool
  /// The lives of the operator, if they are counted: from its call to the end of a subscription with two events, by completion
  /// and by failure of the source.
  public let lives: [Census]

  init(
    _ id: String,
    makesStreams: Bool = false,
    life: (@Sendable (Int, Sum) -> Void)? = nil,
    failedLife: (@Sendable (Int, Sum) -> Void)? = nil,
    _ workload: @escaping @Sendable () -> Row.Run
  ) {
    census = Census(id, "this operator", unit: "event", units: 1_000, warmUp: 100, workload: workload)
    self.makesStreams = makesStreams
    lives = [("a life", life), ("a failed life", failedLife)].compactMap { name, life in
      guard let life else { return nil }
      return Census("\(id), \(name)", "this operator", unit: "life", units: 100, warmUp: 10) { live(life) }
    }
  }
}

/// An operator that `subscribe` applies to a source of numbers and subscribes to. It returns a closure that ends the
/// subscription. `fails`: whether a life with a failure is counted, too.
@inline(__always)
func row<Source: NumberSource>(
  _ id: String,
  makesStreams: Bool = false,
  fails: Bool = false,
  _ subscribe: @escaping @Sendable (Source, Sum) -> () -> Void
) -> OperatorCensus {
  func life(_ end: @escaping @Sendable (Source) -> Void) -> @Sendable (Int, Sum) -> Void {
    { i, sum in
      let source = Source()
      let dispose = subscribe(source, sum)
      source.send(i)
      source.send(i)
      end(source)
      dispose()
    }
  }
  return OperatorCensus(
    id,
    makesStreams: makesStreams,
    life: life { $0.end() },
    failedLife: fails ? life { $0.fail() } : nil
  ) {
    let (source, sum) = (Source(), Sum())
    let dispose = subscribe(source, sum)
    return { events in
      for i in 0..<events { source.send(i) }
      return withExtendedLifetime(dispose) { sum.total }
    }
  }
}

/// An operator on a subject of numbers. `fails` is false if the subject must not fail, because it would be subscribed to forever,
/// or is the source of a control.
@inline(__always)
func rx<Result>(
  _ name: String,
  of dialect: String = "rx",
  makesStreams: Bool = false,
  fails: Bool = true,
  _ make: @escaping @Sendable (PublishSubject<Int>) -> Observable<Result>
) -> OperatorCensus {
  row("\(dialect)/\(name)", makesStreams: makesStreams, fails: fails) { (source: SubjectSource, sum) in
    make(source.subject).subscribe(onNext: { _ in sum.total &+= 1 }, onError: { _ in }).dispose
  }
}

/// An operator on a subject of numbers and a clock, which moves by a second at each number.
@inline(__always)
func rxTimed<Result>(
  _ name: String,
  _ make: @escaping @Sendable (PublishSubject<Int>, HistoricalScheduler) -> Observable<Result>
) -> OperatorCensus {
  row("rx/\(name)", fails: true) { (timed: Timed<SubjectSource, HistoricalClock>, sum) in
    make(timed.source.subject, timed.clock.scheduler)
      .subscribe(onNext: { _ in sum.total &+= 1 }, onError: { _ in }).dispose
  }
}

/// An observer to which numbers are sent.
@inline(__always)
func sent<Observer>(
  _ id: String,
  _ make: @escaping @Sendable (Sum) -> Observer,
  _ send: @escaping @Sendable (Observer, Int) -> Void
) -> OperatorCensus {
  OperatorCensus(id) { i, sum in
    let observer = make(sum)
    send(observer, i)
    send(observer, i)
  } _: {
    let sum = Sum()
    let observer = make(sum)
    return { events in
      for i in 0..<events { send(observer, i) }
      return sum.total
    }
  }
}

/// A stream of any number of integers.
@inline(__always)
func rxCreation<Result>(
  _ name: String,
  makesStreams: Bool = false,
  _ make: @escaping @Sendable (Int) -> Observable<Result>
) -> OperatorCensus {
  OperatorCensus("rx/\(name)", makesStreams: makesStreams) {
    let sum = Sum()
    return { events in
      _ = make(events).subscribe(onNext: { _ in sum.total &+= 1 }, onError: { _ in })
      return sum.total
    }
  }
}

/// A stream of any number of integers, each sent by a clock.
@inline(__always)
func rxScheduled<Result>(
  _ name: String,
  makesStreams: Bool = false,
  _ make: @escaping @Sendable (Int, HistoricalScheduler) -> Observable<Result>
) -> OperatorCensus {
  OperatorCensus("rx/\(name)", makesStreams: makesStreams) {
    let (scheduler, sum) = (HistoricalScheduler(), Sum())
    return { events in
      _ = make(events, scheduler).subscribe(onNext: { _ in sum.total &+= 1 }, onError: { _ in })
      scheduler.start()
      return sum.total
    }
  }
}

/// A whole life for each unit.
@inline(__always)
func life(_ name: String, _ work: @escaping @Sendable (Int, Sum) -> Void) -> OperatorCensus {
  OperatorCensus(name, makesStreams: true) { live(work) }
}

func live(_ work: @escaping (Int, Sum) -> Void) -> Row.Run {
  let sum = Sum()
  return { events in
    for i in 0..<events { work(i, sum) }
    return sum.total
  }
}
