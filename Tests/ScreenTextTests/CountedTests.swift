import ScreenText
import Testing

struct CountedTests {
  @Test(arguments: [(0, "0 states"), (1, "1 state"), (2, "2 states"), (11, "11 states")])
  func oneIsNotSeveral(count: Int, text: String) {
    #expect(count.counted("state") == text)
  }
}
