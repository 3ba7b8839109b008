import Reporting
import Testing

struct NumbersTests {
  @Test func onlySignificantDigitsAreShown() {
    #expect([0.123, 1, 12.34, 123.4, .nan].map(\.short) == ["0.1", "1", "12.3", "123", "-"])
    #expect([0.123, 1.5, 12.34, 123.4].map(\.multiple) == ["0.12x", "1.5x", "12.3x", "123x"])
  }

  @Test func statistics() {
    #expect([3.0, 1, 2].least == 1)
    #expect([3.0, 1, 2].median == 2)
    #expect([4.0, 1, 2, 3].median == 2.5)
    #expect(abs([2.0, 8].geometricMean - 4) < 1e-9)
    #expect([Double]().median.isNaN)
  }
}
