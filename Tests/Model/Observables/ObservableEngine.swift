import Foundation
import Streams

/// The engine under test, with virtual time and sources that the clock drives.
final class ObservableEngine {
  let scheduler = ModelScheduler()
  private let diagrams: [Diagram]
  private var sources: [(stream: Observable<Int>, send: (Event<Int>) -> Void)] = []
  private var permanent: [any Disposable] = []

  init(_ diagrams: [Diagram]) {
    self.diagrams = diagrams
    for diagram in diagrams { add(diagram) }
  }

  /// Schedules the events that are sent to the subjects.
  func scheduleMarks() {
    for (index, diagram) in diagrams.enumerated() where diagram.kind != .cold {
      for mark in diagram.marks { scheduler.at(mark.tick) { [unowned self] in send(mark.observableEvent, to: index) } }
    }
  }

  func stream(_ index: Int) -> Observable<Int> { sources[index].stream }

  func send(_ event: Event<Int>, to index: Int) { sources[index].send(event) }

  private func add(_ diagram: Diagram) {
    switch diagram.kind {
    case .cold:
      sources.append((cold(diagram.marks), { _ in }))
      return
    case .publish: add(PublishSubject<Int>())
    case .behavior: add(BehaviorSubject(value: 0))
    case .replay: add(ReplaySubject<Int>.create(bufferSize: 2))
    case .async: add(AsyncSubject<Int>())
    }
    guard diagram.echoes, diagram.kind != .async else { return }
    let (stream, send) = sources.last!
    let values = stream.skip(diagram.kind == .behavior ? 1 : 0)
    let answer: (Event<Int>) -> Void = { event in
      switch diagram.answer(to: Happening(event)) {
      case .next(let value)?: send(.next(value))
      case .completed?: send(.completed)
      default: break
      }
    }
    permanent.append(values.subscribe(answer))
  }

  private func add<Subject: SubjectType & ObserverType>(_ subject: Subject) where Subject.Element == Int {
    sources.append((subject.asObservable(), { subject.on($0) }))
  }

  private func cold(_ marks: [Mark]) -> Observable<Int> {
    Observable.create { [scheduler] observer in
      for mark in marks { scheduler.after(mark.tick) { observer.on(mark.observableEvent) } }
      return Disposables.create()
    }
  }

  func tearDown() {
    for one in permanent { one.dispose() }
    sources = []
  }
}

extension Mark {
  var observableEvent: Event<Int> {
    switch kind {
    case .next: .next(value)
    case .failed: .error(Fault(code: 0))
    case .completed, .interrupted: .completed
    }
  }
}

/// Virtual time in ticks of a millisecond.
final class ModelScheduler: VirtualTimeScheduler<ModelClock>, @unchecked Sendable {
  // `@unchecked`: adds nothing to its superclass.
  init() { super.init(initialClock: 0, converter: ModelClock()) }

  func at(_ tick: Int, _ action: @escaping () -> Void) {
    _ = scheduleAbsoluteVirtual((), time: tick) { _ in
      action()
      return Disposables.create()
    }
  }

  func after(_ ticks: Int, _ action: @escaping () -> Void) { at(clock + ticks, action) }
}

/// A tick is a millisecond.
struct ModelClock: VirtualTimeConverterType, Sendable {
  func convertFromVirtualTime(_ virtualTime: Int) -> Date { Date(timeIntervalSince1970: Double(virtualTime) / 1000) }

  func convertToVirtualTime(_ time: Date) -> Int { Int((time.timeIntervalSince1970 * 1000).rounded()) }

  func convertFromVirtualTimeInterval(_ interval: Int) -> TimeInterval { Double(interval) / 1000 }

  func convertToVirtualTimeInterval(_ interval: TimeInterval) -> Int { Int((interval * 1000).rounded()) }

  func offsetVirtualTime(_ time: Int, offset: Int) -> Int { time + offset }

  func compareVirtualTime(_ lhs: Int, _ rhs: Int) -> VirtualTimeComparison {
    lhs < rhs ? .lessThan : lhs > rhs ? .greaterThan : .equal
  }
}

extension Int {
  /// This number of ticks.
  var ticks: DispatchTimeInterval { .milliseconds(self) }
}
