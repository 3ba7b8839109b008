import Signals

/// Nests of the typed dialect that are no operators of the model: properties, and closures of users.
extension DeepNest {
  static let typed: [DeepNest] =
    [
      property("map") { property, _ in property.map { $0 } },
      property("combineLatest") { property, other in property.combineLatest(with: other).map(\.0) },
      property("zip") { property, other in property.zip(with: other).map(\.0) },
      property("skipRepeats") { property, _ in property.skipRepeats() },
      property("flatMap(.latest)") { property, _ in property.flatMap(.latest) { Property(value: $0) } },
      property("inner of flatMap(.latest)") { property, other in other.flatMap(.latest) { [property] _ in property } },
      property("init(_:)") { property, _ in Property(property) },
      property("init(capturing:)") { property, _ in Property(capturing: property) },
      property("init(initial:then: producer)") { property, _ in Property(initial: 0, then: property.producer) },
      property("init(initial:then: signal)") { property, _ in Property(initial: 0, then: property.signal) },
      signal("init(initial:then:)") { Property(initial: 0, then: $0).signal },
      producer("startWithSignal") { producer in
        SignalProducer { observer, lifetime in
          producer.startWithSignal { signal, interrupter in
            lifetime += interrupter
            signal.observe(observer)
          }
        }
      },
      producer("init(_:) of a closure") { producer in
        SignalProducer { observer, lifetime in lifetime += producer.start(observer) }
      },
      producer("inner of flatMap(.latest)") { producer in SignalProducer(value: 1).flatMap(.latest) { _ in producer } },
      producer("inner of flatMap(.concat)") { producer in SignalProducer(value: 1).flatMap(.concat) { _ in producer } },
      producer("then") { producer in SignalProducer(value: 1).then(producer) },
      producer("a property, started") { producer in Property(initial: 0, then: producer).producer },
    ]

  private static func property(
    _ name: String,
    _ level: @escaping @Sendable (Property<Int>, _ other: Property<Int>) -> Property<Int>
  ) -> DeepNest {
    DeepNest("typed Property \(name)") { levels in
      let source = MutableProperty(0)
      let other = Property(MutableProperty(1))
      var property = Property(source)
      for _ in 0..<levels { property = level(property, other) }
      let observation = property.producer.start()
      source.value = 1
      _ = property.value
      observation.dispose()
      _ = property.signal.observe { _ in }
    }
  }

  private static func signal(
    _ name: String,
    _ level: @escaping @Sendable (Signal<Int, Never>) -> Signal<Int, Never>
  ) -> DeepNest {
    DeepNest("signal \(name)") { levels in
      let (source, input) = Signal<Int, Never>.pipe()
      var signals = [source]
      for _ in 0..<levels { signals.append(level(signals[signals.count - 1])) }
      let observation = signals[levels].observe { _ in }
      input.send(value: 1)
      observation?.dispose()
      input.sendCompleted()
    }
  }

  private static func producer(
    _ name: String,
    _ level: @escaping @Sendable (SignalProducer<Int, Never>) -> SignalProducer<Int, Never>
  ) -> DeepNest {
    DeepNest("typed producer \(name)") { levels in
      var producer = SignalProducer<Int, Never>(value: 1)
      for _ in 0..<levels { producer = level(producer) }
      producer.start().dispose()
      producer.take(first: 1).startWithValues { _ in }.dispose()
    }
  }
}
