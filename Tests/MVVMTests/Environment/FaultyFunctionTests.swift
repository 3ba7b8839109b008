import MVVM
import Testing

/// Services that are made of functions.
@MainActor
struct FaultyFunctionTests {
  /// Code of another module.
  private struct Client {
    func search(_ text: String) -> Single<String> { .just("found \(text)") }
    func save(_ text: String) -> Completable { .empty() }
    func ticks(_ count: Int) -> Observable<Int> { .range(start: 0, count: count) }
    func load(_ text: String) async throws -> String { "loaded \(text)" }
  }

  private struct ClientScreen: Screen {
    let environment: Environment
    var name: String { "client" }
    let text = BehaviorRelay(value: "")

    var body: some View {
      let client = Client()
      let search = environment.faulty("client") { client.search($0) }
      let save = environment.faulty("client") { client.save($0) }
      let ticks = environment.faulty("client") { client.ticks($0) }
      let (text, load) = (text, environment.faulty("client") { try await client.load($0) })
      Label("result", text.asDriver())
      Button("search") { Self.show(search("a").asObservable(), text, environment) }
      Button("save") { Self.show(save("a").andThen(Observable.just("saved")), text, environment) }
      Button("ticks") { Self.show(ticks(3).map { "\($0)" }, text, environment) }
      Button("load") { text.accept((try? await load("a")) ?? "failed") }
    }

    private static func show(_ work: Observable<String>, _ text: BehaviorRelay<String>, _ environment: Environment) {
      work.catchAndReturn("failed").subscribe(onNext: { text.accept($0) }).disposed(by: environment.disposeBag)
    }
  }

  @Test(arguments: ["search": "found a", "save": "saved", "ticks": "2", "load": "loaded a"])
  func aFunctionIsDelayedAndFails(button: String, result: String) throws {
    let host = ScreenHost()
    try host.open { ClientScreen(environment: $0) }
    try host.configure("client", .init(name: "latency", value: "1s"))
    try host.tap(button)
    #expect(try host.view("result").value == .text(""))
    try host.advance(.seconds(1))
    #expect(try host.view("result").value == .text(result))
    try host.configure("client", .init(name: "fail-next", value: "offline"))
    try host.tap(button)
    try host.advance(.seconds(1))
    #expect(try host.view("result").value == .text("failed"))
  }

  /// A service may hold the environment that holds it.
  private final class Keeper: Sendable {
    let environment: Environment
    init(_ environment: Environment) { self.environment = environment }
  }

  @Test func servicesEndWithTheirHost() throws {
    weak var keeper: Keeper?
    var host: ScreenHost? = ScreenHost()
    try host?.open { environment in
      keeper = environment.service { Keeper($0) }
      return ClientScreen(environment: environment)
    }
    #expect(keeper != nil)
    host = nil
    #expect(keeper == nil)
  }
}
