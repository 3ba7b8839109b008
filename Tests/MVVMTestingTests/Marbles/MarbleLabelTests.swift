import MVVMTesting
import Testing

@Suite struct MarbleLabelTests {
  @Test func valuesAreWrittenShort() {
    #expect(MarbleLabel.of("a") == "a")
    #expect(MarbleLabel.of(12) == "12")
    #expect(MarbleLabel.of(String?.some("a") as Any) == "a")
    #expect(MarbleLabel.of(String?.none as Any) == "nil")
    #expect(MarbleLabel.of(()) == "()")
    #expect(MarbleLabel.of(("a", 1)) == "a,1")
    #expect(MarbleLabel.of(["a", "b"]) == "[a,b]")
    #expect(MarbleLabel.of([(1, "a"), (2, "b")]) == "[1,a,2,b]")
    #expect(MarbleLabel.of([Int]()) == "[]")
    #expect(MarbleLabel.of(Set([2, 1, 3])) == "[1,2,3]")
  }

  @Test func theyAreQuotedWhereTheyMustBe() {
    #expect(MarbleLabel.drawn("a") == "a")
    #expect(MarbleLabel.drawn("|") == "'|'")
    #expect(MarbleLabel.drawn("abc") == "'abc'")
    #expect(MarbleLabel.drawn("it's") == "'it''s'")
    #expect(MarbleLabel.drawn("") == "''")
  }

  @Test func equalityIsUsedWhereThereIsOne() {
    struct Point: Equatable, CustomStringConvertible {
      var x: Int
      var description: String { "point" }
    }
    #expect(MarbleLabel.same(Point(x: 1), Point(x: 1)))
    #expect(!MarbleLabel.same(Point(x: 1), Point(x: 2)))
    #expect(MarbleLabel.same((1, "a"), (1, "a")))
    #expect(!MarbleLabel.same((1, "a"), (1, "b")))
  }
}
