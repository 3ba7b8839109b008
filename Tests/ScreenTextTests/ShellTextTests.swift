import ScreenText
import Testing

@Suite("Words for a shell")
struct ShellTextTests {
  @Test(arguments: [
    ("../a/b-c_1.json", "../a/b-c_1.json"), ("a b", "'a b'"), ("~/a", "'~/a'"), ("it's", #"'it'\''s'"#), ("$a", "'$a'"),
    ("", "''"),
  ])
  func aWordIsQuotedIfItNeedsQuotes(text: String, word: String) {
    #expect(ShellText.word(text) == word)
  }
}
