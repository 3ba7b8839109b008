import Testing

@testable import Streams

/// The decision of `debounce` and `throttle`, over all short sequences of events and pauses.
struct KeepingTests {
  private enum Step: CaseIterable {
    case value, waits, completes, fails
  }

  private enum Output: Equatable {
    case value(Int, at: Int)
    case completed(at: Int)
    case failed(at: Int)
  }

  private struct Timed {
    let at: Int
    let step: Step
    let number: Int
  }

  /// The length of a pause, in `waits` steps.
  private static let span = 2

  @Test(arguments: [KeptAtCompletion.sent, .dropped, .awaited])
  func debounceSendsWhatNothingFollows(atCompletion: KeptAtCompletion) {
    forEachSequence(upTo: 7) { (steps: [Step]) in
      let (line, clock) = timeline(steps)
      var decision = Keeping(atCompletion: atCompletion, restartsTimer: true)
      let sent = outputs(steps, &decision, restartsTimer: true) { _, _ in Self.span }
      #expect(sent == debounced(line, clock, atCompletion), "\(steps)")
    }
  }

  @Test(arguments: [true, false])
  func throttleSendsOneValueInEachPause(latest: Bool) {
    forEachSequence(upTo: 7) { (steps: [Step]) in
      let (line, clock) = timeline(steps)
      var decision = Keeping(atCompletion: .awaited, keepsLatest: latest)
      let sent = outputs(steps, &decision, restartsTimer: false) { now, last in last.map { $0 + Self.span - now } ?? 0 }
      #expect(sent == throttled(line[...], clock, latest), "\(steps)")
    }
  }

  // MARK: The operators' use of the decision

  private func outputs(
    _ steps: [Step],
    _ decision: inout Keeping,
    restartsTimer: Bool,
    pause: (_ now: Int, _ lastSent: Int?) -> Int
  ) -> [Output] {
    var (now, kept, due, lastSent, isOver) = (0, -1, Int?.none, Int?.none, false)
    var sent: [Output] = []
    func send(_ number: Int) {
      sent.append(.value(number, at: now))
      lastSent = now
    }
    for timed in timeline(steps, withWaits: true).line where !isOver {
      now = timed.at
      switch timed.step {
      case .waits:
        guard due == now else { continue }
        due = nil
        let release = decision.timePassed()
        if release.sends { send(kept) }
        if release.completes { sent.append(.completed(at: now)) }
        isOver = release.completes
      case .value:
        let pause = pause(now, lastSent)
        switch decision.value(isEarly: pause > 0) {
        case .send: send(timed.number)
        case .keep(let startsTimer):
          kept = timed.number
          // One timer runs at a time; `debounce` restarts it.
          #expect(startsTimer == (restartsTimer || due == nil), "\(steps)")
          if startsTimer { due = now + pause }
        case .drop: break
        }
      case .completes, .fails:
        let release = decision.ended(failed: timed.step == .fails)
        if release.sends { send(kept) }
        if release.completes { sent.append(timed.step == .fails ? .failed(at: now) : .completed(at: now)) }
        isOver = release.completes
      }
    }
    return sent
  }

  // MARK: The definitions of the operators

  private func debounced(_ line: [Timed], _ clock: Int, _ atCompletion: KeptAtCompletion) -> [Output] {
    line.enumerated().flatMap { index, timed -> [Output] in
      let due = timed.at + Self.span
      let next = index + 1 < line.count && line[index + 1].at < due ? line[index + 1] : nil
      switch timed.step {
      case .waits: return []
      case .fails: return [.failed(at: timed.at)]
      case .completes:
        let isAwaited = atCompletion == .awaited && index > 0 && timed.at < line[index - 1].at + Self.span
        return isAwaited ? [] : [.completed(at: timed.at)]
      case .value:
        if next == nil { return clock < due ? [] : [.value(timed.number, at: due)] }
        guard let next, next.step == .completes else { return [] }
        switch atCompletion {
        case .sent: return [.value(timed.number, at: next.at)]
        case .dropped: return []
        case .awaited: return clock < due ? [] : [.value(timed.number, at: due), .completed(at: due)]
        }
      }
    }
  }

  private func throttled(_ line: ArraySlice<Timed>, _ clock: Int, _ latest: Bool) -> [Output] {
    guard let first = line.first else { return [] }
    if first.step == .completes { return [.completed(at: first.at)] }
    if first.step == .fails { return [.failed(at: first.at)] }
    let sent = [Output.value(first.number, at: first.at)]
    let due = first.at + Self.span
    let pause = line.dropFirst().prefix { $0.at < due }
    let later = line.dropFirst(1 + pause.count)
    if let last = pause.last, last.step == .fails { return sent + [.failed(at: last.at)] }
    let hasCompleted = pause.last?.step == .completes
    guard latest, let held = pause.last(where: { $0.step == .value }) else {
      return sent + throttled(hasCompleted ? pause.suffix(1) : later, clock, latest)
    }
    if clock < due { return sent }
    if hasCompleted { return sent + [.value(held.number, at: due), .completed(at: due)] }
    return sent + throttled([Timed(at: due, step: .value, number: held.number)] + later, clock, latest)
  }

  /// The steps up to the end of the source, with their times, and the time after all steps. At the same time, the timer precedes
  /// events.
  private func timeline(_ steps: [Step], withWaits: Bool = false) -> (line: [Timed], clock: Int) {
    var (line, clock, hasEnded) = ([Timed](), 0, false)
    for (number, step) in steps.enumerated() {
      if step == .waits { clock += 1 }
      if step == .waits ? withWaits : !hasEnded { line.append(Timed(at: clock, step: step, number: number)) }
      if step == .completes || step == .fails { hasEnded = true }
    }
    return (line, clock)
  }
}

/// The decision as `throttle(while:)` uses it: a value is too early if it arrives while a condition holds.
struct KeepingWhileTests {
  private enum Step: CaseIterable {
    case value, closes, opens, completes
  }

  @Test
  func sendsTheLastValueThatWasHeldBack() {
    forEachSequence(upTo: 7) { (steps: [Step]) in
      let ended = steps.firstIndex(of: .completes) ?? steps.count
      var (decision, isClosed, kept) = (Keeping(atCompletion: .dropped), false, -1)
      for (index, step) in steps[..<ended].enumerated() {
        let before = steps[..<index]
        let lastTurn = before.lastIndex { $0 == .closes || $0 == .opens }
        let isHeldBack = lastTurn.map { steps[$0] == .closes } ?? false
        switch step {
        case .value:
          let verdict = decision.value(isEarly: isClosed)
          if isClosed { kept = index }
          #expect((verdict == .send) == !isHeldBack, "\(steps)")
        case .closes: isClosed = true
        case .opens:
          let release = decision.timePassed()
          isClosed = false
          // The values since the gate was first closed after it was open.
          let run = before.lastIndex(of: .opens).map { before[$0...] } ?? before
          let held = run.firstIndex(of: .closes).flatMap { run[$0...].lastIndex(of: .value) }
          #expect(release == Release(sends: held != nil), "\(steps)")
          if let held { #expect(kept == held, "\(steps)") }
        case .completes: break
        }
      }
      if ended < steps.count {
        #expect(decision.ended(failed: false) == Release(completes: true), "\(steps)")
        #expect(decision.timePassed() == Release(), "\(steps)")
      }
    }
  }
}
