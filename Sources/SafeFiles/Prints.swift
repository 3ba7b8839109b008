import CSignals

/// What the program has printed with `print`. Unless standard output is a terminal, it waits in the buffer of the C library.
package enum Prints {
  /// Whether something waits.
  package static var wait: Bool { cs_prints_wait() }

  /// Writes what waits.
  package static func flush() { cs_flush_prints() }
}
