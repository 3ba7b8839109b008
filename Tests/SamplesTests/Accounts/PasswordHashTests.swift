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
    let shipped = try #require(try AccountMemory().accounts()["ada"]).hash
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
