import Foundation

// What the signal handler reads, which may not wait for anything and so asks for nothing.
nonisolated(unsafe) private var title: UnsafeMutableBufferPointer<UInt8>?
nonisolated(unsafe) private var session: SessionJournal?
nonisolated(unsafe) private var earlier: UnsafeMutablePointer<sigaction>?

/// Prints the session under way when the program crashes: in a test, no other process can.
package enum CrashPrinter {
  private static let signals = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV]

  /// Performs work that writes its steps to a new journal, and prints these if the program crashes during the work.
  @MainActor
  package static func watching<Result>(_ text: String, _ body: (SessionJournal) -> Result) -> Result {
    // One exploration may run within another one's model.
    guard session == nil else {
      let (journal, memory) = makeJournal()
      defer { memory.deallocate() }
      return body(journal)
    }
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.utf8.count)
    _ = bytes.initialize(from: text.utf8)
    let (journal, memory) = makeJournal()
    let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: signals.count)
    (title, session, earlier) = (bytes, journal, actions)
    for (index, number) in signals.enumerated() {
      sigaction(number, nil, actions + index)
      _ = signal(number, crashed)
    }
    defer {
      for (index, number) in signals.enumerated() { sigaction(number, actions + index, nil) }
      (title, session, earlier) = (nil, nil, nil)
      bytes.deallocate()
      actions.deallocate()
      memory.deallocate()
    }
    return body(journal)
  }

  private static func makeJournal() -> (journal: SessionJournal, memory: UnsafeMutableRawPointer) {
    let size = 1 << 16
    let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: size)
    return (SessionJournal(memory, capacity: size, isText: true), memory)
  }
}

/// Prints what is known, and lets the program end as it would have.
private func crashed(_ number: Int32) {
  if let title, let session {
    write(STDERR_FILENO, title.baseAddress, title.count)
    let content = session.content
    write(STDERR_FILENO, content.baseAddress, content.count)
  }
  if let earlier {
    // The places of the list above, which is not asked for here: a handler must not allocate.
    let index =
      switch number {
      case SIGILL: 0
      case SIGTRAP: 1
      case SIGABRT: 2
      case SIGBUS: 3
      case SIGFPE: 4
      default: 5
      }
    sigaction(number, earlier + index, nil)
  }
  raise(number)
}
