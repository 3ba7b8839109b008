import Foundation
import Streams
import Testing

@Suite struct DispatchTimeIntervalArithmeticTests {
  @Test(arguments: [
    (DispatchTimeInterval.seconds(2), 2.0), (.milliseconds(1500), 1.5), (.microseconds(-10), -1e-5),
    (.nanoseconds(5), 5e-9), (.never, .infinity),
  ])
  func inSeconds(interval: DispatchTimeInterval, seconds: Double) {
    #expect(interval.seconds == seconds)
  }

  @Test func whatIsLeftOfAnInterval() {
    let start = Date(timeIntervalSince1970: 0)
    #expect(DispatchTimeInterval.seconds(3).remaining(since: start, at: start + 1) == .nanoseconds(2_000_000_000))
    #expect(DispatchTimeInterval.seconds(3).remaining(since: start, at: start + 4) == .nanoseconds(0))
    #expect(DispatchTimeInterval.never.remaining(since: start, at: start + 4) == .never)
  }

  @Test func negativeMeansNow() {
    #expect(DispatchTimeInterval.seconds(-3).fromNow == .nanoseconds(0))
    #expect(DispatchTimeInterval.seconds(3).fromNow == .seconds(3))
  }

  @Test func neverIsTheDistantFuture() {
    #expect(Date().adding(.never) == .distantFuture)
  }
}
