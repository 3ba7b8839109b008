import Foundation
import Streams
import Testing

@Suite struct DecodeTests {
  private func json(_ value: Int) -> Data { Data((value == 9 ? "}" : "{\"number\":\(value)}").utf8) }

  private struct Item: Codable { let number: Int }

  @Test(arguments: [("-1-2|", "-1-2|"), ("-|", "-|"), ("--", "--"), ("-1x", "-1x")])
  func decodesJSON(line: String, result: String) {
    #expect(play(line) { $0.map(json).decode(type: Item.self, decoder: JSONDecoder()).map(\.number) } == result)
  }

  @Test func decodesPropertyLists() {
    let drawn = play("-1-2|") { source in
      source.map { try PropertyListEncoder().encode(Item(number: $0)) }
        .decode(type: Item.self, decoder: PropertyListDecoder())
        .map(\.number)
    }
    #expect(drawn == "-1-2|")
  }

  @Test func whatCannotBeDecodedIsAnError() {
    let source = PublishSubject<Data>()
    var seen: [Event<Item>] = []
    _ = source.decode(type: Item.self, decoder: JSONDecoder()).subscribe { seen.append($0) }
    source.onNext(json(9))
    #expect(seen.count == 1)
    #expect(seen.first?.error is DecodingError)
  }
}
