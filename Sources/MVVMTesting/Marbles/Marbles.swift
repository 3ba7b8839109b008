import Streams
import StreamsTesting

/// Draws streams as text, runs them on virtual time, and compares them with the drawing.
///
/// One line of input and one of output are enough for most operators; see `expect(_:gives:by:)`:
///
///     expect("-a--b-|", gives: "-A--B-|") { $0.map { $0.uppercased() } }
///
/// With several sources, and with time:
///
///     expect(
///       "-a---b---|",
///       "---c---d-|",
///       gives:
///       "-a-c-b-d-|"
///     ) { Observable.merge($0, $1) }
///
///     expect("ab--c--|", gives: "---b--c|") { $0.debounce(.milliseconds(2), scheduler: $1) }
///
/// Without a source, for streams that need none:
///
///     expect(gives: "--0-1-2!") { Observable<Int>.interval(.milliseconds(2), scheduler: $0) }
///
/// For everything else, use the long form, ``marbles(_:)``:
///
///     marbles { m in
///       let source = m.cold("-1-2-#", as: Int.self, subscribed: "^----!")
///       let other = m.hot("---x--y-z-|")
///       m.expect(source.map(String.init).catch { _ in other.asObservable() }, gives: "-1-2--y-z-|")
///     }
///
/// ## How a diagram is written
///
/// | sign     | meaning |
/// |----------|---------|
/// | `-`      | a tick passes in which nothing happens |
/// | `a`      | a value of one character |
/// | `'abc'`  | a value of several characters; a quote within is doubled, so a blank separates two such values |
/// | `(ab)`   | several things in the same tick, in this order |
/// | `\|`     | completion |
/// | `#`      | failure |
/// | `^`      | the tick of the subscription; without it, the first tick |
/// | `!`      | the subscription is disposed, before anything else happens in this tick; in `(a!)`, after `a` |
/// | ` 20ms ` | twenty ticks pass; also `s` and `m`; needs blanks around it |
/// | blank    | nothing: pads diagrams so that they line up |
///
/// Everything except blanks and durations takes exactly one tick, even a group. A tick is a millisecond, so that
/// `debounce(.milliseconds(2), scheduler: m.scheduler)` waits for two characters. All lines begin at the same tick, zero,
/// except for cold streams, which begin with their subscription. Work that is scheduled for "now" runs in the same tick.
///
/// Values are strings. A source of another type parses them (`as: Int.self` and any `LosslessStringConvertible`) or looks
/// them up in `values`. Results are compared with `values` if they are listed there, with `==` if they are `Equatable`,
/// otherwise by their text: their description, `a,1` for a tuple, `[a,b]` for an array, `nil`, `()`.
///
/// The errors in diagrams are ``MarbleError``; pass another as `error`.
///
/// Within a tick, subscriptions come first, then hot events, then other work that is due, in the order in which it was
/// scheduled. The run continues for a second of virtual time after the longest diagram; subscriptions that have not ended
/// by then are disposed of.
///
/// A failure prints all lines aligned, so that you can paste the actual one into the test:
///
///     The stream did not do what the diagram says.
///
///       hot        -a--b-|
///       expected   -A--B-|
///       actual     -A--b-|
///                      ↑
public final class Marbles {
  /// The virtual time on which all the streams of this drawing run.
  public let scheduler = TestScheduler(initialClock: 0, resolution: 0.001, simulateProcessingDelay: false)

  private static let horizon = 1000

  private struct Plan {
    var subscriptions: [() -> (tick: Int, action: () -> Void)] = []
    var events: [(tick: Int, action: () -> Void)] = []
    var disposals: [(tick: Int, isLast: Bool, action: () -> Void)] = []
    var checks: [() -> TestFailure?] = []
    var afterwards: [() -> Void] = []
  }

  private var plan = Plan()
  private var sources: [(title: String, diagram: MarbleDiagram)] = []
  private var failures: [TestFailure] = []
  private var length = 0

  package init() {}

  // MARK: - Sources

  /// Makes a stream of a diagram that was described elsewhere.
  func source<Element>(_ source: MarbleSource<Element>, at location: CodeLocation) -> TestableObservable<Element> {
    var events: [Recorded<Event<Element>>] = []
    attempt(at: location) { () throws(MarbleReadingError) in
      let read = try source.read()
      events = read.events
      sources.append((source.kind.rawValue, read.diagram))
      length = max(length, read.diagram.length)
    }
    let stream: TestableObservable<Element>
    switch source.kind {
    case .hot:
      let hot = HotObservable(scheduler: scheduler, recordedEvents: events)
      for event in events { plan.events.append((event.time, { hot.emit(event.value) })) }
      stream = hot
    case .cold: stream = ColdObservable(scheduler: scheduler, recordedEvents: events)
    }
    if !source.subscribed.isEmpty {
      expectSubscriptions(of: { stream.subscriptions }, source.diagram, source.subscribed, at: location)
    }
    return stream
  }

