import Foundation
import MVVM
import Testing

/// Says good day in some language.
private protocol Greeter {
  func greeting() -> String
}

private struct BuiltIn: Greeter {
  func greeting() -> String { "hello" }
}

private struct FromServer: Greeter {
  let address: URL
  func greeting() -> String { "hello from \(address.host ?? "nowhere")" }
}

private struct GreetingScreen: RootScreen {
  static var services: [ReplaceableService] {
    [.http("greeter", as: (any Greeter).self) { address, _ in FromServer(address: address) }]
  }

  let greeter: any Greeter

  init(environment: Environment) { greeter = environment.service((any Greeter).self) { _ in BuiltIn() } }

  var body: some View { Label("greeting", Driver.just(greeter.greeting())) }
}

@MainActor
@Suite("A service that can be replaced")
struct ReplaceableServiceTests {
  private let host = ScreenHost([ScreenEntry(GreetingScreen.self)])

  @Test func theBuiltInServiceIsTheDefault() throws {
    try host.open("greeting")
    #expect(try host.value("greeting").text == "hello")
    #expect(host.services == [ServiceState(name: "greeter", settings: [], source: "built-in")])
  }

  @Test func anotherServiceReplacesIt() throws {
    try host.replaceService("greeter", by: "http://127.0.0.1:8080/")
    try host.open("greeting")
    #expect(try host.value("greeting").text == "hello from 127.0.0.1")
    #expect(try host.service("greeter").source == "http://127.0.0.1:8080/")
  }

  @Test func aPasswordInAnAddressIsNotShown() throws {
    try host.replaceService("greeter", by: "http://ada:analytical@example.org/")
    #expect(try host.service("greeter").source == "http://ada:********@example.org/")
  }

  @Test func servicesBelongToAHostToo() throws {
    let number = ReplaceableService("number", as: Int.self, takes: "a number", example: "7", read: { Int($0) }) {
      value,
      _ in value
    }
    let host = ScreenHost(services: [number])
    try host.replaceService("number", by: "35")
    #expect(host.environment.service(Int.self) { _ in 0 } == 35)
  }

  @Test(arguments: [
    (
      "greeter", "127.0.0.1",
      "'greeter' takes the address of an HTTP server, as in greeter=http://127.0.0.1:8080/, not '127.0.0.1'"
    ),
    ("greeter", "", "'greeter' takes the address of an HTTP server, as in greeter=http://127.0.0.1:8080/"),
    (
      "greeter", "ftp://a/",
      "'greeter' takes the address of an HTTP server, as in greeter=http://127.0.0.1:8080/, not 'ftp://a/'"
    ),
    (
      "greeter", "http://",
      "'greeter' takes the address of an HTTP server, as in greeter=http://127.0.0.1:8080/, not 'http://'"
    ),
    ("greter", "http://a/", "there is no service 'greter' to replace. Did you mean 'greeter'?"),
    ("xyzzy", "http://a/", "there is no service 'xyzzy' to replace. There is: greeter."),
  ])
  func mistakesAreReported(name: String, value: String, message: String) {
    #expect(throws: ScreenError(message)) { try host.replaceService(name, by: value) }
  }

  @Test func itIsTooLateWhenAScreenIsOpen() throws {
    try host.open("greeting")
    #expect(throws: ScreenError("'greeter' can be replaced before a screen is opened, not while 'greeting' is")) {
      try host.replaceService("greeter", by: "http://a/")
    }
  }

  @Test func itsSourceDoesNotConfigureIt() throws {
    try host.open("greeting")
    #expect(
      throws: ScreenError(
        "'greeter' can be replaced at launch only: --service greeter=http://127.0.0.1:8080/"
      )
    ) {
      try host.configure("greeter", .init(name: "source", value: "x"))
    }
  }
}
