import Foundation
import HTTPSample

/// A server's answer in JSON.
struct CharacterAnswer: Decodable {
  struct Character: Decodable {
    var code: String
    var name: String
  }

  var total: Int
  var characters: [Character]

  /// Parses the page in an answer.
  static func page(_ answer: HTTPAnswer) throws(SearchError) -> CharacterPage {
    guard answer.status == 200 else { throw .status(answer.status) }
    guard let answer = try? JSONDecoder().decode(CharacterAnswer.self, from: answer.body) else { throw .malformed }
    let characters = try answer.characters.map { character throws(SearchError) in
      let scalar = UInt32(character.code.dropFirst(2), radix: 16).flatMap { Unicode.Scalar($0) }
      guard character.code.hasPrefix("U+"), let scalar else { throw SearchError.malformed }
      return NamedCharacter(scalar, name: character.name)
    }
    // A server with a wrong total must not cause an endless list of pages.
    guard answer.total >= characters.count, !characters.isEmpty || answer.total == 0 else { throw .malformed }
    return CharacterPage(characters, total: answer.total)
  }
}
