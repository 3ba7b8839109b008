/// Random numbers that are the same for the same seed.
public struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  /// Makes the numbers of a seed.
  public init(seed: UInt64) {
    state = seed
    // Neighbouring seeds must not give the same sequence of numbers with an offset.
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
    let layers = seed % 2 == 1 ? Layers.random(&numbers) : []
    chain =
      dialect == .observables
      ? observableOperators.random(depth, through: layers, &numbers)
      : signalOperators.random(depth, through: layers, &numbers)
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

/// The kinds of operators that, in this order, are most likely to send events into a chain that has ended: one that continues
/// when a source has ended, applied to one that ends early, applied to one whose sources do not end with it. Between them, the
/// thread or the tick may change.
private enum Layers {
  static func random(_ numbers: inout SeededNumbers) -> [Set<String>] {
    [continuing, elsewhere, endEarly, elsewhere, haveSources].filter { $0 != elsewhere || Bool.random(using: &numbers) }
  }

  private static let continuing: Set = [
    "concat", "concat3", "andThen", "then", "catch", "catchSequence", "flatMapError", "retry", "retryWhen",
    "retryLater",
    "repeat", "delay", "observeOn", "zip", "combineLatest", "merge", "flatMap", "flatMapConcat", "ifEmptySwitch",
  ]
  private static let elsewhere: Set = [
    "subscribeOn", "startOn", "observeOn", "delay", "deferred", "share", "replayLazily", "viaSignal", "startWith",
    "prefix", "driver", "driveBinder", "publish", "property", "lazyMap",
  ]
  private static let endEarly: Set = [
    "take", "takeFirst", "first", "element", "takeWhile", "takeUntilPredicate", "single", "asSingle", "mapThrowing",
    "filterThrowing", "attempt", "attemptMap",
  ]
  private static let haveSources: Set = [
    "merge", "merge3", "amb", "amb3", "concat", "then", "startWith", "prefix", "flatMap", "flatMapMerge",
    "flatMapLatest", "flatMapRace", "combineLatest", "zip", "source", "driverMerge", "driverCombineLatest",
    "throttleWhile",
    "propertyCombineLatest",
  ]
}

extension OperatorTable {
  /// A chain of operators. Those on the path to one of its sources are taken from `layers`, as long as there are any.
  func random(_ depth: Int, through layers: [Set<String>] = [], _ numbers: inout SeededNumbers) -> Chain {
    let candidates = all.filter { layers.first?.contains($0.name) ?? (depth > 0 || $0.sources == 0) }
    // Within a layer, sources have less weight, because the other operators of the last layer end the path as well.
    func weight(_ one: Operator<Subject, Engine>) -> Int { layers.isEmpty ? one.weight : min(one.weight, 40) }
    var ticket = Int.random(in: 0..<candidates.reduce(0) { $0 + weight($1) }, using: &numbers)
    let chosen = candidates.first { candidate in
      ticket -= weight(candidate)
      return ticket < 0
    }!
    let layered = layers.isEmpty || chosen.sources == 0 ? nil : Int.random(in: 0..<chosen.sources, using: &numbers)
    return Chain(
      chosen.name,
      chosen.numbers.map { Int.random(in: $0, using: &numbers) },
      (0..<chosen.sources).map { source in
        if source == layered { return random(depth - 1, through: Array(layers.dropFirst()), &numbers) }
        return random(layers.isEmpty ? depth - 1 : 0, &numbers)
      }
    )
  }
}
