import ScreenText
import Testing

struct DurationTextTests {
  @Test(arguments: [
    (Duration.milliseconds(300), "300ms"), (.microseconds(500), "0.5ms"), (.zero, "0ms"), (.seconds(-2), "-2000ms"),
    (.microseconds(-500), "-0.5ms"), (.nanoseconds(-1), "-0.000001ms"), (.microseconds(-1_500), "-1.5ms"),
    (.milliseconds(-1_001), "-1001ms"), (Duration(secondsComponent: 0, attosecondsComponent: -1), "0ms"),
    (Duration(secondsComponent: .max, attosecondsComponent: 0), "9223372036854775807000ms"),
  ])
  func millisecondsHaveTheirSign(duration: Duration, text: String) {
    #expect(DurationText.milliseconds(duration) == text)
  }
}
