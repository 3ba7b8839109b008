import Foundation
import Synchronization

/// The current session, recorded step by step in memory that survives the end of the process, or that a signal handler can
/// print.
///
/// It also contains the totals of the search, so that another process can read its progress, the states that it has seen lately,
/// and a flag that stops the search.
package final class SessionJournal: @unchecked Sendable {
  // Written by the exploring process, and read by one that waits for it, or by another thread. Each field is one word,
  // and no reader depends on two being consistent.
  private let memory: UnsafeMutableRawPointer
  /// The number of bytes for steps.
  private let capacity: Int
  /// The number of states for which there is room, between the header and the steps.
  private let stateLimit: Int
  /// Whether steps are written as commands for people, not in the form that ``steps`` reads.
  private let isText: Bool
  private let ownsMemory: Bool
  /// Whether a step of the session did not fit. All later steps are omitted, too.
  private var isCut = false

  private static let headerSize = 128
  private static let stateSize = MemoryLayout<UInt64>.size
  // `Int` has 32 bits on some systems.
  private static let magic = Int(truncatingIfNeeded: 0x4d56_564d_4a52_4e4c as Int64)

  private enum Field: Int {
    case magic, sessions, actions, states, isStopped, length, beats, isOver, seenStates
  }

  /// - Parameter memory: At least 4,096 bytes, all 0 at first.
  package init(_ memory: UnsafeMutableRawPointer, capacity: Int) {
    self.memory = memory
    stateLimit = (capacity - Self.headerSize) / 4 / Self.stateSize
    self.capacity = capacity - Self.headerSize - stateLimit * Self.stateSize
    isText = false
    ownsMemory = false
  }

  /// A journal in memory of its own, for this process only.
  init(size: Int) {
    memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: size)
    stateLimit = 0
    capacity = size - Self.headerSize
    isText = true
    ownsMemory = true
  }

  deinit { if ownsMemory { memory.deallocate() } }

  private var words: UnsafeMutablePointer<Atomic<Int>> { memory.assumingMemoryBound(to: Atomic<Int>.self) }

  private subscript(field: Field) -> Int {
    get { words[field.rawValue].load(ordering: .acquiring) }
    set { words[field.rawValue].store(newValue, ordering: .releasing) }
  }

  /// Whether a process has opened the journal.
  package var isOpen: Bool { self[.magic] == Self.magic }
  package var sessions: Int { self[.sessions] }
  package var actions: Int { self[.actions] }
  package var states: Int { self[.states] }

  /// Whether the search has to stop.
  package var isStopped: Bool {
    get { self[.isStopped] != 0 }
    set { self[.isStopped] = newValue ? 1 : 0 }
  }

  /// A count that grows with each call that begins or returns. If it does not grow, the last action is still running.
  package var beats: Int { self[.beats] }
  /// Whether the search has ended.
  package var isOver: Bool { self[.isOver] != 0 }

  /// Marks the journal as in use.
  package func open() { self[.magic] = Self.magic }

  /// Records that the screen has come to rest.
  func beat() { self[.beats] &+= 1 }

  /// Records that no session follows.
  func close() { self[.isOver] = 1 }

  func count(sessions: Int, actions: Int, states: Int) {
    self[.sessions] = sessions
    self[.actions] = actions
    self[.states] = states
  }

  // MARK: - States

  private var stateValues: UnsafeMutablePointer<UInt64> {
    (memory + Self.headerSize).assumingMemoryBound(to: UInt64.self)
  }

  /// Records a state that was seen for the first time; false if there is no room for it.
  func note(_ state: StateDigest) -> Bool {
    let count = self[.seenStates]
    guard count < stateLimit else { return false }
    stateValues[count] = state.value
    self[.seenStates] = count + 1
    return true
  }

  /// Makes room, once the states were reported.
  func forgetStates() { self[.seenStates] = 0 }

  /// The states that were seen, but not reported yet.
  package var seenStates: [StateDigest] {
    (0..<min(max(self[.seenStates], 0), stateLimit)).map { StateDigest(value: stateValues[$0]) }
  }

  // MARK: - Steps

  private var firstStep: UnsafeMutableRawPointer { memory + Self.headerSize + stateLimit * Self.stateSize }

  /// Begins a new session.
  func begin() {
    self[.length] = 0
    isCut = false
    beat()
  }

  /// Records a step before it is performed. A journal in text contains no secrets.
  func append(_ step: Step, isSecret: (String) -> Bool) {
    beat()
    if isText { return append(Array("    > \(step.command(isSecret: isSecret))\n".utf8)) }
    switch step {
    case .open(let name): append(0, name)
    case .set(let name, let value): append(1, name, value)
    case .tap(let name): append(2, name)
    case .toggle(let name): append(3, name)
    case .select(let name, let row): append(4, name, "\(row)")
    case .back: append(5)
    case .wait(let duration):
      let parts = duration.components
      append(6, "\(parts.seconds)", "\(parts.attoseconds)")
    case .configure(let service, let name, let value): append(7, service, name, value)
    case .tab(let name): append(8, name)
    }
  }

  private func append(_ kind: UInt8, _ texts: String...) {
    guard var place = room(for: texts.reduce(1) { $0 + 4 + $1.utf8.count }) else { return }
    place.storeBytes(of: kind, as: UInt8.self)
    place += 1
    for var text in texts {
      text.withUTF8 { bytes in
        place.storeBytes(of: UInt32(bytes.count).littleEndian, as: UInt32.self)
        place += 4
        guard let start = bytes.baseAddress else { return }
        place.copyMemory(from: start, byteCount: bytes.count)
        place += bytes.count
      }
    }
    self[.length] = place - firstStep
  }

  private func append(_ bytes: [UInt8]) {
    guard let place = room(for: bytes.count) else { return }
    bytes.withUnsafeBytes { bytes in
      if let start = bytes.baseAddress { place.copyMemory(from: start, byteCount: bytes.count) }
    }
    self[.length] += bytes.count
  }

  /// Room for a step of `count` bytes; nil if it, or an earlier step, does not fit.
  private func room(for count: Int) -> UnsafeMutableRawPointer? {
    let length = self[.length]
    isCut = isCut || length + count > capacity
    return isCut ? nil : firstStep + length
  }

  /// The bytes that were written.
  package var content: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: firstStep, count: min(max(self[.length], 0), capacity))
  }

  /// The steps of the current session, up to the first that cannot be read.
  package var steps: [Step] {
    var reader = Reader(rest: content[...])
    var steps: [Step] = []
    while let step = reader.step() { steps.append(step) }
    return steps
  }

  private struct Reader {
    var rest: Slice<UnsafeRawBufferPointer>

    mutating func step() -> Step? {
      guard let kind = rest.popFirst() else { return nil }
      switch kind {
      case 0: return text().map(Step.open)
      case 1: return pair().map(Step.set)
      case 2: return text().map(Step.tap)
      case 3: return text().map(Step.toggle)
      case 4: return pair().flatMap { name, row in Int(row).map { .select(name, $0) } }
      case 5: return .back
      case 6:
        guard let (seconds, attoseconds) = pair(), let seconds = Int64(seconds), let attoseconds = Int64(attoseconds)
        else { return nil }
        return .wait(Duration(secondsComponent: seconds, attosecondsComponent: attoseconds))
      case 7:
        guard let service = text(), let (name, value) = pair() else { return nil }
        return .configure(service, name, value)
      case 8: return text().map(Step.tab)
      default: return nil
      }
    }

    private mutating func pair() -> (String, String)? {
      guard let first = text(), let second = text() else { return nil }
      return (first, second)
    }

    private mutating func text() -> String? {
      guard rest.count >= 4 else { return nil }
      let count = rest.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
      rest = rest.dropFirst(4)
      guard rest.count >= count else { return nil }
      defer { rest = rest.dropFirst(count) }
      return String(decoding: rest.prefix(count), as: UTF8.self)
    }
  }
}
