import Dispatch
import MVVM
import Observation
import Testing

@MainActor
struct ObservedPropertyTests {
  @Observable
  final class Profile {
    var name = "ada"
    var age = 36
    var isPublic = false
  }

  struct ProfileScreen: Screen {
    let model: Profile

    var body: some View {
      TextField("name", model, \.name)
      Toggle("public", model, \.isPublic)
      ValueField("age", model, \.age)
      Label("greeting", model.driver(\.name).map { "Hello, \($0)!" })
    }
  }

  @Test func aScreenShowsAndChangesAnObservedObject() throws {
    let host = ScreenHost()
    let model = Profile()
    try host.open { _ in ProfileScreen(model: model) }
    #expect(try host.value("greeting") == .text("Hello, ada!"))
    try host.set("name", "grace")
    #expect(model.name == "grace")
    #expect(try host.value("greeting") == .text("Hello, grace!"))
    try host.toggle("public")
    try host.set("age", "85")
    #expect(model.isPublic && model.age == 85)
    #expect(throws: ScreenError("'age' takes Int, such as \"36\", not \"old\"")) { try host.set("age", "old") }
  }

  @Test func changesOfOneTurnAreReportedAsOne() async throws {
    let model = Profile()
    var heard: [String] = []
    let subscription = model.driver(\.name).drive(onNext: { heard.append($0) })
    model.name = "b"
    model.name = "c"
    #expect(heard == ["ada"])
    while heard.count < 2 { await Task.yield() }
    #expect(heard == ["ada", "c"])
    subscription.dispose()
    model.name = "d"
    await Task.yield()
    #expect(heard == ["ada", "c"])
  }

  @Test func changesWhileTheHostIsAtRestAreShownInTheNextTurn() async throws {
    let host = ScreenHost()
    let model = Profile()
    try host.open { _ in ProfileScreen(model: model) }
    model.name = "grace"
    let deadline = ContinuousClock.now + .seconds(10)
    while try host.value("name") != .text("grace"), .now < deadline { await Task.yield() }
    #expect(try host.value("greeting") == .text("Hello, grace!"))
    #expect(host.now == .zero)
  }

  @Test func workInTheBackgroundWhileTheHostIsAtRestRunsInTheNextTurn() async throws {
    let host = ScreenHost()
    let count = BehaviorRelay(value: 0)
    try host.open { environment in
      ByHandScreen { Label("count", count.asObservable().observe(on: environment.background)) }
    }
    count.accept(5)
    #expect(try host.value("count") == .number("0"))
    let deadline = ContinuousClock.now + .seconds(10)
    while try host.value("count") != .number("5"), .now < deadline { await Task.yield() }
    #expect(try host.value("count") == .number("5"))
  }

