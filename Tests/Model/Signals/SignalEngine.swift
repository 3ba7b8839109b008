import Foundation
import Signals
import Streams

/// The typed dialect, on its own virtual time. A tick is a second, which a date represents exactly.
final class SignalEngine {
  let scheduler = Signals.TestScheduler(startDate: Date(timeIntervalSinceReferenceDate: 0))
  private let diagrams: [Diagram]
  private var sources: [(producer: SignalProducer<Int, Fault>, send: (Happening) -> Void)] = []

  init(_ diagrams: [Diagram]) {
    self.diagrams = diagrams
    for diagram in diagrams { add(diagram) }
  }

  var tick: Int { Int(scheduler.currentDate.timeIntervalSinceReferenceDate.rounded()) }

  func at(_ tick: Int, _ action: @escaping () -> Void) {
    scheduler.schedule(after: Date(timeIntervalSinceReferenceDate: Double(tick)), action: action)
  }

  func advance(to tick: Int) { scheduler.advance(to: Date(timeIntervalSinceReferenceDate: Double(tick))) }

  /// Schedules the events that are sent to the signals and properties.
  func scheduleMarks() {
    for (index, diagram) in diagrams.enumerated() where diagram.kind != .cold {
      for mark in diagram.marks { at(mark.tick) { [unowned self] in send(mark.event, to: index) } }
    }
  }

  func producer(_ index: Int) -> SignalProducer<Int, Fault> { sources[index].producer }

  func send(_ event: Happening, to index: Int) { sources[index].send(event) }

  /// Ends the signals, because an observer that sends to its own signal keeps it alive. Then performs the scheduled work, because
  /// an end that waits retains its scheduler.
  func tearDown() {
    for source in sources { source.send(.interrupted) }
    sources = []
    advance(to: tick + Stream.horizon)
  }

  private func add(_ diagram: Diagram) {
    switch diagram.kind {
    case .cold:
      let scheduler = scheduler
      sources.append(
        (
          SignalProducer { observer, lifetime in
            // The observer is retained, because a start without an end would otherwise be interrupted.
            lifetime.observeEnded { withExtendedLifetime(observer) {} }
            for mark in diagram.marks {
              scheduler.schedule(after: .seconds(mark.tick)) { observer.send(Signal<Int, Fault>.Event(mark.event)) }
            }
          }, { _ in }
        )
      )
    case .behavior:
      let property = MutableProperty(0)
      sources.append(
        (property.producer.promoteError(Fault.self), { if case .next(let value) = $0 { property.value = value } })
      )
    default:
      let (signal, input) = Signal<Int, Fault>.pipe()
      if diagram.echoes {
        signal.observe { event in
          if let answer = diagram.answer(to: Happening(event)) { input.send(.init(answer)) }
        }
      }
      sources.append((SignalProducer(signal), { input.send(.init($0)) }))
    }
  }
}

extension Signal<Int, Fault>.Event {
  init(_ event: Happening) {
    switch event {
    case .next(let value): self = .value(value)
    case .failed: self = .failed(Fault(code: 0))
    case .completed: self = .completed
    case .interrupted: self = .interrupted
    }
  }
}

extension Happening {
  init(_ event: Signal<Int, Fault>.Event) {
    switch event {
    case .value(let value): self = .next(value)
    case .failed(let fault): self = .failed(fault.name)
    case .completed: self = .completed
    case .interrupted: self = .interrupted
    }
  }
}

extension Trial {
  /// Runs the chain of the typed dialect. Returns the events that the observer received, and the number of leaked objects.
  func observedSignals() -> (receipts: [Receipt], left: Int) {
    var receipts: [Receipt] = []
    let left = Resources.leaked { receipts = runSignals() }
    return (receipts, left)
  }

  private func runSignals() -> [Receipt] {
    let engine = SignalEngine(diagrams)
    let subscription = Signals.SerialDisposable()
    var receipts: [Receipt] = []
    var values = 0
    var disposedAt: Int?

    func dispose() {
      if disposedAt == nil { disposedAt = receipts.count }
      subscription.dispose()
    }

    func receive(_ event: Happening) {
      receipts.append(Receipt(engine.tick, event))
      let index = receipts.count - 1
      if case .next(let value) = event {
        values += 1
        if let feedback, values % 3 == 0, values <= 3 * Trial.answers {
          engine.send(.next((value + 1) % 10), to: feedback)
        }
      }
      if disposal == .within(event: index) || receipts.count > 2 * Trial.limit { dispose() }
    }

    if case .at(let tick, true) = disposal { engine.at(tick, dispose) }
    engine.at(subscribed) {
      if disposedAt != nil { return }
      let producer = signalOperators.build(chain, engine)
      let started = producer.start { receive(Happening($0)) }
      // The disposable exists only now.
      if disposedAt != nil { disposedAt = receipts.count }
      subscription.inner = started
    }
    engine.scheduleMarks()
    if case .at(let tick, false) = disposal { engine.at(tick, dispose) }
    engine.advance(to: Stream.horizon)
    let seen = receipts
    let end = disposedAt ?? receipts.count
    dispose()
    engine.advance(to: 10 * Stream.horizon)
    engine.tearDown()
    return afterDisposal(Array((disposedAt == nil ? receipts : seen)), end)
  }

  /// The events before the disposal, if only an allowed end follows: an interruption, at the tick of the disposal or, if the
  /// chain uses a scheduler, in its next turn; or the end that belongs to the event in which the observer disposed.
  ///
  /// `materialize` makes a value of an interruption, so that operators below it may send values. The merge of two lifted signals, both
  /// of which are interrupted, completes: operators below, such as `reduce`, may send values before they complete.
  private func afterDisposal(_ receipts: [Receipt], _ end: Int) -> [Receipt] {
    let rest = receipts.dropFirst(end)
    guard rest.dropLast().allSatisfy({ !$0.event.isEnd }) else { return receipts }
    if chain.names.contains(where: { $0.hasPrefix("materialize") }) { return Array(receipts.prefix(end)) }
    guard let last = rest.first else { return receipts }
    let completes = chain.names.contains("hotMerge") && rest.last?.event == .completed
    let isFine = completes || rest.count == 1 && (last.event == .interrupted || bringsEnd(last, after: end))
    return isFine ? Array(receipts.prefix(end)) : receipts
  }

  /// Whether the event in which the observer disposed also causes this end, in the same tick. Only values of a sequence, which
  /// `flatten` then leaves out, may be between the two.
  private func bringsEnd(_ last: Receipt, after count: Int) -> Bool {
    guard case .within = disposal else { return false }
    var whole = self
    whole.disposal = nil
    guard let rest = whole.expectation()?.dropFirst(count), rest.last == last else { return false }
    return rest.dropLast().allSatisfy { !$0.event.isEnd && $0.tick == last.tick }
  }
}
