import Foundation
import Signals

/// Parts of forms, in the typed dialect.
let typedFormRows =
  [applied, combinedProperties, zipped, concatenated, onMain, validated]
  + typedLifeRows

private let applied = Row(
  "TW1",
  "an action is applied",
  target: 7.5,
  peers: Peers(reactiveSwift: 90.5),
  units: 5_000,
  workload: {
    let (action, sum) = (Action<Int, Int, Never> { NumberProducer(value: $0 &+ 1) }, Sum())
    action.values.observeValues { sum.total &+= $0 }
    return { events in
      for i in 0..<events { action.apply(i).start() }
      return sum.total
    }
  },
  floor: {
    let (action, sum) = (StrictAction { $0 &+ 1 }, Sum())
    action.values.subscribe { sum.total &+= $0 }
    return { events in
      for i in 0..<events { action.apply(i) }
      return sum.total
    }
  }
)

private final class StrictAction {
  private let lock = StrictLock()
  private let execute: (Int) -> Int
  @exclusivity(unchecked) private var executes = false
  let values = StrictNumbers()
  let completions = StrictNumbers()
  let isExecuting = StrictNumbers()
  let isEnabled = StrictNumbers()

  @inline(never)
  init(_ execute: @escaping (Int) -> Int) { self.execute = execute }

  @inline(never)
  func apply(_ input: Int) {
    set(true)
    values.send(execute(input))
    completions.send(0)
    set(false)
  }

  @inline(never)
  private func set(_ executes: Bool) {
    lock.lock()
    self.executes = executes
    lock.unlock()
    isEnabled.send(executes ? 0 : 1)
    isExecuting.send(executes ? 1 : 0)
  }
}

private let combinedProperties = Row(
  "TW2",
  "combineLatest of two properties, a property",
  target: 3.7,
  peers: Peers(reactiveSwift: 44.2),
  workload: {
    let (first, second, sum) = (MutableProperty(1), MutableProperty(2), Sum())
    let both = Property.combineLatest(first, second)
    both.signal.observeValues { sum.total &+= $0.0 &+ $0.1 }
    return { events in
      for i in 0..<events { first.value = i }
      return withExtendedLifetime((both, second)) { sum.total }
    }
  },
  floor: {
    let (first, second, both, sum) = (StrictNumbers(), StrictNumbers(), StrictPair(), Sum())
    first.subscribe { both.set(first: $0) }
    second.subscribe { both.set(second: $0) }
    second.send(2)
    both.observer = { sum.total &+= $0.0 &+ $0.1 }
    return { events in
      for i in 0..<events { first.send(i) }
      return sum.total
    }
  }
)

private final class StrictPair {
  private let lock = StrictLock()
  @exclusivity(unchecked) private var first = 0
  @exclusivity(unchecked) private var second = 0
  @exclusivity(unchecked) var observer: ((Int, Int)) -> Void = { _ in }

  @inline(never)
  func set(first: Int) {
    lock.lock()
    self.first = first
    let both = (self.first, second)
    lock.unlock()
    observer(both)
  }

  @inline(never)
  func set(second: Int) {
    lock.lock()
    self.second = second
    let both = (first, self.second)
    lock.unlock()
    observer(both)
  }
}

private let zipped = Row(
  "TW3",
  "zip of three signals, a value of each",
  target: 2,
  workload: {
    let (first, second, third, sum) = (Numbers.pipe(), Numbers.pipe(), Numbers.pipe(), Sum())
    Numbers.zip(first.output, second.output, third.output).observeValues { sum.total &+= $0.0 &+ $0.1 &+ $0.2 }
    return { events in
      for i in 0..<events {
        first.input.send(value: i)
        second.input.send(value: 1)
        third.input.send(value: 2)
      }
      return sum.total
    }
  },
  floor: {
    let (first, second, third, sum) = (StrictNumbers(), StrictNumbers(), StrictNumbers(), Sum())
    let zip = StrictZip { sum.total &+= $0 }
    first.subscribe { zip.add($0, 0) }
    second.subscribe { zip.add($0, 1) }
    third.subscribe { zip.add($0, 2) }
    return { events in
      for i in 0..<events {
        first.send(i)
        second.send(1)
        third.send(2)
      }
      return sum.total
    }
  }
)

private final class StrictZip {
  private let lock = StrictLock()
  private let observer: (Int) -> Void
  @exclusivity(unchecked) private var queues: (StrictQueue, StrictQueue, StrictQueue) = (.init(), .init(), .init())

  @inline(never)
  init(_ observer: @escaping (Int) -> Void) { self.observer = observer }

  @inline(never)
  func add(_ value: Int, _ index: Int) {
    lock.lock()
    switch index {
    case 0: queues.0.append(value)
    case 1: queues.1.append(value)
    default: queues.2.append(value)
    }
    guard !queues.0.isEmpty, !queues.1.isEmpty, !queues.2.isEmpty else { return lock.unlock() }
    let total = queues.0.removeFirst() &+ queues.1.removeFirst() &+ queues.2.removeFirst()
    lock.unlock()
    observer(total)
  }
}

