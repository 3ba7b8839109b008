import Foundation
import MVVM
import Testing

/// View models written for the dialect, untouched, opened by reflection.
@MainActor
struct ReflectedScreenTests {
  let host = ScreenHost()

  private func state() -> [String] { host.views.map { "\($0.name) | \($0.kind) | \($0.value)" } }

  // MARK: - One: relays in, Drivers out

  final class Counter {
    let increment = PublishRelay<Void>()
    let step = BehaviorRelay(value: 1)
    let count: Driver<Int>
    private let disposeBag = DisposeBag()

    init() {
      count = increment.withLatestFrom(step).scan(0, accumulator: +).startWith(0).asDriver(onErrorJustReturn: 0)
    }
  }

  @Test func relaysAreInputsAndDriversOutputs() throws {
    try host.open { _ in ReflectedScreen(Counter()) }
    #expect(host.stack == ["counter"])
    #expect(state() == ["increment | button | (enabled)", "step | field | 1", "count | output | 0"])
    try host.tap("increment")
    try host.set("step", "5")
    try host.tap("increment")
    #expect(try host.value("count") == .number("6"))
    #expect(throws: ScreenError("'step' takes Int, such as 12, not \"x\"")) { try host.set("step", "x") }
  }

  final class Vault {
    let pin = BehaviorRelay(value: 4711)
    let accessToken = BehaviorRelay(value: "t0ken")
    let otp = BehaviorRelay<Int?>(value: nil)
    let apiKey = PublishRelay<UUID>()
    let spinner = BehaviorRelay(value: 1)
    let open: Driver<Bool>

    init() { open = pin.map { $0 == 815 }.asDriver(onErrorJustReturn: false) }
  }

  @Test func inputsWithTheNameOfASecretAreSecret() throws {
    try host.open { _ in ReflectedScreen(Vault()) }
    #expect(
      state() == [
        "pin | secure field | ********", "accessToken | secure field | ********", "otp | secure field | \"\"",
        "apiKey | secure field | \"\"", "spinner | field | 1", "open | output | false",
      ]
    )
    #expect(host.views.filter { $0.input == .secret }.map(\.name) == ["pin", "accessToken", "otp", "apiKey"])
    try host.set("pin", "815")
    try host.set("accessToken", "hunter2")
    try host.set("otp", "123456")
    let key = UUID()
    try host.set("apiKey", "\"\(key.uuidString)\"")
    #expect(try host.value("open") == .flag(true))
    for (name, wrong) in [("pin", "hunter3"), ("otp", "99999999999999999999"), ("apiKey", "hunter4")] {
      #expect(performing: { try host.set(name, wrong) }, throws: { !"\($0)".contains(wrong) })
    }
    let log = "\(host.log.entries) \(host.views)"
    for secret in ["4711", "815", "t0ken", "hunter", "123456", key.uuidString] { #expect(!log.contains(secret)) }
  }

  // MARK: - Two: Input and Output structs of observers and Drivers

  final class SearchViewModel {
    struct Input {
      let query: AnyObserver<String>
      let refresh: AnyObserver<Void>
    }
    struct Output {
      let results: Driver<[String]>
      let isBusy: Driver<Bool>
      let error: Signal<String>
    }

    let input: Input
    let output: Output

    init(scheduler: any SchedulerType) {
      let query = PublishSubject<String>()
      let refresh = PublishSubject<Void>()
      let busy = ActivityIndicator()
      let errors = PublishRelay<String>()
      let results = Observable.combineLatest(query, refresh.startWith(())) { query, _ in query }
        .debounce(.milliseconds(300), scheduler: scheduler)
        .flatMapLatest { query -> Observable<[String]> in
          if query == "bad" {
            errors.accept("no such thing")
            return .just([])
          }
          return Observable.just([query, query.uppercased()])
            .delay(.milliseconds(100), scheduler: scheduler)
            .trackActivity(busy)
        }
      input = Input(query: query.asObserver(), refresh: refresh.asObserver())
      output = Output(
        results: results.asDriver(onErrorJustReturn: []),
        isBusy: busy.asDriver(),
        error: errors.asSignal()
      )
    }
  }

