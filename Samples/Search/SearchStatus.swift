import MVVM

/// The status line.
enum SearchStatus {
  /// The text for the results.
  static func text(for results: SearchResults) -> String {
    let count = results.characters.count
    if let failure = results.failure {
      return text(for: failure) + (count > 0 ? " Earlier results are still shown." : "")
    }
    if results.text.isEmpty { return "Type a part of a character's name, such as snowman." }
    guard SearchResults.isValidQuery(results.text) else { return "That is longer than any name." }
    if results.total == 0 { return "No character is called '\(excerpt(results.text))'." }
    if count < results.total { return "The first \(count) of \(results.total) characters." }
    return count == 1 ? "1 character." : "\(count) characters."
  }

  private static func text(for error: any Error) -> String {
    switch error {
    case ServiceError.offline: "You are offline."
    case ServiceError.timeout, RxError.timeout: "There was no answer in time."
    case SearchError.unreachable: "The server cannot be reached."
    case SearchError.status(let status): "The server answered with status \(status)."
    case SearchError.malformed: "The server's answer cannot be read."
    case SearchError.tooLarge: "The server's answer is too large."
    case SearchError.redirected: "The server redirects to an address that is not followed."
    case SearchError.connection(let reason): "The connection to the server failed: \(reason)."
    default: "Something went wrong."
    }
  }

  /// The beginning of the query. Limited by code points instead of letters, because a letter may have any number of them.
  private static func excerpt(_ text: String) -> String {
    let start = String(String.UnicodeScalarView(text.unicodeScalars.prefix(40)))
    return start.isSame(as: text) ? text : start + "..."
  }
}