/// A queue of numbers in an array, which is reused when it is empty.
private struct StrictQueue {
  private var values: [Int] = []
  private var first = 0

  var isEmpty: Bool { first == values.count }

  mutating func append(_ value: Int) { values.append(value) }

  mutating func removeFirst() -> Int {
    let value = values[first]
    first += 1
    if first == values.count {
      values.removeAll(keepingCapacity: true)
      first = 0
    }
    return value
  }
}

private let concatenated = Row(
  "TW4",
  "signal, flatMap(.concat, just)",
  target: 2,
  workload: {
    let ((signal, input), sum) = (Numbers.pipe(), Sum())
    signal.flatMap(.concat) { NumberProducer(value: $0 &+ 1) }.observeValues { sum.total &+= $0 }
    return { events in
      for i in 0..<events { input.send(value: i) }
      return sum.total
    }
  },
  floor: {
    let (subject, sum) = (StrictNumbers(), Sum())
    let concat = StrictConcat { value in
      { $0(value &+ 1) }
    } _: {
      sum.total &+= $0
    }
    subject.subscribe { concat.add($0) }
    return { events in
      for i in 0..<events { subject.send(i) }
      return sum.total
    }
  }
)

private final class StrictConcat {
  private let lock = StrictLock()
  private let transform: (Int) -> ((Int) -> Void) -> Void
  private let observer: (Int) -> Void
  @exclusivity(unchecked) private var isBusy = false
  @exclusivity(unchecked) private var waiting: [Int] = []

  @inline(never)
  init(_ transform: @escaping (Int) -> ((Int) -> Void) -> Void, _ observer: @escaping (Int) -> Void) {
    self.transform = transform
    self.observer = observer
  }

  @inline(never)
  func add(_ value: Int) {
    lock.lock()
    if isBusy {
      waiting.append(value)
      return lock.unlock()
    }
    isBusy = true
    lock.unlock()
    transform(value)(observer)
    lock.lock()
    isBusy = false
    lock.unlock()
  }
}

private let onMain = Row(
  "TW5",
  "property, observe(on: UIScheduler), map, skipRepeats",
  target: 2,
  workload: {
    let (property, sum) = (MutableProperty(-1), Sum())
    property.producer.observe(on: UIScheduler()).map { $0 &* 2 }.skipRepeats().skip(first: 1)
      .startWithValues { sum.total &+= $0 }
    return { events in
      for i in 0..<events { property.value = i }
      return sum.total
    }
  },
  floor: {
    let (subject, sum, last) = (StrictNumbers(), Sum(), StrictLast())
    let show: (Int) -> Void = opaque { if last.changes(to: $0 &* 2) { sum.total &+= $0 &* 2 } }
    // Tests of the benchmarks run where the main queue is served, which is another thread on Linux.
    var strays = 0
    subject.subscribe { value in
      if !isMainThread() { strays &+= 1 }
      show(value)
    }
    return { events in
      for i in 0..<events { subject.send(i) }
      return sum.total
    }
  }
)

/// Checked at each value, as handwritten code would.
@inline(never)
private func isMainThread() -> Bool { Thread.isMainThread }

private final class StrictLast {
  @exclusivity(unchecked) private var last: Int?

  @inline(never)
  func changes(to value: Int) -> Bool {
    if last == value { return false }
    last = value
    return true
  }
}

private struct Negative: Error {}

private let validated = Row(
  "TW6",
  "a validating property is set, and its value and result observed",
  target: 5,
  workload: {
    let (number, sum) = (ValidatingProperty<Int, Negative>(0) { $0 < 0 ? .invalid(Negative()) : .valid }, Sum())
    number.signal.observeValues { sum.total &+= $0 }
    number.result.signal.observeValues { sum.total &+= $0.isInvalid ? 1 : 2 }
    return { events in
      for i in 0..<events { number.value = i % 10 == 0 ? -1 : i }
      return sum.total
    }
  },
  floor: {
    let (number, sum) = (StrictValidated { $0 >= 0 }, Sum())
    number.values.subscribe { sum.total &+= $0 }
    number.judgements.subscribe { sum.total &+= $0 }
    return { events in
      for i in 0..<events { number.set(i % 10 == 0 ? -1 : i) }
      return sum.total
    }
  }
)

private final class StrictValidated {
  private let lock = StrictLock()
  private let isValid: (Int) -> Bool
  @exclusivity(unchecked) private var value = 0
  let values = StrictNumbers()
  let judgements = StrictNumbers()

  @inline(never)
  init(_ isValid: @escaping (Int) -> Bool) { self.isValid = isValid }

  @inline(never)
  func set(_ new: Int) {
    let isValid = isValid(new)
    if isValid {
      lock.lock()
      value = new
      lock.unlock()
    }
    judgements.send(isValid ? 2 : 1)
    if isValid { values.send(new) }
  }
}
