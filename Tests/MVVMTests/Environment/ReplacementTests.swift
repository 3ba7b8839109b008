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
    ("http://host/?token=abc&page=2", "http://host/?token=********&page=2"),
    ("http://host/a?page=2&api_key=abc#top", "http://host/a?page=2&api_key=********#top"),
    ("http://host?accessToken=a=b;signature=x", "http://host?accessToken=********;signature=********"),
    ("http://host/#access_token=abc", "http://host/#access_token=********"),
    ("http://host/?X-Amz-Credential=a%2Fb&X-Amz-Date=1", "http://host/?X-Amz-Credential=********&X-Amz-Date=1"),
    ("http://host/?user%5Btoken%5D=abc&%=1&%zz=2", "http://host/?user%5Btoken%5D=********&%=1&%zz=2"),
    ("ada:pw@host?key=1?token=2", "ada:********@host?key=********?token=********"),
    ("http://host/?token=&token&keyboard=us&monkey=1", "http://host/?token=&token&keyboard=us&monkey=1"),
    ("http://host/token=abc?", "http://host/token=abc?"),
  ])
  func aSecretIsNotShown(value: String, shown: String) {
    #expect(ServiceReplacement(name: "search", value: value).shown == shown)
  }
}
