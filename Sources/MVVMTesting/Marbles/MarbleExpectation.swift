import Streams
import StreamsTesting

/// The expected events of a stream, and their comparison with the actual ones.
struct MarbleExpectation<Element> {
  let diagram: MarbleDiagram
  let values: [String: Element]
  let error: any Error

  /// The ticks at which the actual events differ from the expected ones.
  func differences(from actual: [Recorded<Event<Element>>]) -> [Int] {
    let expected = Dictionary(grouping: eventMarks, by: \.tick)
    let actual = Dictionary(grouping: actual, by: \.time)
    return Set(expected.keys).union(actual.keys).sorted().filter { tick in
      let (marks, events) = (expected[tick] ?? [], actual[tick] ?? [])
      return !marks.elementsEqual(events) { matches($0.mark, $1.value) }
    }
  }

  /// The actual events, in the notation of the expected diagram.
  func marks(for actual: [Recorded<Event<Element>>]) -> [(tick: Int, mark: MarbleDiagram.Mark)] {
    let subscribed = diagram.marks.filter { $0.mark == .subscribe }
    let disposed = diagram.marks.filter { $0.mark == .dispose }
    return subscribed + actual.map { ($0.time, mark(for: $0.value)) } + disposed
  }

  /// Distinguishes values that have the same text in the drawing.
  func explanation(of tick: Int, actual: [Recorded<Event<Element>>]) -> String? {
    let marks = eventMarks.filter { $0.tick == tick }.map(\.mark)
    let events = actual.filter { $0.time == tick }.map(\.value)
    guard marks == events.map(mark(for:)) else { return nil }
    for (mark, event) in zip(marks, events) where !matches(mark, event) {
      if case .value(let text) = mark {
        return "at \(tick): '\(text)' is not equal to what came: \(event)"
      }
      if let actual = event.error {
        let (actual, expected) = (Hooks.phrase(actual), Hooks.phrase(error))
        return "at \(tick): the error was \(actual), expected \(expected). Name another by the argument `error`."
      }
    }
    return nil
  }

  private var eventMarks: [(tick: Int, mark: MarbleDiagram.Mark)] {
    diagram.marks.filter { $0.mark != .subscribe && $0.mark != .dispose }
  }

  private func matches(_ mark: MarbleDiagram.Mark, _ event: Event<Element>) -> Bool {
    switch (mark, event) {
    case (.value(let text), .next(let actual)):
      values[text].map { MarbleLabel.same($0, actual) } ?? (text == MarbleLabel.of(actual))
    case (.error, .error(let actual)): sameError(error, actual)
    case (.completed, .completed): true
    default: false
    }
  }

  private func mark(for event: Event<Element>) -> MarbleDiagram.Mark {
    switch event {
    case .next(let value):
      .value(values.filter { MarbleLabel.same($0.value, value) }.keys.min() ?? MarbleLabel.of(value))
    case .error: .error
    case .completed: .completed
    }
  }
}
