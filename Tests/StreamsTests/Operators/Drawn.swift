import MVVMTesting
import Streams
import Testing

/// Runs drawn streams as `marbles` does, and checks that nothing leaks.
func drawn(sourceLocation: SourceLocation = #_sourceLocation, _ draw: (_ m: Marbles) throws -> Void) rethrows {
  let leaked = try Resources.leaked { try marbles(draw) }
  #expect(leaked == 0, sourceLocation: sourceLocation)
}
