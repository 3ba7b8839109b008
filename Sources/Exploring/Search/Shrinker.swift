import MVVM

/// Makes a session that shows a symptom as short and simple as possible.
@MainActor
struct Shrinker {
  /// Returns the symptom, if the steps still show it.
  private let reproduce: @MainActor ([Step]) -> Symptom?
  private let tryLimit: Int
  private let isCancelled: @MainActor () -> Bool
  private(set) var steps: [Step]
  private(set) var symptom: Symptom
  private var tries = 0

  /// - Parameters:
  ///   - tryLimit: The maximum number of sessions to try.
  ///   - isCancelled: Called before each session; returns whether to stop with the current result.
  init(
    _ steps: [Step],
    _ symptom: Symptom,
    tryLimit: Int = 1_500,
    isCancelled: @escaping @MainActor () -> Bool = { false },
    reproduce: @escaping @MainActor ([Step]) -> Symptom?
  ) {
    self.tryLimit = tryLimit
    self.isCancelled = isCancelled
    self.steps = steps
    self.symptom = symptom
    self.reproduce = reproduce
  }

  /// Shrinks until nothing more can be omitted or simplified.
  mutating func shrink() {
    var before: [Step]
    repeat {
      before = steps
      drop()
      configureFirst()
      pair()
      joinWaits()
      dropTwo()
      dropRuns()
      simplify()
    } while steps != before && tries < tryLimit && !isCancelled()
  }

  private mutating func attempt(_ candidate: [Step]) -> Bool {
    guard tries < tryLimit, !isCancelled() else { return false }
    tries += 1
    guard let symptom = reproduce(candidate) else { return false }
    steps = candidate
    self.symptom = symptom
    return true
  }

  /// Omits steps, many at a time at first.
  private mutating func drop() {
    var size = max(steps.count / 2, 1)
    while size > 0 {
      var start = 0
      while start < steps.count {
        var shorter = steps
        shorter.removeSubrange(start..<min(start + size, shorter.count))
        if !attempt(shorter) { start += size }
      }
      size = size == 1 ? 0 : size / 2
    }
  }

  /// Omits pairs of steps that only make sense together, such as turning a switch on and off.
  private mutating func dropTwo() {
    var first = 0
    while first < steps.count, steps.count <= 16 {
      var second = first + 1
      while second < steps.count {
        var shorter = steps
        shorter.remove(at: second)
        shorter.remove(at: first)
        if !attempt(shorter) { second += 1 }
      }
      first += 1
    }
  }

  /// Omits runs of steps of any length, wherever they begin: if a fault needs every third tap, only three at a time can be omitted.
  private mutating func dropRuns() {
    guard steps.count <= 16 else { return }
    for size in stride(from: steps.count - 1, to: 2, by: -1) {
      var start = 0
      while start + size <= steps.count {
        var shorter = steps
        shorter.removeSubrange(start..<start + size)
        if !attempt(shorter) { start += 1 }
      }
    }
  }

  /// Joins two waits that follow each other, or have only configurations between them.
  private mutating func joinWaits() {
    var index = 0
    while index < steps.count {
      defer { index += 1 }
      guard case .wait(let first) = steps[index],
        let next = steps.indices.dropFirst(index + 1).first(where: { !steps[$0].isConfiguration }),
        case .wait(let second) = steps[next]
      else { continue }
      var shorter = steps
      shorter[next] = .wait(first + second)
      shorter.remove(at: index)
      if attempt(shorter) { index -= 1 }
    }
  }

  /// Moves configurations of services to the beginning, so that other configurations can be omitted.
  private mutating func configureFirst() {
    for index in steps.indices {
      guard steps[index].isConfiguration, !steps[..<index].allSatisfy(\.isConfiguration) else { continue }
      var candidate = steps
      candidate.insert(candidate.remove(at: index), at: 0)
      if attempt(candidate) { continue }
      // At the beginning, the configuration may make another step unnecessary.
      for other in candidate.indices.dropFirst() where candidate.count <= 16 {
        var shorter = candidate
        shorter.remove(at: other)
        if attempt(shorter) { return }
      }
    }
  }

  /// Tries each configuration with a single action. Omitting steps does not lead there if several calls overlap.
  private mutating func pair() {
    guard (3...8).contains(steps.count) else { return }
    let all = steps
    for configuration in all {
      guard case .configure = configuration else { continue }
      for action in all where action != configuration {
        if attempt([configuration, action]) { return }
      }
    }
  }

  /// Substitutes simpler values.
  private mutating func simplify() {
    for index in steps.indices {
      for simpler in Self.simpler(than: steps[index]) {
        var candidate = steps
        candidate[index] = simpler
        if attempt(candidate) { break }
      }
    }
  }

  private static func simpler(than step: Step) -> [Step] {
    switch step {
    case .set(let name, let value):
      let parts = [String(value.prefix(1)), String(value.prefix(value.count / 2))]
      return (["a", "b", "1", ""].prefix { $0 != value } + parts).filter { $0.count < value.count }
        .map { .set(name, $0) }
    case .select(let name, let row): return row > 1 ? [.select(name, 1)] : []
    case .wait(let duration):
      let round: [Duration] = [.milliseconds(100), .seconds(1), .seconds(10), .seconds(60)]
      // If this duration is not a round one, a longer round one is simpler too.
      return (round.firstIndex(of: duration).map { Array(round[..<$0]) } ?? round).map { .wait($0) }
    case .configure(let service, "latency", let value):
      return ["0ms", "100ms", "1s", "3s"].prefix { $0 != value }.map { .configure(service, "latency", $0) }
    case .configure(let service, "fail", let value): return [.configure(service, "fail-next", value)]
    case .configure(let service, "offline", "true"): return [.configure(service, "fail-next", "offline")]
    case .open, .tap, .toggle, .back, .tab, .configure: return []
    }
  }
}
