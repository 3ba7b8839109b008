import ScreenText
import Testing

struct RowAddressTests {
  @Test func anAddressMayLeadIntoRowsWithinARow() {
    let address = RowAddress("post 2 comment 1 star")
    #expect(address == RowAddress(rows: "post", number: 2, view: "comment 1 star"))
    #expect(RowAddress.rows(around: "post 2 comment 1 star") == ["post", "post 2 comment"])
    #expect(RowAddress.views(in: "post 2 comment 1 star") == ["comment 1 star", "star"])
    #expect(RowAddress.rows(around: "star") == [] && RowAddress.views(in: "star 1") == [])
  }

  @Test(arguments: [
    ("star", "star"), ("big star", "\"big star\""), ("post 2 star", "post 2 star"),
    ("post 2 big star", "post 2 \"big star\""), ("post 2 comment 1 star", "post 2 comment 1 star"),
    ("line item 2 sub item 1 big star", "\"line item\" 2 \"sub item\" 1 \"big star\""),
  ])
  func anAddressIsWrittenWordByWord(name: String, written: String) {
    #expect(WordText.name(name) == written)
  }
}
