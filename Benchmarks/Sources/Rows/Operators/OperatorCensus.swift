import Foundation
import Streams

/// Every public operator, alone: how often an event makes code that is not specialised ask the runtime for its types.
public let operatorCensuses =
  transformingOperators + choosingOperators + combiningOperators + timedOperators + sharingOperators + failingOperators
  + creationOperators + traitOperators + infallibleOperators + driverOperators + signalOperators + producerOperators
  + propertyOperators

/// An operator, and what is done with it.
public struct OperatorCensus: Sendable {
  /// Its name in the tables: the dialect, and the operator without its labels.
  public let census: Census
  /// Whether a closure of it makes streams, or it makes them itself: only such may look something up at an event.
  public let makesStreams: Bool
  /// The same operator from its call to the end of a subscription with two events, if that is counted as well.
  public let life: Census?

  init(
    _ id: String,
    makesStreams: Bool = false,
    life: (@Sendable (Int, Sum) -> Void)? = nil,
    _ workload: @escaping @Sendable () -> Row.Run
  ) {
    census = Census(id, "look-ups of this operator", unit: "event", units: 1_000, warmUp: 100, workload: workload)
    self.makesStreams = makesStreams
    self.life = life.map { life in
      Census("\(id), a life", "look-ups of this operator", unit: "life", units: 100, warmUp: 10) { lives(life) }
    }
  }
}

/// An operator on a subject of numbers.
@inline(__always)
func rx<Result>(
  _ name: String,
  makesStreams: Bool = false,
  _ make: @escaping @Sendable (PublishSubject<Int>) -> Observable<Result>
) -> OperatorCensus {
  OperatorCensus("rx/\(name)", makesStreams: makesStreams) { i, sum in
    let subject = PublishSubject<Int>()
    let subscription = make(subject).subscribe(onNext: { _ in sum.total &+= 1 }, onError: { _ in })
    subject.onNext(i)
    subject.onNext(i)
    subject.onCompleted()
    subscription.dispose()
  } _: {
    let (subject, sum) = (PublishSubject<Int>(), Sum())
    _ = make(subject).subscribe(onNext: { _ in sum.total &+= 1 }, onError: { _ in })
    return { events in
      for i in 0..<events { subject.onNext(i) }
      return sum.total
    }
  }
}

/// An operator on a subject of numbers and a clock, which moves a second at each.
@inline(__always)
func rxTimed<Result>(
  _ name: String,
  makesStreams: Bool = false,
  _ make: @escaping @Sendable (PublishSubject<Int>, HistoricalScheduler) -> Observable<Result>
) -> OperatorCensus {
  OperatorCensus("rx/\(name)", makesStreams: makesStreams) { i, sum in
    let (subject, scheduler) = (PublishSubject<Int>(), HistoricalScheduler())
    let subscription = make(subject, scheduler).subscribe(onNext: { _ in sum.total &+= 1 }, onError: { _ in })
    subject.onNext(i)
    scheduler.advanceTo(scheduler.clock.addingTimeInterval(1))
    subject.onCompleted()
    subscription.dispose()
  } _: {
    let (subject, scheduler, sum) = (PublishSubject<Int>(), HistoricalScheduler(), Sum())
    _ = make(subject, scheduler).subscribe(onNext: { _ in sum.total &+= 1 }, onError: { _ in })
    return { events in
      for i in 0..<events {
        subject.onNext(i)
        scheduler.advanceTo(scheduler.clock.addingTimeInterval(1))
      }
      return sum.total
    }
  }
}

/// A stream of as many numbers as wanted.
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

/// A stream of as many numbers as wanted, each sent by a clock.
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

/// A whole life at each unit.
@inline(__always)
func life(_ name: String, _ work: @escaping @Sendable (Int, Sum) -> Void) -> OperatorCensus {
  OperatorCensus(name, makesStreams: true) { lives(work) }
}

private func lives(_ work: @escaping (Int, Sum) -> Void) -> Row.Run {
  let sum = Sum()
  return { events in
    for i in 0..<events { work(i, sum) }
    return sum.total
  }
}