  @Test func changesOfOneInstantOfVirtualTimeAreReportedAsOne() throws {
    let host = ScreenHost()
    let model = Profile()
    try host.open { environment in
      Observable<Int>.interval(.milliseconds(10), scheduler: environment.scheduler)
        .subscribe(onNext: { number in for letter in "abc" { model.name = "\(letter)\(number)" } })
        .disposed(by: environment.disposeBag)
      return ProfileScreen(model: model)
    }
    try host.advance(.milliseconds(20))
    #expect(
      host.log.entries.map(\.description) == [
        "@10ms name \"c0\"", "@10ms greeting \"Hello, c0!\"", "@20ms name \"c1\"", "@20ms greeting \"Hello, c1!\"",
      ]
    )
  }

  @Test func everyKindOfFieldGoesBothWays() throws {
    struct Kinds: Screen {
      let model: Settings

      var body: some View {
        SecureField("pin", model, \.pin)
        Picker("size", model, \.size, items: ["small", "large"])
        Slider("volume", model, \.volume, in: 0...10)
        Stepper("zoom", model, \.zoom, in: 1...3)
      }
    }
    let host = ScreenHost()
    let model = Settings()
    try host.open { _ in Kinds(model: model) }
    #expect(host.views.map { "\($0.value)" } == ["\"\"", "\"small\"", "5", "1"])
    try host.set("pin", "1234")
    try host.pick("size", "large")
    try host.set("volume", "7.5")
    try host.set("zoom", "+")
    #expect(model.pin == "1234" && model.size == "large" && model.volume == 7.5 && model.zoom == 2)
    model.size = "small"
    model.volume = 1
    try host.advance(.zero)
    #expect(host.log.entries.suffix(2).map(\.description) == ["@0ms size \"small\"", "@0ms volume 1"])
  }

  @Observable
  final class Settings {
    var pin = ""
    var size = "small"
    var volume = 5.0
    var zoom = 1.0
  }

  @Test func aScreenOfAnObservedObjectIsFreed() throws {
    let model = Profile()
    #expect(
      Resources.leaked {
        MainActor.assumeIsolated {
          let host = ScreenHost()
          for _ in 1...3 {
            try? host.open { _ in ProfileScreen(model: model) }
            try? host.set("name", "grace")
            try? host.back()
          }
        }
      } == 0
    )
    #expect(model.name == "grace")
  }

  @Test func aDriverOfAnotherThreadFeedsAPropertyOnTheMainThread() async {
    let model = Profile()
    let subject = PublishSubject<String>()
    let subscription = subject.asDriver(onErrorJustReturn: "").drive(Binder(model, \.name))
    DispatchQueue.global().async { subject.onNext("from elsewhere") }
    while model.name == "ada" { await Task.yield() }
    #expect(model.name == "from elsewhere")
    subscription.dispose()
  }

  @Test func aDriverFeedsAProperty() {
    let model = Profile()
    let relay = BehaviorRelay(value: "hedy")
    let subscription = relay.asDriver().drive(Binder(model, \.name))
    #expect(model.name == "hedy")
    subscription.dispose()
  }

  @Test func itKeepsNothingAlive() {
    weak var model: Profile?
    let subscription: any Disposable
    do {
      let profile = Profile()
      model = profile
      subscription = profile.driver(\.name).drive()
    }
    #expect(model == nil)
    subscription.dispose()
  }

  @Observable
  class Animal {
    var legs = 4
  }

  @Observable
  final class Dog: Animal {
    var name = "Rex"
    let barks = PublishRelay<String>()
  }

  @Test func inheritedPropertiesAreShownToo() throws {
    let host = ScreenHost()
    let dog = Dog()
    try host.open { _ in ReflectedScreen(dog) }
    #expect(host.views.map { "\($0.name) \($0.value)" } == ["legs 4", "name \"Rex\"", "barks \"\""])
    dog.legs = 3
    dog.name = "Fido"
    try host.set("barks", "woof")
    #expect(host.log.entries.map(\.description) == ["@0ms > barks \"woof\"", "@0ms legs 3", "@0ms name \"Fido\""])
  }

  @Test func aReflectedScreenShowsStoredProperties() throws {
    let host = ScreenHost()
    let model = Profile()
    try host.open { _ in ReflectedScreen(model) { TextField("name", model, \.name) } }
    #expect(host.views.map { "\($0.name) \($0.value)" } == ["name \"ada\"", "age 36", "isPublic false"])
    model.age = 85
    try host.set("name", "grace")
    #expect(host.log.entries.map(\.description) == ["@0ms > name \"grace\"", "@0ms age 85"])
  }

  @Observable
  final class Total {
    var count = 1
    var first: Int { count }
    var second: Int { count * 2 }
    var third: Int { count * 3 }
    var fourth: Int { count * 4 }
    var fifth: Int { count * 5 }
    var sixth: Int { count * 6 }
  }

  @Test func labelsChangeInTheOrderInWhichTheyAreBound() throws {
    for _ in 0..<50 {
      let host = ScreenHost()
      let model = Total()
      let add = PublishRelay<Void>()
      add.subscribe(onNext: { model.count += 1 }).disposed(by: host.environment.disposeBag)
      try host.open { _ in
        ViewsScreen {
          Button("add", add)
          Label("c", model.driver(\.third))
          Label("a", model.driver(\.first))
          Label("f", model.driver(\.sixth))
          Label("b", model.driver(\.second))
          Label("e", model.driver(\.fifth))
          Label("d", model.driver(\.fourth))
        }
      }
      try host.tap("add")
      #expect(host.log.entries.map(\.name) == ["add", "c", "a", "f", "b", "e", "d"])
    }
  }
}
