import Testing

@testable import MVVM

/// What is shown of an address that a service was replaced by.
struct ReplacementTests {
  @Test(arguments: [
    ("http://ada:secret@127.0.0.1:8080/", "http://ada:********@127.0.0.1:8080/"),
    ("ada:secret@127.0.0.1:8080/", "ada:********@127.0.0.1:8080/"),
    ("http://ada:se:cr@et@host", "http://ada:********@host"),
    ("http://ada@127.0.0.1:8080/", "http://ada@127.0.0.1:8080/"),
    ("http://127.0.0.1:8080/users/@me", "http://127.0.0.1:8080/users/@me"),
    ("accounts.json", "accounts.json"),
    ("", ""),
  ])
  func aPasswordIsNotShown(value: String, shown: String) {
    #expect(ServiceReplacement(name: "search", value: value).shown == shown)
  }
}
