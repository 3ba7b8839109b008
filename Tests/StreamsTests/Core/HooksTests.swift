import Foundation
import Streams
import Testing

@Suite struct HooksTests {
  /// Reads the hooks when it is released.
  private final class Reading: Sendable {
    deinit { _ = Hooks.customCaptureSubscriptionCallstack }
  }

  @Test func aReplacedHandlerIsReleasedOutsideTheLock() {
    let hasEnded = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      let before = Hooks.customCaptureSubscriptionCallstack
      do {
        let reading = Reading()
        Hooks.customCaptureSubscriptionCallstack = {
          withExtendedLifetime(reading) { before() }
        }
      }
      Hooks.customCaptureSubscriptionCallstack = before
      hasEnded.signal()
    }
    #expect(hasEnded.wait(timeout: .now() + 60) == .success)
  }
}
