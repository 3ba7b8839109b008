import Foundation
import MVVM
import MVVMTesting
import SearchSample
import Testing
import Threads

@MainActor
struct CharacterTableTests {
  private let scheduler = TestScheduler(initialClock: 0)
  private let table: CharacterTable

  init() { table = CharacterTable(Environment(scheduler: scheduler, background: scheduler)) }

  private func page(_ text: String, from offset: Int = 0) throws -> CharacterPage {
    var page: CharacterPage?
    let subscription = table.characters(matching: text, from: offset).subscribe(onSuccess: { page = $0 })
    scheduler.start()
    subscription.dispose()
    return try #require(page)
  }

  private func names(_ text: String) throws -> [String] { try page(text).characters.map(\.name) }

  @Test func theWholeNameComesFirst() throws {
    #expect(try names("rat").first == "RAT")
    #expect(try names("heavy black heart").first == "HEAVY BLACK HEART")
    #expect(try names("Left-Right Arrow").first == "LEFT RIGHT ARROW")
  }

  @Test func thenWordsThenBeginningsThenTheRest() throws {
    let table = try page("cat")
    let ranks = try stride(from: 0, to: table.total, by: CharacterPage.size)
      .flatMap { try page("cat", from: $0).characters }
      .map { character -> Int in
        let words = character.name.split { $0 == " " || $0 == "-" }
        if words == ["CAT"] { return 0 }
        return words.contains("CAT") ? 1 : words.contains { $0.hasPrefix("CAT") } ? 2 : 3
      }
    #expect(ranks.count == table.total)
    #expect(ranks == ranks.sorted())
    #expect(Set(ranks) == [0, 1, 2, 3])
  }

  @Test func ofTheSameRankTheShortNamesComeFirst() throws {
    let lengths = try names("snowman").dropFirst().map(\.count)
    #expect(lengths == lengths.sorted())
  }

  @Test func wordsMayBeInAnyOrder() throws {
    #expect(try page("heart black heavy").total == page("heavy black heart").total)
    #expect(try names("hat top").first == "TOP HAT")
  }

  @Test func aMistakeInANameIsFoundByBothSpellings() throws {
    #expect(try names("lenticular brakcet") == names("lenticular bracket white right vertical presentation"))
  }

  @Test func allCharactersOfAKindAreCounted() throws {
    #expect(try page("hangul syllable").total >= 11_172)
    #expect(try names("hangul syllable").count == CharacterPage.size)
    #expect(try names("ideograph 4e00").first == "CJK UNIFIED IDEOGRAPH-4E00")
  }

  @Test func pagesMeetAndEnd() throws {
    let all = try page("mahjong", from: 0).characters + page("mahjong", from: 10).characters
    #expect(Set(all).count == 20)
    #expect(try page("mahjong", from: 42).characters.count == 2)
    #expect(try page("mahjong", from: 44) == CharacterPage([], total: 44))
    #expect(try page("mahjong", from: 1_000).characters.isEmpty)
  }

  @Test func whatIsAskedForIsWorkedOutInTheBackground() {
    let background = TestScheduler(initialClock: 0)
    let table = CharacterTable(Environment(scheduler: scheduler, background: background))
    var totals: [Int] = []
    let subscription = table.characters(matching: "snowman", from: 0).subscribe(onSuccess: { totals.append($0.total) })
    scheduler.advanceTo(1)
    #expect(totals.isEmpty)
    background.start()
    scheduler.advanceTo(3)
    #expect(totals == [3])
    subscription.dispose()
  }

  @Test func eachSubscriptionIsARequest() {
    let asking = table.characters(matching: "snowman", from: 0)
    var counts: [Int] = []
    let bag = DisposeBag()
    table.requests.drive(onNext: { counts.append($0) }).disposed(by: bag)
    asking.subscribe().disposed(by: bag)
    asking.subscribe().disposed(by: bag)
    #expect(counts == [0, 1, 2])
  }

  /// The promise is 50 ms in a release build; without optimization it takes some ten times as long. Counted is the time that
  /// this thread works, so that it does not matter what else the machine does.
  @Test(arguments: [
    "", "a", "e", "i", "e e e e", "c j k u n i f e d o g r a p h 4", "a e i o n t r s l c d u f g h p", "syllable",
    "qzx", "☃",
    String(repeating: "a", count: 200),
  ])
  func anyQueryIsAnsweredInTime(text: String) throws {
    _ = try page("snowman")
    let start = workingTime()
    _ = try page(text)
    #if DEBUG
    // A quarter of a second, and several times that under a sanitizer: this only finds what would take minutes.
    #expect(workingTime() - start < 10)
    #else
    #expect(workingTime() - start < 0.05)
    #endif
  }
}
