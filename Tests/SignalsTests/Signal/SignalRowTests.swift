import Signals
import Testing
import Threads

/// Signals that are derived from one another in a row share one hub, once nothing retains those in the middle.
@Suite struct SignalRowTests {
  private typealias Numbers = Signal<Int, Failure>

  /// The number of nodes of a row of four operators, whose signals `hold` may retain.
  private func nodes(of hold: (Numbers) -> Void) -> Int {
    let (signal, input) = Numbers.pipe()
    var last: Numbers?
    let nodes = leaked {
      let first = signal.map { $0 + 1 }
      hold(first)
      let second = first.filter { $0 > 0 }
      hold(second)
      let third = second.skip(first: 1)
      hold(third)
      last = third.scan(0, +)
    }
    withExtendedLifetime((input, last)) {}
    return nodes
  }

  @Test func aRowHasOneHub() {
    #expect(nodes { _ in } == 5)
    var held: [Numbers] = []
    #expect(nodes { held.append($0) } == 8)
  }

  @Test func aRowThatGrowsHasOneHub() {
    let (signal, input) = Numbers.pipe()
    var row = signal
    let nodes = leaked {
      for _ in 0..<6 { row = row.map { $0 + 1 }.filter { $0 != 3 } }
    }
    #expect(nodes == 13)
    let record = row.record()
    for value in 0..<4 { input.send(value: value) }
    input.sendCompleted()
    #expect(record.text == "9 |")
  }

  @Test func aRowSendsAndEndsAsItsSourceDoes() {
    for (end, mark) in [
      ({ $0.sendCompleted() }, "|"), ({ $0.send(error: .first) }, "x"), ({ $0.sendInterrupted() }, "!"),
    ] as [((Numbers.Observer) -> Void, String)] {
      let left = leaked {
        let (signal, input) = Numbers.pipe()
        let record = signal.map { $0 * 2 }.filter { $0 > 2 }.scan(0, +).skipRepeats().record()
        for value in [1, 2, 0, 3] { input.send(value: value) }
        end(input)
        input.send(value: 9)
        #expect(record.text == "4 10 \(mark)")
      }
      #expect(left == 0)
    }
  }

  @Test func aRowThatEndsBeforeItsSourceLeavesIt() {
    let left = leaked {
      var isOver = false
      let (signal, input) = Numbers.pipe()
      let record = signal.map { $0 + 1 }.filter { $0 > 1 }.map { $0 * 10 }.take(first: 2).on(disposed: { isOver = true }
      ).record()
      for value in 0..<9 { input.send(value: value) }
      #expect(record.text == "20 30 |")
      #expect(isOver)
    }
    #expect(left == 0)
  }

  @Test func aRowIsLeftWithinADelivery() {
    var mapped = 0
    let (signal, input) = Numbers.pipe()
    let record = signal.map { $0 + 1 }.map {
      mapped += 1; return $0
    }.map { $0 * 10 }.record()
    record.whenAdded = { record.disposable?.dispose() }
    input.send(value: 1)
    input.send(value: 2)
    #expect(record.text == "20")
    #expect(mapped == 1)
  }

  @Test func aSignalWithinARowMayBeObservedAsWell() {
    let (signal, input) = Numbers.pipe()
    var between: Numbers? = signal.map { $0 + 1 }
    let last = between?.map { $0 * 10 }.filter { $0 > 10 }.record()
    let first = between?.record()
    between = nil
    input.send(value: 0)
    input.send(value: 1)
    first?.disposable?.dispose()
    input.send(value: 2)
    #expect(first?.text == "1 2")
    #expect(last?.text == "20 30")
  }

  @Test func aRowMadeWithinADeliveryReceivesTheNextValue() {
    let (signal, input) = Numbers.pipe()
    var record: Record?
    signal.observe(
      Numbers.Observer(value: { _ in
        if record == nil { record = signal.map { $0 + 1 }.filter { $0 > 0 }.map { $0 * 10 }.record() }
      })
    )
    for value in 0..<3 { input.send(value: value) }
    #expect(record?.text == "20 30")
  }

  @Test func rowsAreMadeAndReleasedAmongOthers() {
    let left = leaked {
      let (signal, input) = Numbers.pipe()
      var records = (0..<20).map { index in signal.map { $0 + index }.filter { $0 > 0 }.map { $0 * 10 }.record() }
      for index in [19, 0, 7] { records[index].disposable?.dispose() }
      input.send(value: 1)
      #expect(records.map(\.text).filter { !$0.isEmpty }.count == 17)
      records.removeSubrange(0..<10)
      input.send(value: 2)
      #expect(records.last?.text == "")
      #expect(records[0].text == "110 120")
    }
    #expect(left == 0)
  }

  @Test func rowsAreMadeWhileThreadsSend() {
    let (signal, input) = Signal<Int, Never>.pipe()
    onThreads(4) { index in
      for _ in 0..<500 {
        if index.isMultiple(of: 2) {
          input.send(value: 1)
        } else {
          signal.map { $0 + 1 }.filter { $0 > 1 }.map { $0 * 10 }.scan(0, +).observeValues { _ in }?.dispose()
        }
      }
    }
    var sum = 0
    signal.map { $0 + 1 }.map { $0 * 10 }.observeValues { sum += $0 }
    input.send(value: 1)
    #expect(sum == 20)
  }
}
