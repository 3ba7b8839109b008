/// The exit status of the program.
enum ExitStatus: Int32 {
  case success = 0
  /// An expectation failed, or a transcript differs.
  case failed = 1
  /// The command line or a command was wrong.
  case wrong = 2
  /// A file could not be read or written.
  case file = 3
  case interrupted = 130
  /// The reader of standard output has closed it, as `| head` does. The same status as for a program that SIGPIPE ends.
  case unread = 141
  /// SIGTERM ends the program once the results are written.
  case terminated = 143
}
