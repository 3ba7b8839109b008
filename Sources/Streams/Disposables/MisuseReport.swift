import Foundation

/// Tells the developer, on the error stream, that the library is used wrongly and what to do about it.
func reportMisuse(_ message: String) {
  FileHandle.standardError.write(Data("Streams: \(message)\n".utf8))
}
