import Reporting
import Testing

struct TextTableTests {
  private var table: TextTable {
    var table = TextTable([.words("row"), .numbers("ns"), .words("note"), .words("what")])
    table.add(["S01", "9.5", "", "one"])
    table.add(["V1/10", "120", "", "ten"])
    return table
  }

  @Test func numbersAreRightAlignedAndEmptyColumnsOmitted() {
    #expect(table.lines == ["row     ns  what", "S01    9.5  one", "V1/10  120  ten"])
  }

  @Test func markdown() {
    #expect(
      table.markdown == """
        | row | ns | what |
        | --- | --: | --- |
        | S01 | 9.5 | one |
        | V1/10 | 120 | ten |
        """
    )
  }
}
