import Testing

@testable import AccountsSample

struct PasswordHashTests {
  @Test func aHashIsSalted() throws {
    let first = try PasswordHash.make("analytical")
    let second = try PasswordHash.make("analytical")
    #expect(first.text != second.text)
    #expect(first.matches("analytical") == true)
    #expect(second.matches("analytical") == true)
    #expect(first.matches("Analytical") == false)
  }

  @Test func itCostsAsMuchAsThoseThatAreShipped() throws {
    let shipped = try #require(try InMemoryAccountStore().accounts()["ada"]).hash
    let settings = shipped.split(separator: "$").prefix(2)
    #expect(try PasswordHash.make("x").text.split(separator: "$").prefix(2) == settings)
  }

  @Test func theSameLettersAreTheSamePassword() throws {
    #expect(try PasswordHash.make("caf\u{E9}").matches("cafe\u{301}") == true)
  }

  @Test(arguments: ["a\u{0}b", String(repeating: "x", count: 512), String(repeating: "é", count: 256)])
  func whatCannotBeHashedIsRefused(password: String) {
    #expect(throws: SignUpError.unusablePassword) { try PasswordHash.make(password) }
  }

  @Test(arguments: ["x", "👩‍🚀 עברית", String(repeating: "x", count: 511)])
  func allElseIsNot(password: String) throws {
    #expect(try PasswordHash.make(password).matches(password) == true)
  }
}

@Suite struct HashCostTests {
  @Test(arguments: [
    "$6$rounds=999999999$salt$x", "$5$rounds=99999999999999999999$salt$x", "$2b$31$abcdefghijklmnopqrstuv",
    "$y$jZT$salt$x",
    "$y$jFz$salt$x", "$y$zzzzz$salt$x", "$7$ZU..../....salt$x", "$7$CzzzzzzzzzzSalt$x", "$sha1$4000000000$salt$x",
    "$gy$jzT$salt$x", "$6$rounds=999999999$salt",
  ])
  func aHashThatAsksForMinutesIsNotTried(text: String) { #expect(!PasswordHash(text: text).isAffordable) }

  @Test(arguments: [
    "$6$salt$x", "$6$rounds=656000$salt$x", "$2b$12$abcdefghijklmnopqrstuv", "$y$j9T$salt$x", "$y$jCT$salt$x",
    "$7$CU..../....salt$x", "$1$salt$x", "nonsense", "", "$", "$$", "$y$",
  ])
  func othersAre(text: String) { #expect(PasswordHash(text: text).isAffordable) }

  @Test func thoseThatAreMadeHereAre() throws { #expect(try PasswordHash.make("correct horse 1").isAffordable) }
}
