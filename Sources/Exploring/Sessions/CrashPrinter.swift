import Foundation
import Synchronization

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
    guard session == nil else { return body(SessionJournal(size: size)) }
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.utf8.count)
    _ = bytes.initialize(from: text.utf8)
    let journal = SessionJournal(size: size)
    let watch = watch(journal, text)
    let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: signals.count)
    (title, session, earlier) = (bytes, journal, actions)
    for (index, number) in signals.enumerated() {
      sigaction(number, nil, actions + index)
      _ = signal(number, crashed)
    }
    defer {
      watch.cancel()
      for (index, number) in signals.enumerated() { sigaction(number, actions + index, nil) }
      (title, session, earlier) = (nil, nil, nil)
      bytes.deallocate()
      actions.deallocate()
    }
    return body(journal)
  }

  /// Prints the session if something in it does not return: nothing can end that in this process.
  private static func watch(_ journal: SessionJournal, _ text: String) -> any DispatchSourceTimer {
    let text = text.replacing("The program crashed while", with: "An action did not return while")
    // Neither a task nor the main queue, which sessions run on virtual time.
    let timer = DispatchSource.makeTimerSource(queue: .global())
    let stillness = Stillness(journal)
    timer.setEventHandler {
      if stillness.secondsAfterOneMore() == patience {
        FileHandle.standardError.write(Data(text.utf8) + Data(journal.content))
      }
    }
    timer.schedule(deadline: .now() + 1, repeating: 1)
    timer.resume()
    return timer
  }

  /// After how many seconds in which nothing returns the session is printed.
  private static let patience = 20

  private static let size = 1 << 16
}

/// For how many seconds nothing has returned. Its numbers are atomic, since a timer's handler runs on one thread or another.
private final class Stillness: Sendable {
  private let journal: SessionJournal
  private let beats: Atomic<Int>
  private let seconds = Atomic(0)

  init(_ journal: SessionJournal) {
    self.journal = journal
    beats = Atomic(journal.beats)
  }

  /// Called each second.
  func secondsAfterOneMore() -> Int {
    let beats = journal.beats
    if self.beats.exchange(beats, ordering: .acquiringAndReleasing) != beats {
      seconds.store(0, ordering: .releasing)
      return 0
    }
    return seconds.add(1, ordering: .acquiringAndReleasing).newValue
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
