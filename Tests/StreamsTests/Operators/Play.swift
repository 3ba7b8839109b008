import Streams
import Testing

/// Runs an operator on lines of marbles and draws its output: `play("-1-2|") { $0.map { $0 * 2 } }` is `"-2-4|"`.
///
/// Each character is a tick: a digit is a value, `-` is nothing, `|` a completion, `x` a ``Failure``. The output of a tick
/// is in parentheses if it takes more than a character: `(12)`, `(1|)`, `(1,12)`; an error other than `Failure` is drawn by
/// its name. Of several sources, the first one goes first in each tick.
///
/// It also checks the rules for every operator: nothing leaks; all sources are released when the result ends; and after a
/// disposal at any tick, nothing more is sent, and the sources are released.
func play<Output>(
  _ lines: String...,
  sourceLocation: SourceLocation = #_sourceLocation,
  through transform: ([Observable<Int>]) throws -> Observable<Output>
) rethrows -> String {
  let sources = lines.map(Array.init)
  let length = sources.map(\.count).max() ?? 0
  let whole = try performance(of: sources, disposedAfter: length, sourceLocation, transform)
  for tick in 0..<length {
    let part = try performance(of: sources, disposedAfter: tick, sourceLocation, transform)
    #expect(
      part == Array(whole.prefix(tick + 1)) + whole.dropFirst(tick + 1).map { _ in [] },
      "disposed after tick \(tick)",
      sourceLocation: sourceLocation
    )
  }
  return whole.map(drawing).joined()
}

/// Plays one line.
func play<Output>(
  _ line: String,
  sourceLocation: SourceLocation = #_sourceLocation,
  through transform: (Observable<Int>) throws -> Observable<Output>
) rethrows -> String {
  try play(line, sourceLocation: sourceLocation) { try transform($0[0]) }
}

/// Plays two lines.
func play<Output>(
  _ first: String,
  _ second: String,
  sourceLocation: SourceLocation = #_sourceLocation,
  through transform: (Observable<Int>, Observable<Int>) throws -> Observable<Output>
) rethrows -> String {
  try play(first, second, sourceLocation: sourceLocation) { try transform($0[0], $0[1]) }
}

/// The output at each tick.
private func performance<Output>(
  of sources: [[Character]],
  disposedAfter last: Int,
  _ sourceLocation: SourceLocation,
  _ transform: ([Observable<Int>]) throws -> Observable<Output>
) rethrows -> [[String]] {
  let length = sources.map(\.count).max() ?? 0
  var seen = Array(repeating: [String](), count: length)
  let leaked = try Resources.leaked {
    let subjects = sources.map { _ in PublishSubject<Int>() }
    var tick = 0
    var hasEnded = false
    let subscription = try transform(subjects).subscribe { event in
      seen[tick].append(drawing(of: event))
      if event.isStopEvent { hasEnded = true }
    }
    while tick < length {
      for (subject, line) in zip(subjects, sources) where tick < line.count {
        send(line[tick], to: subject)
      }
      if tick == last { subscription.dispose() }
      if hasEnded || tick >= last {
        #expect(subjects.allSatisfy { !$0.hasObservers }, "tick \(tick)", sourceLocation: sourceLocation)
      }
      tick += 1
    }
  }
  #expect(leaked == 0, sourceLocation: sourceLocation)
  return seen
}

private func send(_ mark: Character, to subject: PublishSubject<Int>) {
  switch mark {
  case "-": break
  case "|": subject.onCompleted()
  case "x": subject.onError(Failure())
  default: subject.onNext(mark.wholeNumberValue ?? -1)
  }
}

private func drawing<Output>(of event: Event<Output>) -> String {
  switch event {
  case .next(let element): "\(element)"
  case .error(is Failure): "x"
  case .error(let error): "\(error)"
  case .completed: "|"
  }
}

private func drawing(_ tick: [String]) -> String {
  switch tick.count {
  case 0: "-"
  case 1 where tick[0].count == 1: tick[0]
  default: "(" + tick.joined(separator: tick.allSatisfy { $0.count == 1 } ? "" : ",") + ")"
  }
}
