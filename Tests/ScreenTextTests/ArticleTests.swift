import Testing

@testable import ScreenText

struct ArticleTests {
  @Test(arguments: [
    "button": "a button", "alert": "an alert", "activity": "an activity", "rows": "rows", "progress": "progress",
  ])
  func aNounHasItsArticle(noun: String, expected: String) {
    #expect(noun.withArticle == expected)
  }
}
