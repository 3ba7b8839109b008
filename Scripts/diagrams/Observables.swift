import Drivers
import InterfaceTraits
import Streams
import StreamsTesting

/// The error of a `#`.
struct Failure: Error, CustomStringConvertible {
  var description: String { "#" }
}

/// What a stream can use.
final class Resource: Disposable {
  func dispose() {}
}

/// What may stand in front of the inputs of a diagram: subjects and relays.
protocol Entrance {
  associatedtype Element
  func send(_ event: Event<Element>)
}

extension Entrance where Self: ObserverType {
  func send(_ event: Event<Element>) { on(event) }
}

extension AsyncSubject: Entrance {}
extension BehaviorSubject: Entrance {}
extension PublishSubject: Entrance {}
extension ReplaySubject: Entrance {}

extension BehaviorRelay: Entrance {
  func send(_ event: Event<Element>) { event.element.map(accept) }
}

extension PublishRelay: Entrance {
  func send(_ event: Event<Element>) { event.element.map(accept) }
}

extension ReplayRelay: Entrance {
  func send(_ event: Event<Element>) { event.element.map(accept) }
}

/// A diagram that runs on virtual time, and prints what happens.
final class Diagram {
  let scheduler = TestScheduler(initialClock: 0, resolution: 1, simulateProcessingDelay: false)
  private var bag = DisposeBag()

  /// Makes the streams of a diagram, and runs it.
  static func draw(_ number: Int, _ body: (Diagram) -> Void) {
    print("diagram \(number)")
    let diagram = Diagram()
    SharingScheduler.with(diagram.scheduler) { body(diagram) }
  }

  func run(until end: Int) {
    scheduler.advanceTo(end)
    bag = DisposeBag()
  }

  // MARK: - Inputs

  private func events<Value>(_ values: [(Int, Value)], _ completed: Int?, _ failed: Int?) -> [Recorded<Event<Value>>] {
    values.map { .next($0.0, $0.1) } + (completed.map { [.completed($0)] } ?? [])
      + (failed.map { [.error($0, Failure())] } ?? [])
  }

  func hot<Value>(_ values: [(Int, Value)], completed: Int? = nil, failed: Int? = nil) -> Observable<Value> {
    scheduler.createHotObservable(events(values, completed, failed)).asObservable()
  }

  func cold<Value>(
    _ line: Int,
    _ values: [(Int, Value)],
    completed: Int? = nil,
    failed: Int? = nil
  ) -> Observable<Value> {
    print("cold \(line)")
    return scheduler.createColdObservable(events(values, completed, failed))
      .do(onSubscribe: { [self] in write("cold \(line)", "subscribed", "") })
  }

  /// What the first subscription runs, the second one, and so on.
  func attempts<Value>(_ streams: [Observable<Value>]) -> Observable<Value> {
    var left = streams[...]
    return .deferred { left.popFirst() ?? .error(Failure()) }
  }

  /// The function that returns the stream of a value.
  func answers<Value: Hashable, Stream>(_ streams: [Value: Stream]) -> (Value) -> Stream {
    { value in
      guard let stream = streams[value] else { preconditionFailure("no line for \(value)") }
      return stream
    }
  }

  /// The indicator of a stream that is subscribed to.
  func tracked(_ stream: Observable<Int>) -> ActivityIndicator {
    let indicator = ActivityIndicator()
    stream.trackActivity(indicator).subscribe().disposed(by: bag)
    return indicator
  }

  /// The tracker of the errors of a stream that is subscribed to.
  func trackedErrors(_ stream: Observable<Int>) -> ErrorTracker {
    let tracker = ErrorTracker()
    scheduler.scheduleAt(0) { [self] in stream.trackErrors(tracker).subscribe(onError: { _ in }).disposed(by: bag) }
    return tracker
  }

  func send<Target: Entrance>(
    to target: Target,
    _ values: [(Int, Target.Element)],
    completed: Int? = nil,
    failed: Int? = nil
  ) {
    for event in events(values, completed, failed) { scheduler.scheduleAt(event.time) { target.send(event.value) } }
  }

  // MARK: - Results

  func record<Stream: ObservableConvertibleType>(_ line: Int, from tick: Int, _ stream: Stream) {
    if tick == 0 { return record("\(line)", stream) }
    scheduler.scheduleAt(tick) { [self] in record("\(line)", stream) }
  }

  private func record<Stream: ObservableConvertibleType>(_ line: String, _ stream: Stream) {
    var parts = 0
    stream.asObservable().subscribe { [self] event in
      switch event {
      case .next(let value):
        guard let part = value as? any ObservableConvertibleType else { return write(line, "value", text(of: value)) }
        write(line, "stream", "\(parts)")
        record("\(line).\(parts)", part)
        parts += 1
      case .error: write(line, "#", "#")
      case .completed: write(line, "|", "|")
      }
    }
    .disposed(by: bag)
  }

  private func write(_ line: String, _ kind: String, _ text: String) {
    print("\(line)\t\(scheduler.clock)\t\(kind)\t\(text)")
  }
}
