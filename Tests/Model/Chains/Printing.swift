extension Trial {
  /// The trial as the source code of a test.
  ///
  /// - Parameter expected: The events that the model predicts.
  public func code(named name: String, expected: [Receipt]) -> String {
    let used = chain.diagrams.union(feedback.map { [$0] } ?? []).sorted()
    var lines = ["@Test func \(name)() {", "  marbles { m in"]
    for index in used { lines += diagrams[index].code("source\(index)").map { "    \($0)" } }
    var written = dialect == .observables ? observableOperators.code(chain) : signalOperators.code(chain)
    if let feedback { written = "feedback(\(written), into: source\(feedback))" }
    if case .within(let index) = disposal { written = "disposedWithin(\(index), \(written))" }
    lines.append("    let stream = \(written)")
    let failure = expected.compactMap { receipt -> String? in
      guard case .failed(let name) = receipt.event else { return nil }
      return name.hasPrefix("fault ") ? "Fault(code: \(name.dropFirst(6)))" : "RxError.\(name)"
    }
    let error = failure.first.map { ", error: \($0)" } ?? ""
    lines.append("    m.expect(stream, gives: \"\(diagram(of: expected))\"\(error))")
    return (lines + ["  }", "}"]).joined(separator: "\n")
  }

  private func diagram(of receipts: [Receipt]) -> String {
    var ticks: [Int: [String]] = [:]
    if subscribed > 0 { ticks[subscribed] = ["^"] }
    for receipt in receipts { ticks[receipt.tick, default: []].append(receipt.event.sign) }
    var hasEnd = receipts.last?.event.isEnd == true
    if case .at(let tick, let first) = disposal, !hasEnd {
      if first { ticks[tick, default: []].insert("!", at: 0) } else { ticks[tick, default: []].append("!") }
      hasEnd = true
    }
    if !hasEnd { ticks[Stream.horizon + 1, default: []].append("!") }
    return marbles(ticks)
  }
}

extension Happening {
  fileprivate var sign: String {
    switch self {
    case .next(let value): "\(value)".count == 1 ? "\(value)" : "'\(value)'"
    case .failed: "#"
    case .completed: "|"
    case .interrupted: "'interrupted'"
    }
  }
}

extension Diagram {
  fileprivate func code(_ name: String) -> [String] {
    var ticks: [Int: [String]] = [:]
    for mark in marks {
      let isEnd = mark.kind != .next
      let sign =
        kind == .cold ? mark.event.sign : isEnd ? "'\(mark.event.isFailure ? "failed" : "completed")'" : mark.event.sign
      ticks[mark.tick, default: []].append(sign)
    }
    let drawn = Model.marbles(ticks)
    let make: String
    switch kind {
    case .cold: return ["let \(name) = m.cold(\"\(drawn)\", as: Int.self, error: Fault(code: 0))"]
    case .publish: make = "PublishSubject<Int>()"
    case .behavior: make = "BehaviorSubject(value: 0)"
    case .replay: make = "ReplaySubject<Int>.create(bufferSize: 2)"
    case .async: make = "AsyncSubject<Int>()"
    }
    return ["let \(name) = \(make)"] + (echoes ? ["echo(\(name))"] : [])
      + ["m.perform(\"\(drawn)\") { \(name).on(event($0)) }"]
  }
}

/// The marble diagram of the signs at some ticks.
private func marbles(_ ticks: [Int: [String]]) -> String {
  var drawn = ""
  var tick = 0
  for (next, signs) in ticks.sorted(by: { $0.key < $1.key }) {
    let wait = next - tick
    drawn += wait > 9 ? " \(wait)ms " : String(repeating: "-", count: wait)
    drawn += signs.count == 1 ? signs[0] : "(\(signs.joined()))".replacing("''", with: "' '")
    tick = next + 1
  }
  return drawn
}