  @Test func structsOfObserversAndDriversAreLookedInto() throws {
    try host.open { ReflectedScreen(SearchViewModel(scheduler: $0.scheduler)) }
    #expect(host.stack == ["search"])
    #expect(host.views.map(\.name) == ["query", "refresh", "results", "isBusy", "error"])
    try host.set("query", "swift")
    try host.advance(.seconds(1))
    #expect(
      host.log.entries.map(\.description) == [
        "@0ms > query \"swift\"", "@300ms isBusy true", "@400ms results 2 items", "@400ms isBusy false",
      ]
    )
    try host.set("query", "bad")
    try host.advance(.milliseconds(300))
    #expect(try host.value("error") == .text("no such thing"))
  }

  // MARK: - Three: inputs as Drivers in the initialiser, as in the published sign-up

  final class SignUpViewModel {
    let validatedName: Driver<String>
    let signupEnabled: Driver<Bool>
    let signedIn: Driver<Bool>

    init(input: (username: Driver<String>, password: Driver<String>, loginTaps: Signal<()>)) {
      validatedName = input.username.map { $0.count < 3 ? "too short" : "ok" }
      signupEnabled = Driver.combineLatest(validatedName, input.password) { $0 == "ok" && !$1.isEmpty }
      signedIn = input.loginTaps.withLatestFrom(signupEnabled).asDriver(onErrorJustReturn: false)
    }
  }

  @Test func inputsThatReflectionCannotSeeAreAddedAsViews() throws {
    let (name, password, taps) = (TextField("username"), SecureField("password"), Button("login"))
    try host.open { _ in
      ReflectedScreen(
        SignUpViewModel(
          input: (name.rx.text.orEmpty.asDriver(), password.rx.text.orEmpty.asDriver(), taps.rx.tap.asSignal())
        )
      ) {
        name
        password
        taps
      }
    }
    #expect(
      host.views.map(\.name) == ["username", "password", "login", "validatedName", "signupEnabled", "signedIn"]
    )
    try host.set("username", "ada")
    try host.set("password", "secret")
    try host.tap("login")
    #expect(try host.value("validatedName") == .text("ok"))
    #expect(try host.value("signedIn") == .flag(true))
  }

  // MARK: - Types

  enum Size: String, CaseIterable { case small, large }
  enum Theme: String, Decodable { case light, dark }
  struct Point: Decodable, Equatable { var x: Int, y: Int }
  struct Opaque {}

  class Base { let inherited = BehaviorRelay(value: "base") }

  final class Types: Base {
    let text = BehaviorRelay<String?>(value: nil)
    let flag = BehaviorRelay(value: true)
    let maybe = BehaviorRelay<Int?>(value: nil)
    let size = BehaviorRelay(value: Size.small)
    let maybeSize = BehaviorRelay<Size?>(value: nil)
    let theme = BehaviorRelay(value: Theme.light)
    let point = BehaviorRelay(value: Point(x: 1, y: 2))
    let ratio = BehaviorSubject(value: 0.5)
    let password = BehaviorRelay(value: "")
    let opaque = BehaviorRelay(value: Opaque())
    let events = PublishSubject<Int>()
    let rows = Observable.just([Point(x: 0, y: 0)])
    let busy = ActivityIndicator()
    let title = "constant"
    lazy var late = BehaviorRelay(value: 1)
    let nothing: BehaviorRelay<Int>? = nil
  }

  final class Later {
    lazy var late = BehaviorRelay(value: 1)
    var input: Doubled.Input?
  }

  @Test func whatWasMadeByNowIsShown() throws {
    let model = Later()
    _ = model.late
    model.input = Doubled.Input()
    try host.open { _ in ReflectedScreen(model) }
    #expect(state() == ["late | field | 1", "query | text field | \"\""])
  }

  @Test func everyTypeBecomesTheViewThatFits() throws {
    let model = Types()
    try host.open { _ in ReflectedScreen(model) }
    #expect(
      state() == [
        "inherited | text field | \"base\"",
        "text | text field | \"\"",
        "flag | toggle | true",
        "maybe | field | nil",
        "size | picker | \"small\"",
        "maybeSize | picker | nil",
        "theme | field | light",
        "point | field | Point(x: 1, y: 2)",
        "ratio | field | 0.5",
        "password | secure field | \"\"",
        "events | field | nil",
        "rows | output | 1 item",
        "busy | activity | false",
      ]
    )
    try host.set("text", "t")
    try host.set("maybe", "4")
    #expect(model.text.value == "t" && model.maybe.value == 4)
    try host.set("maybe", "nil")
    #expect(model.maybe.value == nil)
    try host.pick("size", "large")
    #expect(model.size.value == .large)
    try host.set("maybeSize", "large")
    #expect(model.maybeSize.value == .large)
    model.maybeSize.accept(.small)
    #expect(try host.value("maybeSize") == .text("small"))
    try host.set("maybeSize", "nil")
    #expect(model.maybeSize.value == nil)
    #expect(try host.value("maybeSize") == .missing)
    try host.set("theme", "dark")
    #expect(model.theme.value == .dark)
    try host.set("theme", "\"light\"")
    #expect(model.theme.value == .light)
    #expect(throws: ScreenError("'theme' takes Theme as JSON, not \"blue\"")) { try host.set("theme", "blue") }
    try host.set("point", "{\"x\":3,\"y\":4}")
    #expect(model.point.value == Point(x: 3, y: 4))
    #expect(throws: ScreenError("'point' takes Point as JSON, not \"{\"")) { try host.set("point", "{") }
    #expect(throws: ScreenError("'maybe' takes Int, such as 12, or nil, not \"x\"")) { try host.set("maybe", "x") }
  }

  final class Doubled {
    struct Input { let query = PublishRelay<String>() }

    let query = BehaviorRelay(value: "first")
    let input = Input()
    let page = PublishRelay<Int>()
  }

  @Test func ofTwoPropertiesOfOneNameTheFirstIsUsed() throws {
    let screen = ReflectedScreen(Doubled())
    #expect(screen.unused.map(\.description) == ["query: another property has the same name"])
    try host.open { _ in screen }
    #expect(state() == ["query | text field | \"first\"", "page | field | nil"])
    // An explicit view replaces a property, without an error.
    let given = ReflectedScreen(Doubled()) { Label("page", text: "given") }
    #expect(given.unused.map(\.name) == ["query"])
    try host.open { _ in given }
    #expect(state() == ["page | label | \"given\"", "query | text field | \"first\""])
  }

  @Test func unusableInputsOfAFunctionAreReportedWithTheReason() {
    let screen = ReflectedScreen(Doubled()) { _, input in
      let opaque: Observable<Opaque> = input("opaque")
      return opaque.map { _ in 1 }
    }
    #expect(
      screen.unused.map(\.description) == [
        "opaque: its values, Opaque, cannot be read from text; make them LosslessStringConvertible, CaseIterable or Decodable",
        "query: another property has the same name",
      ]
    )
  }

  @Test func unusablePropertiesAreReportedWithTheReason() {
    #expect(
      ReflectedScreen(Types()).unused.map(\.description) == [
        "opaque: its values, Opaque, cannot be read from text; make them LosslessStringConvertible, CaseIterable or Decodable",
        "title: String neither takes nor sends values over time",
        "late: it is lazy and not initialized yet",
        "nothing: it is nil",
      ]
    )
  }
}
