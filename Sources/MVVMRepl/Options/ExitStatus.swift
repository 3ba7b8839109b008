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
  /// The reader of standard output closed it, as `| head` does. A program that SIGPIPE ends has the same status.
  case unread = 141
  /// SIGTERM ended the program, after it wrote the results.
  case terminated = 143
}
