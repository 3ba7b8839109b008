import Signals
import Testing

/// `combineLatest`, `zip` and `merge` of two to ten sources: each has its position, and each end counts.
@Suite struct ArityTests {
  private let pipes = (0..<10).map { _ in IntSignal.pipe() }
  private let properties = (0..<10).map { MutableProperty($0) }

  private var s: [IntSignal] { pipes.map { $0.output } }
  private var p: [IntProducer] { s.map { $0.producer } }

  private func tuple(_ values: [Int]) -> String { "(" + values.map(String.init).joined(separator: ", ") + ")" }

  /// The values that a combination sends when one source after the other sends 100.
  private func steps(_ count: Int) -> [String] {
    (0...count).map { changed in tuple((0..<count).map { $0 < changed ? 100 : $0 }) }
  }

  @Test func of2() {
    let combined = [
      Signal.combineLatest(s[0], s[1]).record(),
      SignalProducer.combineLatest(p[0], p[1]).record(),
    ]
    let zipped = [
      Signal.zip(s[0], s[1]).record(),
      SignalProducer.zip(p[0], p[1]).record(),
    ]
    let merged = [
      Signal.merge(s[0], s[1]).record(),
      SignalProducer.merge(p[0], p[1]).record(),
    ]
    check(combined + zipped, of: 2, merged)
    let all = Property.combineLatest(properties[0], properties[1])
    let pairs = Property.zip(properties[0], properties[1])
    checkProperties("\(all.value)", "\(pairs.value)", of: 2)
    properties[1].value = 77
    #expect("\(all.value)" == tuple(Array(0..<1) + [77]))
  }

  @Test func of3() {
    let combined = [
      Signal.combineLatest(s[0], s[1], s[2]).record(),
      SignalProducer.combineLatest(p[0], p[1], p[2]).record(),
    ]
    let zipped = [
      Signal.zip(s[0], s[1], s[2]).record(),
      SignalProducer.zip(p[0], p[1], p[2]).record(),
    ]
    let merged = [
      Signal.merge(s[0], s[1], s[2]).record(),
      SignalProducer.merge(p[0], p[1], p[2]).record(),
    ]
    check(combined + zipped, of: 3, merged)
    let all = Property.combineLatest(properties[0], properties[1], properties[2])
    let pairs = Property.zip(properties[0], properties[1], properties[2])
    checkProperties("\(all.value)", "\(pairs.value)", of: 3)
    properties[2].value = 77
    #expect("\(all.value)" == tuple(Array(0..<2) + [77]))
  }

  @Test func of4() {
    let combined = [
      Signal.combineLatest(s[0], s[1], s[2], s[3]).record(),
      SignalProducer.combineLatest(p[0], p[1], p[2], p[3]).record(),
    ]
    let zipped = [
      Signal.zip(s[0], s[1], s[2], s[3]).record(),
      SignalProducer.zip(p[0], p[1], p[2], p[3]).record(),
    ]
    let merged = [
      Signal.merge(s[0], s[1], s[2], s[3]).record(),
      SignalProducer.merge(p[0], p[1], p[2], p[3]).record(),
    ]
    check(combined + zipped, of: 4, merged)
    let all = Property.combineLatest(properties[0], properties[1], properties[2], properties[3])
    let pairs = Property.zip(properties[0], properties[1], properties[2], properties[3])
    checkProperties("\(all.value)", "\(pairs.value)", of: 4)
    properties[3].value = 77
    #expect("\(all.value)" == tuple(Array(0..<3) + [77]))
  }

  @Test func of5() {
    let combined = [
      Signal.combineLatest(s[0], s[1], s[2], s[3], s[4]).record(),
      SignalProducer.combineLatest(p[0], p[1], p[2], p[3], p[4]).record(),
    ]
    let zipped = [
      Signal.zip(s[0], s[1], s[2], s[3], s[4]).record(),
      SignalProducer.zip(p[0], p[1], p[2], p[3], p[4]).record(),
    ]
    let merged = [
      Signal.merge(s[0], s[1], s[2], s[3], s[4]).record(),
      SignalProducer.merge(p[0], p[1], p[2], p[3], p[4]).record(),
    ]
    check(combined + zipped, of: 5, merged)
    let all = Property.combineLatest(properties[0], properties[1], properties[2], properties[3], properties[4])
    let pairs = Property.zip(properties[0], properties[1], properties[2], properties[3], properties[4])
    checkProperties("\(all.value)", "\(pairs.value)", of: 5)
    properties[4].value = 77
    #expect("\(all.value)" == tuple(Array(0..<4) + [77]))
  }

