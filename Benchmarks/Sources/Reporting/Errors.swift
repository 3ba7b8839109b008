import Foundation

/// An error in the command line.
public struct UsageError: Error, Equatable {
  /// The message.
  public let message: String
  /// An error with this message.
  public init(_ message: String) { self.message = message }
}

/// A file that cannot be read or written, or has the wrong contents.
public struct FileError: Error, Equatable {
  /// The message, which names the file.
  public let message: String
  /// An error with this message.
  public init(_ message: String) { self.message = message }
}

/// Calls `body`, and ends the process with the status of its error: 2 for wrong usage, 3 for files, otherwise 1.
public func reportingErrors(of program: String, _ body: () throws -> Void) {
  do {
    try body()
  } catch let error as UsageError {
    end(program, 2, error.message)
  } catch let error as FileError {
    end(program, 3, error.message)
  } catch {
    end(program, 1, "\(error)")
  }
}

/// Prints a message to standard error.
public func note(_ program: String, _ message: String) {
  FileHandle.standardError.write(Data("\(program): \(message)\n".utf8))
}

/// Prints a message to standard error, and ends the process.
public func end(_ program: String, _ status: Int32, _ message: String) -> Never {
  note(program, message)
  exit(status)
}
