import MVVM

/// Where characters are looked for by their names.
public protocol CharacterSource {
  /// How many times it was asked so far, as a stream.
  var requests: Driver<Int> { get }

  /// The characters that match a text, the best first, from a position in their list on. Sends a request for each
  /// subscription.
  func characters(matching text: String, from offset: Int) -> Single<CharacterPage>
}

/// A page of the results.
public struct CharacterPage: Hashable, Sendable {
  /// The characters of this part.
  public var characters: [NamedCharacter]
  /// How many there are in all parts.
  public var total: Int

  /// How many characters a page has, unless it is the last.
  public static let size = 10

  /// A page of the results.
  public init(_ characters: [NamedCharacter], total: Int) {
    self.characters = characters
    self.total = total
  }
}
