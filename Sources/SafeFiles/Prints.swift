import CSignals

/// The text that the program printed with `print`. Unless standard output is a terminal, it waits in the buffer of the C library.
package enum Prints {
  /// Whether there is text in the buffer.
  package static var wait: Bool { cs_prints_wait() }

  /// Writes the text in the buffer.
  package static func flush() { cs_flush_prints() }
}
