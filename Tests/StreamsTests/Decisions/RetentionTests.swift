import Testing

@testable import Streams

/// The decision of `replay`, over all short sequences of values and readers.
struct RetentionTests {
  private enum Step: CaseIterable {
    case value, readerComes, readersLeave
  }

  /// Memory like that of the hub: values that others read are copied, never overwritten.
  private struct Memory {
    var values: [Int] = []
    var capacity = 0

    /// The values, oldest first.
    func line(from oldest: Int) -> [Int] { Array(values[oldest...] + values[..<oldest]) }
  }

  @Test(arguments: [1, 2, 3, 5, nil])
  func keepsTheLastValues(limit: Int?) {
    forEachSequence(upTo: 8) { (steps: [Step]) in
      var (decision, memory, isRead) = (Retention(limit), Memory(), false)
      for (index, step) in steps.enumerated() {
        switch step {
        case .readerComes: isRead = true
        case .readersLeave: isRead = false
        case .value:
          let version = decision.version
          if !put(index, &decision, &memory, isRead) {
            let (capacity, leftOut) = decision.room(for: memory.values.count)
            #expect(capacity > memory.values.count - leftOut && capacity <= limit ?? .max, "\(steps)")
            memory = Memory(values: Array(memory.line(from: decision.oldest).dropFirst(leftOut)), capacity: capacity)
            decision.moved()
            // The copy has no other reader.
            isRead = false
            let isPut = put(index, &decision, &memory, isRead)
            #expect(isPut, "\(steps)")
          }
          #expect(decision.version != version, "\(steps)")
        }
        let sent = steps[...index].indices.filter { steps[$0] == .value }
        #expect(memory.line(from: decision.oldest) == Array(sent.suffix(limit ?? .max)), "\(steps)")
      }
    }
  }

  private func put(_ value: Int, _ decision: inout Retention, _ memory: inout Memory, _ isRead: Bool) -> Bool {
    switch decision.place(count: memory.values.count, capacity: memory.capacity, isUnshared: !isRead) {
    case .next:
      #expect(memory.values.count < memory.capacity)
      memory.values.append(value)
    case .oldest(let index):
      #expect(!isRead)
      memory.values[index] = value
    case .elsewhere: return false
    }
    return true
  }
}
