import Testing

@testable import MVVMRepl

@Suite("Durations")
struct DurationTextTests {
  @Test(arguments: [
    ("300ms", Duration.milliseconds(300)), ("2s", .seconds(2)), ("1m", .seconds(60)), ("1.5s", .milliseconds(1500)),
    ("0s", .zero), ("1h", .seconds(3600)), ("0.25ms", .microseconds(250)), ("10us", .microseconds(10)),
  ])
  func areRead(text: String, duration: Duration) {
    #expect(DurationText.parse(text) == duration)
  }

  @Test(arguments: ["", "5", "ms", "-1s", "1.s", ".5s", "1..5s", "1 s", "1e3s", "99999999999h", "1d", "٣s", "9000h"])
  func othersAreRefused(text: String) {
    #expect(DurationText.parse(text) == nil)
  }

  @Test func areWrittenInMilliseconds() {
    #expect(DurationText.milliseconds(.seconds(2)) == "2000ms")
    #expect(DurationText.milliseconds(.microseconds(1_500)) == "1.5ms")
    #expect(DurationText.milliseconds(.zero) == "0ms")
  }
}
