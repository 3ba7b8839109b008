import Signals
import Testing

/// Signals of many operators, each of which is the source of the next: events, the end and the release have room on the stack.
@Suite struct DeepSignalTests {
  private typealias Numbers = Signal<Int, Failure>

  struct Link: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let add: @Sendable (Signal<Int, Failure>) -> Signal<Int, Failure>

    init(_ name: String, _ add: @escaping @Sendable (Signal<Int, Failure>) -> Signal<Int, Failure>) {
      testDescription = name
      self.add = add
    }
  }

  static let links = [
    Link("map") { $0.map { $0 + 1 } },
    Link("flatMap") { $0.flatMap(.concat) { SignalProducer(value: $0 + 1) } },
    Link("flatMapError") { $0.flatMapError { SignalProducer(error: $0) }.map { $0 + 1 } },
    Link("observe(on:)") { $0.observe(on: ImmediateScheduler()).map { $0 + 1 } },
    Link("take(until:)") { $0.take(until: Signal<Void, Never>.never).map { $0 + 1 } },
    Link("merge") { $0.merge(with: .empty).map { $0 + 1 } },
    Link("throttle(while:)") { $0.throttle(while: Property(value: false), on: ImmediateScheduler()).map { $0 + 1 } },
  ]

  @Test(arguments: links) func anEventPassesTenThousandOperators(_ link: Link) {
    let (signal, input) = Numbers.pipe()
    let last = (0..<10_000).reduce(signal) { signal, _ in link.add(signal) }
    let record = last.record()
    input.send(value: 0)
    input.sendCompleted()
    #expect(record.text == "10000 |")
  }
}