  @Test func of6() {
    let combined = [
      Signal.combineLatest(s[0], s[1], s[2], s[3], s[4], s[5]).record(),
      SignalProducer.combineLatest(p[0], p[1], p[2], p[3], p[4], p[5]).record(),
    ]
    let zipped = [
      Signal.zip(s[0], s[1], s[2], s[3], s[4], s[5]).record(),
      SignalProducer.zip(p[0], p[1], p[2], p[3], p[4], p[5]).record(),
    ]
    let merged = [
      Signal.merge(s[0], s[1], s[2], s[3], s[4], s[5]).record(),
      SignalProducer.merge(p[0], p[1], p[2], p[3], p[4], p[5]).record(),
    ]
    check(combined + zipped, of: 6, merged)
    let all = Property.combineLatest(
      properties[0],
      properties[1],
      properties[2],
      properties[3],
      properties[4],
      properties[5]
    )
    let pairs = Property.zip(properties[0], properties[1], properties[2], properties[3], properties[4], properties[5])
    checkProperties("\(all.value)", "\(pairs.value)", of: 6)
    properties[5].value = 77
    #expect("\(all.value)" == tuple(Array(0..<5) + [77]))
  }

  @Test func of7() {
    let combined = [
      Signal.combineLatest(s[0], s[1], s[2], s[3], s[4], s[5], s[6]).record(),
      SignalProducer.combineLatest(p[0], p[1], p[2], p[3], p[4], p[5], p[6]).record(),
    ]
    let zipped = [
      Signal.zip(s[0], s[1], s[2], s[3], s[4], s[5], s[6]).record(),
      SignalProducer.zip(p[0], p[1], p[2], p[3], p[4], p[5], p[6]).record(),
    ]
    let merged = [
      Signal.merge(s[0], s[1], s[2], s[3], s[4], s[5], s[6]).record(),
      SignalProducer.merge(p[0], p[1], p[2], p[3], p[4], p[5], p[6]).record(),
    ]
    check(combined + zipped, of: 7, merged)
    let all = Property.combineLatest(
      properties[0],
      properties[1],
      properties[2],
      properties[3],
      properties[4],
      properties[5],
      properties[6]
    )
    let pairs = Property.zip(
      properties[0],
      properties[1],
      properties[2],
      properties[3],
      properties[4],
      properties[5],
      properties[6]
    )
    checkProperties("\(all.value)", "\(pairs.value)", of: 7)
    properties[6].value = 77
    #expect("\(all.value)" == tuple(Array(0..<6) + [77]))
  }