  /// Calls `action` with each value of a diagram at its tick, as input for the streams under test.
  func perform(_ diagram: String, at location: CodeLocation, _ action: @escaping (String) -> Void) {
    attempt(at: location) { () throws(MarbleReadingError) in
      let read = try MarbleDiagram.read(diagram)
      sources.append(("perform", read))
      length = max(length, read.length)
      for case (let tick, .value(let text)) in read.marks { plan.events.append((tick, { action(text) })) }
    }
  }

  // MARK: - Expectations

  func expect<Stream: ObservableConvertibleType>(
    _ stream: Stream,
    gives diagram: String,
    values: [String: Stream.Element],
    error: any Error,
    at location: CodeLocation
  ) {
    attempt(at: location) { () throws(MarbleReadingError) in
      let read = try MarbleDiagram.read(diagram)
      length = max(length, read.length)
      let observer = scheduler.createObserver(Stream.Element.self)
      let subscription = SerialDisposable()
      let subscribe = { subscription.disposable = stream.asObservable().subscribe(observer) }
      plan.subscriptions.append { [self] in
        (read.subscribed ?? sources.compactMap(\.diagram.subscribed).max() ?? 0, subscribe)
      }
      if let (tick, isLast) = read.disposal { plan.disposals.append((tick, isLast, subscription.dispose)) }
      plan.afterwards.append(subscription.dispose)
      let expectation = MarbleExpectation(diagram: read, values: values, error: error)
      plan.checks.append { [self] in
        failure(expectation, actual: observer.events).map { TestFailure(message: $0, location: location) }
      }
    }
  }

  private func expectSubscriptions(
    of actual: @escaping () -> [Subscription],
    _ source: String,
    _ diagrams: [String],
    at location: CodeLocation
  ) {
    attempt(at: location) { () throws(MarbleReadingError) in
      var expected: [Subscription] = []
      for diagram in diagrams {
        let read = try MarbleDiagram.read(diagram)
        guard let subscribed = read.subscribed else {
          throw MarbleReadingError("a subscription begins with '^', and ends with '!' if it does end: \(diagram)")
        }
        length = max(length, read.length)
        expected.append(Subscription(subscribed, read.disposed ?? .max))
      }
      plan.checks.append {
        let actual = actual()
        guard actual != expected else { return nil }
        var drawing = MarbleDrawing()
        for subscription in expected { drawing.add("expected", subscription.marks, end: 0) }
        for subscription in actual { drawing.add("actual", subscription.marks, end: 0) }
        if actual.isEmpty { drawing.add("actual", [], end: 0) }
        let message = "The source \(source) was not subscribed to when the diagrams say.\n\n\(drawing.text)"
        return TestFailure(message: message, location: location)
      }
    }
  }

  private func failure<Element>(
    _ expectation: MarbleExpectation<Element>,
    actual: [Recorded<Event<Element>>]
  ) -> String? {
    let differences = expectation.differences(from: actual)
    if differences.isEmpty { return nil }
    var drawing = MarbleDrawing()
    for (title, diagram) in sources { drawing.add(title, diagram) }
    drawing.add("expected", expectation.diagram)
    drawing.add("actual", expectation.marks(for: actual), end: expectation.diagram.length)
    differences.forEach { drawing.mark($0) }
    let explanations = differences.compactMap { expectation.explanation(of: $0, actual: actual) }
    let message = ["The stream did not do what the diagram says.\n", drawing.text] + explanations.map { "\n  \($0)" }
    return message.joined(separator: "\n")
  }

  // MARK: - The run

  /// Runs everything, and returns a failure for each difference from the diagrams.
  package func run() -> [TestFailure] {
    let plan = self.plan
    self.plan = Plan()
    for subscription in plan.subscriptions.map({ $0() }) {
      scheduler.scheduleAt(subscription.tick, action: subscription.action)
    }
    for disposal in plan.disposals where !disposal.isLast {
      scheduler.scheduleAt(disposal.tick, action: disposal.action)
    }
    for event in plan.events { scheduler.scheduleAt(event.tick, action: event.action) }
    for disposal in plan.disposals where disposal.isLast {
      // Scheduled again at its tick, to run after everything else in that tick.
      scheduler.scheduleAt(disposal.tick) { [scheduler] in
        scheduler.scheduleAt(disposal.tick, action: disposal.action)
      }
    }
    scheduler.advanceTo(length + Self.horizon)
    failures += plan.checks.compactMap { $0() }
    for action in plan.afterwards { action() }
    return failures
  }

  private func attempt(at location: CodeLocation, _ body: () throws(MarbleReadingError) -> Void) {
    do {
      try body()
    } catch {
      failures.append(TestFailure(message: error.message, location: location))
    }
  }
}

extension Subscription {
  fileprivate var marks: [(tick: Int, mark: MarbleDiagram.Mark)] {
    [(subscribe, .subscribe)] + (unsubscribe == .max ? [] : [(unsubscribe, .dispose)])
  }
}
