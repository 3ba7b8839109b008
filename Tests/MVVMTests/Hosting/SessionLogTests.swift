import Foundation
import MVVM
import Testing

@MainActor
struct SessionLogTests {
  @Test func aLogIsSavedAndReadBack() throws {
    let host = ScreenHost([ScreenEntry(LoginScreen.self)])
    try host.open("login")
    try host.set("username", "ada")
    try host.set("password", "analytical")
    try host.tap("submit")
    try host.advance(.milliseconds(300))
    let data = try JSONEncoder().encode(host.log)
    #expect(!String(decoding: data, as: UTF8.self).contains("analytical"))
    #expect(try JSONDecoder().decode(SessionLog.self, from: data) == host.log)
  }

  @Test func changesAreAStreamToo() throws {
    let host = ScreenHost([ScreenEntry(LoginScreen.self)])
    var heard: [String] = []
    let subscription = host.changes.subscribe(onNext: { heard.append($0.name) })
    try host.open("login")
    try host.set("username", "ada")
    try host.set("password", "x")
    #expect(heard == ["username", "password", "submit"])
    subscription.dispose()
  }
}