  @Test func of8() {
    let combined = [
      Signal.combineLatest(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7]).record(),
      SignalProducer.combineLatest(p[0], p[1], p[2], p[3], p[4], p[5], p[6], p[7]).record(),
    ]
    let zipped = [
      Signal.zip(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7]).record(),
      SignalProducer.zip(p[0], p[1], p[2], p[3], p[4], p[5], p[6], p[7]).record(),
    ]
    let merged = [
      Signal.merge(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7]).record(),
      SignalProducer.merge(p[0], p[1], p[2], p[3], p[4], p[5], p[6], p[7]).record(),
    ]
    check(combined + zipped, of: 8, merged)
    let all = Property.combineLatest(
      properties[0],
      properties[1],
      properties[2],
      properties[3],
      properties[4],
      properties[5],
      properties[6],
      properties[7]
    )
    let pairs = Property.zip(
      properties[0],
      properties[1],
      properties[2],
      properties[3],
      properties[4],
      properties[5],
      properties[6],
      properties[7]
    )
    checkProperties("\(all.value)", "\(pairs.value)", of: 8)
    properties[7].value = 77
    #expect("\(all.value)" == tuple(Array(0..<7) + [77]))
  }

  @Test func of9() {
    let combined = [
      Signal.combineLatest(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7], s[8]).record(),
      SignalProducer.combineLatest(p[0], p[1], p[2], p[3], p[4], p[5], p[6], p[7], p[8]).record(),
    ]
    let zipped = [
      Signal.zip(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7], s[8]).record(),
      SignalProducer.zip(p[0], p[1], p[2], p[3], p[4], p[5], p[6], p[7], p[8]).record(),
    ]
    let merged = [
      Signal.merge(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7], s[8]).record(),
      SignalProducer.merge(p[0], p[1], p[2], p[3], p[4], p[5], p[6], p[7], p[8]).record(),
    ]
    check(combined + zipped, of: 9, merged)
    let all = Property.combineLatest(
      properties[0],
      properties[1],
      properties[2],
      properties[3],
      properties[4],
      properties[5],
      properties[6],
      properties[7],
      properties[8]
    )
    let pairs = Property.zip(
      properties[0],
      properties[1],
      properties[2],
      properties[3],
      properties[4],
      properties[5],
      properties[6],
      properties[7],
      properties[8]
    )
    checkProperties("\(all.value)", "\(pairs.value)", of: 9)
    properties[8].value = 77
    #expect("\(all.value)" == tuple(Array(0..<8) + [77]))
  }

  @Test func of10() {
    let combined = [
      Signal.combineLatest(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7], s[8], s[9]).record(),
      SignalProducer.combineLatest(p[0], p[1], p[2], p[3], p[4], p[5], p[6], p[7], p[8], p[9]).record(),
    ]
    let zipped = [
      Signal.zip(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7], s[8], s[9]).record(),
      SignalProducer.zip(p[0], p[1], p[2], p[3], p[4], p[5], p[6], p[7], p[8], p[9]).record(),
    ]
    let merged = [
      Signal.merge(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7], s[8], s[9]).record(),
      SignalProducer.merge(p[0], p[1], p[2], p[3], p[4], p[5], p[6], p[7], p[8], p[9]).record(),
    ]
    check(combined + zipped, of: 10, merged)
    let all = Property.combineLatest(
      properties[0],
      properties[1],
      properties[2],
      properties[3],
      properties[4],
      properties[5],
      properties[6],
      properties[7],
      properties[8],
      properties[9]
    )
    let pairs = Property.zip(
      properties[0],
      properties[1],
      properties[2],
      properties[3],
      properties[4],
      properties[5],
      properties[6],
      properties[7],
      properties[8],
      properties[9]
    )
    checkProperties("\(all.value)", "\(pairs.value)", of: 10)
    properties[9].value = 77
    #expect("\(all.value)" == tuple(Array(0..<9) + [77]))
  }

  private func check(_ records: [Record], of count: Int, _ merged: [Record]) {
    let (combined, zipped) = (records[..<2], records[2...])
    for index in 0..<count { pipes[index].input.send(value: index) }
    for record in records { #expect(record.entries == [tuple(Array(0..<count))]) }
    for index in 0..<count { pipes[index].input.send(value: 100) }
    for record in combined { #expect(record.entries == steps(count)) }
    let hundreds = Array(repeating: 100, count: count)
    for record in zipped { #expect(record.entries == [tuple(Array(0..<count)), tuple(hundreds)]) }
    for record in merged { #expect(record.entries == (Array(0..<count) + hundreds).map(String.init)) }
    pipes[0].input.sendCompleted()
    for record in zipped { #expect(record.entries.last == "|") }
    for record in combined { #expect(record.entries.last != "|") }
    for index in 1..<count { pipes[index].input.sendCompleted() }
    for record in combined + merged { #expect(record.entries.last == "|") }
  }

  private func checkProperties(_ all: String, _ pairs: String, of count: Int) {
    #expect(all == tuple(Array(0..<count)))
    #expect(pairs == tuple(Array(0..<count)))
  }

  @Test(arguments: [End.failed, .interrupted], 0..<10)
  func anyOfTenEndsAll(_ end: End, _ index: Int) {
    let records = [
      Signal.combineLatest(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7], s[8], s[9]).record(),
      Signal.zip(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7], s[8], s[9]).record(),
      SignalProducer.combineLatest(p[0], p[1], p[2], p[3], p[4], p[5], p[6], p[7], p[8], p[9]).record(),
      SignalProducer.zip(p[0], p[1], p[2], p[3], p[4], p[5], p[6], p[7], p[8], p[9]).record(),
    ]
    end.send(to: pipes[index].input)
    #expect(records.map(\.text) == Array(repeating: "\(end)", count: 4))
  }
}
