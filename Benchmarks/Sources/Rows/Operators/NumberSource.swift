import Drivers
import Foundation
import Signals
import Streams

/// The source to which a row sends a number for each event.
protocol NumberSource: SendableMetatype {
  init()

  func send(_ number: Int)

  /// Completes the stream, if it can end.
  func end()

  /// Ends the stream with a failure, if it can fail.
  func fail()
}

extension NumberSource {
  func end() {}

  func fail() {}
}

private struct Failure: Error {}

/// A subject of the Rx dialect.
struct SubjectSource: NumberSource {
  let subject = PublishSubject<Int>()

  func send(_ number: Int) { subject.onNext(number) }

  func end() { subject.onCompleted() }

  func fail() { subject.onError(Failure()) }
}

struct RelaySource: NumberSource {
  let relay = BehaviorRelay(value: 0)

  func send(_ number: Int) { relay.accept(number) }
}

/// A signal of the typed dialect.
struct PipeSource: NumberSource {
  let pipe = Signals.Signal<Int, Never>.pipe()

  func send(_ number: Int) { pipe.input.send(value: number) }

  func end() { pipe.input.sendCompleted() }
}

struct PropertySource: NumberSource {
  let property = MutableProperty(0)

  func send(_ number: Int) { property.value = number }
}

/// A clock, which a row moves.
protocol VirtualClock: SendableMetatype {
  init()

  func moveOneSecond()
}

struct HistoricalClock: VirtualClock {
  let scheduler = HistoricalScheduler()

  func moveOneSecond() { scheduler.advanceTo(scheduler.clock.addingTimeInterval(1)) }
}

struct TestClock: VirtualClock {
  let scheduler = TestScheduler()

  func moveOneSecond() { scheduler.advance(by: .seconds(1)) }
}

/// A source and a clock, which moves by a second at each number.
struct Timed<Source: NumberSource, Time: VirtualClock>: NumberSource {
  let source = Source()
  let clock = Time()

  func send(_ number: Int) {
    source.send(number)
    clock.moveOneSecond()
  }

  func end() { source.end() }

  func fail() { source.fail() }
}
