import CSignals

/// A call of `exit` by code that the program runs for others.
package enum UnexpectedExit {
  /// From now on, an exit is reported on standard error, and its status is not 0.
  ///
  /// - Parameter name: The program.
  package static func refuse(in name: String) {
    cs_refuse_exit("\n\(name): the code of a screen ended the program\n")
  }

  /// An exit is expected again.
  package static func allow() { cs_refuse_exit(nil) }
}
