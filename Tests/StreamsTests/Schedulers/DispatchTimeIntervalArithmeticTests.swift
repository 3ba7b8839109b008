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

  @Test(arguments: [
    (DispatchTimeInterval.seconds(3), 1.0, DispatchTimeInterval.milliseconds(2000)),
    (.seconds(3), 2.75, .milliseconds(250)), (.milliseconds(30), 0.0204, .milliseconds(10)),
    (.microseconds(10), 0, .microseconds(10)), (.never, 4, .never), (.seconds(.max), 0, .milliseconds(.max)),
  ])
  func remainingTime(of interval: DispatchTimeInterval, after gone: Double, is left: DispatchTimeInterval) {
    let start = Date(timeIntervalSince1970: 0)
    #expect(interval.remaining(since: start, at: start + gone) == left)
  }

  @Test(arguments: [
    (DispatchTimeInterval.seconds(3), 3.0), (.seconds(3), 4), (.seconds(3), 2.9999999), (.nanoseconds(10), 0.5),
    (.seconds(-1), 0), (.seconds(.min), 0),
  ])
  func nothingIsLeft(of interval: DispatchTimeInterval, after gone: Double) {
    let start = Date(timeIntervalSince1970: 0)
    #expect(interval.remaining(since: start, at: start + gone) == nil)
  }

  @Test func aClockThatWasSetBackMakesNoIntervalLonger() {
    let start = Date(timeIntervalSince1970: 0)
    #expect(DispatchTimeInterval.seconds(3).remaining(since: start, at: start - 60) == .milliseconds(3000))
  }

  @Test func negativeMeansNow() {
    #expect(DispatchTimeInterval.seconds(-3).fromNow == .nanoseconds(0))
    #expect(DispatchTimeInterval.seconds(3).fromNow == .seconds(3))
  }

  @Test func neverIsTheDistantFuture() {
    #expect(Date().adding(.never) == .distantFuture)
  }
}
