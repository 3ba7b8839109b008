import MVVM

/// A service that finds characters by their names.
public protocol CharacterSource {
  /// The number of requests so far, as a stream.
  var requests: Driver<Int> { get }

  /// The characters that match a text, the best first, from a position in their list on. Sends a request for each
  /// subscription.
  func characters(matching text: String, from offset: Int) -> Single<CharacterPage>
}

/// A page of the results.
public struct CharacterPage: Hashable, Sendable {
  /// The characters of this page.
  public var characters: [NamedCharacter]
  /// The total number in all pages.
  public var total: Int

  /// The number of characters on each page but the last.
  public static let size = 10

  /// A page of the results.
  public init(_ characters: [NamedCharacter], total: Int) {
    self.characters = characters
    self.total = total
  }
}
