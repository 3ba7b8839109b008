import Locks
import MVVM
import Testing

@MainActor
struct ServiceTests {
  let host = ScreenHost([ScreenEntry(LoginScreen.self)])

  init() throws {
    try host.open("login")
    try host.set("username", "ada")
    try host.set("password", "wrong")
  }

  private func answer() throws -> String {
    try host.tap("submit")
    try host.advance(.seconds(1))
    return try host.value("message").text
  }

  @Test func aServiceListsItsKnobs() {
    #expect(host.services.map(\.name) == ["accounts"])
    #expect(
      host.services[0].settings.map(\.description)
        == ["latency=300ms", "fail=none", "fail-next=none", "offline=false"]
    )
  }

  @Test func itIsMadeSlow() throws {
    try host.configure("accounts", .init(name: "latency", value: "2s"))
    #expect(try answer() == "")
    try host.advance(.seconds(1))
    #expect(try host.value("message").text == "Wrong password.")
  }

  @Test func itIsMadeToFailAndRecovers() throws {
    try host.configure("accounts", .init(name: "fail", value: "timeout"))
    #expect(try answer() == "Failed: timeout")
    try host.configure("accounts", .init(name: "fail", value: "none"))
    #expect(try answer() == "Wrong password.")
  }

  @Test func itFailsTheNextTimes() throws {
    try host.configure("accounts", .init(name: "fail-next", value: "timeout,offline"))
    #expect(try answer() == "Failed: timeout")
    #expect(try answer() == "Failed: offline")
    #expect(try answer() == "Wrong password.")
  }

  @Test func itIsTakenOffline() throws {
    try host.configure("accounts", .init(name: "offline", value: "true"))
    #expect(try answer() == "Failed: offline")
  }

  @Test func theKnobsStayWhenTheScreenIsOpenedAgain() throws {
    try host.configure("accounts", .init(name: "latency", value: "1s"))
    try host.back()
    try host.open("login")
    #expect(host.services[0].settings[0].value == "1000ms")
  }

  @Test(arguments: [
    (
      "latncy", "1s",
      "'accounts' has no knob 'latncy'; it has latency, fail, fail-next, offline. Did you mean 'latency'?"
    ),
    ("latency", "soon", "'soon' is not a duration: write a number and ms, s, m or h, as in 300ms"),
    (
      "fail", "timeot",
      "'accounts' has no failure 'timeot'; choose offline, timeout, or none. Did you mean 'timeout'?"
    ),
    (
      "fail", "timeout,offline",
      "'fail' takes one failure, for all calls; 'fail-next' takes several, one for each call"
    ),
    ("offline", "perhaps", "'offline' takes true or false, not 'perhaps'"),
  ])
  func anInvalidKnobValueIsReported(name: String, value: String, message: String) {
    #expect(throws: ScreenError(message)) { try host.configure("accounts", .init(name: name, value: value)) }
    #expect(throws: ScreenError("there is no service 'acounts'. Did you mean 'accounts'?")) {
      try host.configure("acounts", .init(name: "latency", value: "1s"))
    }
  }

  @Test func anotherHostTakesOverTheKnobs() throws {
    let other = ScreenHost([ScreenEntry(LoginScreen.self)])
    try host.configure("accounts", .init(name: "latency", value: "2s"))
    other.adoptServices(of: host)
    try host.configure("accounts", .init(name: "latency", value: "1s"))
    try other.open("login")
    #expect(other.services[0].settings[0].value == "2000ms")
  }

  @Test func aTestProvidesAServiceOfItsOwn() throws {
    final class Counter { var count = 0 }
    let environment = host.environment
    environment.provide(Counter())
    environment.service(Counter.self) { _ in Counter() }.count = 3
    #expect(environment.service(Counter.self) { _ in Counter() }.count == 3)
  }
}

/// The services that no screen has requested yet are found by opening the screens elsewhere.
@MainActor
struct ServiceDiscoveryTests {
  /// Counts visits, of which its knobs know nothing.
  final class Guestbook: Service {
    let knobs: ServiceKnobs
    let visits = BehaviorRelay(value: 0)

    init(_ environment: Environment) { knobs = ServiceKnobs("guestbook", in: environment) }

    func sign() -> Single<Int> {
      faulty(
        Single.deferred { [visits] in
          visits.accept(visits.value + 1)
          return .just(visits.value)
        }
      )
    }
  }

  struct VisitScreen: Screen {
    let guestbook: Guestbook
    let bag = DisposeBag()

    init(_ environment: Environment) {
      guestbook = environment.service { Guestbook($0) }
      guestbook.sign().subscribe().disposed(by: bag)
    }

    var body: some View { Label("visits", guestbook.visits.asDriver().map(String.init)) }
  }

  struct OtherScreen: Screen {
    init(_ environment: Environment) { _ = ServiceKnobs("elsewhere", in: environment) }

    var body: some View { Label("a", text: "1") }
  }

  private let screens = [
    ScreenEntry("visit") { VisitScreen($0) }, ScreenEntry("other") { OtherScreen($0) },
  ]

  @Test(arguments: [false, true]) func itLeavesTheSessionAlone(isProvided: Bool) throws {
    let host = ScreenHost(screens)
    if isProvided { host.environment.provide(Guestbook(host.environment)) }
    try host.open("visit")
    try host.advance(.seconds(1))
    try host.configure("guestbook", .init(name: "fail-next", value: "timeout"))
    let settings = host.services.first { $0.name == "guestbook" }
    #expect(try host.service("elsewhere").settings.map(\.description).last == "offline=false")
    try host.advance(.seconds(1))
    #expect(try host.value("visits").text == "1")
    #expect(host.services.first { $0.name == "guestbook" } == settings)
  }

  @Test func eachScreenFindsWhatWasProvided() throws {
    let found = Locked<[String]>([])
    let probe = { @MainActor @Sendable (environment: Environment) -> any Screen in
      let service = environment.service { _ in "made by the screen" }
      found.withLock { $0.append(service) }
      return OtherScreen(environment)
    }
    let host = ScreenHost([ScreenEntry("first", make: probe), ScreenEntry("second", make: probe)])
    host.environment.provide("provided")
    _ = try host.service("elsewhere")
    #expect(found.withLock { $0 } == ["provided", "provided"])
  }
}
