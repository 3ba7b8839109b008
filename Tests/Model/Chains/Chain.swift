/// A chain of operators, as data. The generator makes it, the shrinker reduces it, and a report prints it.
public struct Chain: Hashable, Codable, Sendable {
  /// The name of the operator in its table.
  var name: String
  /// Counts, time spans and other numbers.
  var numbers: [Int]
  /// The streams that it operates on.
  var sources: [Chain]

  init(_ name: String, _ numbers: [Int] = [], _ sources: [Chain] = []) {
    self.name = name
    self.numbers = numbers
    self.sources = sources
  }

  /// The number of operators.
  var size: Int { sources.reduce(1) { $0 + $1.size } }

  /// The indices of the diagrams that it uses.
  var diagrams: Set<Int> {
    sources.reduce(into: name.hasPrefix("source") ? [numbers[0]] : []) { $0.formUnion($1.diagrams) }
  }

  /// The names of its operators.
  var names: Set<String> { sources.reduce(into: [name]) { $0.formUnion($1.names) } }
}

/// An operator of a dialect: its source code, the stream that the engine builds for it, and its behavior according to the model.
///
/// `Subject` is the dialect's type of stream of numbers.
struct Operator<Subject, Engine>: Sendable {
  let name: String
  /// The number of streams that it operates on.
  let sources: Int
  /// The ranges of its numbers.
  let numbers: [ClosedRange<Int>]
  /// How often the generator picks it, relative to others.
  let weight: Int
  let code: @Sendable (_ sources: [String], _ numbers: [Int]) -> String
  let build: @Sendable (_ sources: [Subject], _ numbers: [Int], Engine) -> Subject
  let model: @Sendable (_ sources: [Stream], _ numbers: [Int], ModelWorld) -> Stream

  init(
    _ name: String,
    sources: Int = 1,
    _ numbers: [ClosedRange<Int>] = [],
    weight: Int = 10,
    code: @escaping @Sendable (_ sources: [String], _ numbers: [Int]) -> String,
    build: @escaping @Sendable (_ sources: [Subject], _ numbers: [Int], Engine) -> Subject,
    model: @escaping @Sendable (_ sources: [Stream], _ numbers: [Int], ModelWorld) -> Stream
  ) {
    self.name = name
    self.sources = sources
    self.numbers = numbers
    self.weight = weight
    self.code = code
    self.build = build
    self.model = model
  }
}

/// The operators of a dialect by their names.
struct OperatorTable<Subject, Engine>: Sendable {
  let all: [Operator<Subject, Engine>]
  private let byName: [String: Operator<Subject, Engine>]

  init(_ all: [Operator<Subject, Engine>]) {
    self.all = all
    byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
  }

  func code(_ chain: Chain) -> String { self[chain].code(chain.sources.map(code), chain.numbers) }

  func build(_ chain: Chain, _ engine: Engine) -> Subject {
    self[chain].build(chain.sources.map { build($0, engine) }, chain.numbers, engine)
  }

  func model(_ chain: Chain, _ world: ModelWorld) -> Stream {
    self[chain].model(chain.sources.map { model($0, world) }, chain.numbers, world)
  }

  subscript(chain: Chain) -> Operator<Subject, Engine> {
    guard let found = byName[chain.name] else { fatalError("There is no operator '\(chain.name)'.") }
    return found
  }
}

/// Makes an inner stream from a value: the stream, with the value mixed into its values.
func mixed(_ source: Stream) -> @Sendable (Int) -> Stream { { value in source.map { Faults.mix($0, value) } } }

/// The source code of ``mixed(_:)``.
func mixed(_ source: String) -> String { "{ value in \(source).map { mix($0, value) } }" }
