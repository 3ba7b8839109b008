import CSignals
import Foundation
import Synchronization

// State for the signal handler, which must not wait and so takes no locks.
nonisolated(unsafe) private var title: UnsafeMutableBufferPointer<UInt8>?
nonisolated(unsafe) private var session: SessionJournal?
nonisolated(unsafe) private var earlier: UnsafeMutablePointer<sigaction>?

/// Prints the current session when the program crashes, because no other process can in a test.
package enum CrashPrinter {
  private static let signals = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV]

  /// Performs work that writes its steps to a new journal. If the program crashes during the work, prints the steps.
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
      var action = sigaction()
      sigaction(number, nil, &action)
      action.sa_flags |= SA_ONSTACK
      sigaction(number, &action, nil)
    }
    // A session may crash by overflowing the stack of this thread.
    cs_give_handler_stack()
    defer {
      watch.cancel()
      for (index, number) in signals.enumerated() { sigaction(number, actions + index, nil) }
      (title, session, earlier) = (nil, nil, nil)
      bytes.deallocate()
      actions.deallocate()
    }
    return body(journal)
  }

  /// Prints the session if a call in it does not return, because this process cannot end the call.
  private static func watch(_ journal: SessionJournal, _ text: String) -> any DispatchSourceTimer {
    let text = text.replacing("The program crashed while", with: "An action did not return while")
    // A separate queue: sessions run tasks and the main queue on virtual time.
    let timer = DispatchSource.makeTimerSource(queue: .global())
    let stall = StallCounter(journal)
    timer.setEventHandler {
      if stall.countSecond() == timeout {
        FileHandle.standardError.write(Data(text.utf8) + Data(journal.content))
      }
    }
    timer.schedule(deadline: .now() + 1, repeating: 1)
    timer.resume()
    return timer
  }

  /// The number of seconds without a return after which the session is printed.
  private static let timeout = 20

  private static let size = 1 << 16
}

/// Counts the seconds in which nothing returned. Atomic, because a timer's handler may run on any thread.
private final class StallCounter: Sendable {
  private let journal: SessionJournal
  private let beats: Atomic<Int>
  private let seconds = Atomic(0)

  init(_ journal: SessionJournal) {
    self.journal = journal
    beats = Atomic(journal.beats)
  }

  /// Counts a second, and returns the number of seconds without a return. Called each second.
  func countSecond() -> Int {
    let beats = journal.beats
    if self.beats.exchange(beats, ordering: .acquiringAndReleasing) != beats {
      seconds.store(0, ordering: .releasing)
      return 0
    }
    return seconds.add(1, ordering: .acquiringAndReleasing).newValue
  }
}

/// Prints the session, and lets the program end as it would have.
private func crashed(_ number: Int32) {
  if let title, let session {
    write(STDERR_FILENO, title.baseAddress, title.count)
    let content = session.content
    write(STDERR_FILENO, content.baseAddress, content.count)
  }
  if let earlier {
    // The indices in the list above, which is not used here, because a handler must not allocate.
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
