/// Random numbers that are the same for the same seed.
public struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  /// Makes the numbers of a seed.
  public init(seed: UInt64) {
    state = seed
    // Neighbouring seeds must not give the same numbers, one after the other.
    state = next()
  }

  /// The next number.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension Trial {
  /// The trial of a seed.
  public init(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    dialect = seed % 3 == 2 ? .signals : .observables
    var diagrams = (0..<3).map { _ in Diagram.random(&numbers) }
    if dialect == .signals { for index in diagrams.indices { diagrams[index].suitSignals() } }
    if dialect == .observables {
      for index in diagrams.indices {
        for mark in diagrams[index].marks.indices where diagrams[index].marks[mark].kind == .interrupted {
          diagrams[index].marks[mark].kind = .completed
        }
      }
    }
    self.diagrams = diagrams
    let depth = Int.random(in: 1...5, using: &numbers)
    chain =
      dialect == .observables
      ? observableOperators.random(depth, &numbers) : signalOperators.random(depth, &numbers)
    subscribed = Bool.random(using: &numbers) ? 0 : Int.random(in: 0...6, using: &numbers)
    switch Int.random(in: 0...4, using: &numbers) {
    case 0: disposal = .at(tick: Int.random(in: subscribed...20, using: &numbers), first: Bool.random(using: &numbers))
    case 1: disposal = .within(event: Int.random(in: 0...4, using: &numbers))
    default: disposal = nil
    }
    let subjects = diagrams.indices.filter { diagrams[$0].kind == .publish }
    feedback = Int.random(in: 0...3, using: &numbers) == 0 ? subjects.randomElement(using: &numbers) : nil
  }
}

extension Diagram {
  static func random(_ numbers: inout SeededNumbers) -> Diagram {
    let kind: Kind = [.publish, .publish, .publish, .cold, .cold, .behavior, .replay, .async]
      .randomElement(using: &numbers)!
    var tick = Int.random(in: 0...4, using: &numbers)
    var marks: [Mark] = []
    for _ in 0..<Int.random(in: 0...5, using: &numbers) {
      marks.append(Mark(tick: tick, kind: .next, value: Int.random(in: 0...9, using: &numbers)))
      tick += Int.random(in: 0...4, using: &numbers)
    }
    switch Int.random(in: 0...5, using: &numbers) {
    case 0...2: marks.append(Mark(tick: tick, kind: .completed, value: 0))
    case 3: marks.append(Mark(tick: tick, kind: .failed, value: 0))
    case 4: marks.append(Mark(tick: tick, kind: .interrupted, value: 0))
    default: break
    }
    return Diagram(kind: kind, marks: marks, echoes: kind != .cold && Int.random(in: 0...3, using: &numbers) == 0)
  }
}

extension Diagram {
  /// The typed dialect has signals and properties.
  mutating func suitSignals() {
    if kind == .replay || kind == .async { kind = .publish }
    guard kind == .behavior else { return }
    echoes = false
    marks.removeAll { $0.kind != .next }
  }
}

extension OperatorTable {
  func random(_ depth: Int, _ numbers: inout SeededNumbers) -> Chain {
    let candidates = all.filter { depth > 0 ? true : $0.sources == 0 }
    var ticket = Int.random(in: 0..<candidates.reduce(0) { $0 + $1.weight }, using: &numbers)
    let chosen = candidates.first { candidate in
      ticket -= candidate.weight
      return ticket < 0
    }!
    return Chain(
      chosen.name,
      chosen.numbers.map { Int.random(in: $0, using: &numbers) },
      (0..<chosen.sources).map { _ in random(depth - 1, &numbers) }
    )
  }
}
