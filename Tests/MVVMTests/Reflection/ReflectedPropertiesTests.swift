import MVVM
import Testing

/// Properties that are not shown as their types suggest, and the reasons that reflection tells.
@MainActor
struct ReflectedPropertiesTests {
  let host = ScreenHost()

  private func state() -> [String] { host.views.map { "\($0.name) | \($0.kind) | \($0.value)" } }

  final class Transforming {
    let title = "posts"

    func transform(input: Driver<Void>) -> Driver<Int> { input.map { 1 } }
  }

  /// A view model in the popular shape: its state is private, and streams show it.
  final class Loader {
    let load = PublishRelay<Void>()
    private let loading = BehaviorRelay(value: false)
    private let messageSubject = PublishSubject<String>()
    let busy: Driver<Bool>
    let message: Observable<String>

    init() {
      busy = loading.asDriver()
      message = messageSubject.asObservable()
    }

    func say(_ text: String) { messageSubject.onNext(text) }
  }

  @Test func aSubjectUnderTheTypeOfAnObservableIsAnOutput() throws {
    let loader = Loader()
    try host.open { _ in ReflectedScreen(loader) }
    loader.say("hello")
    #expect(
      state() == [
        "load | button | (enabled)", "loading | toggle | false", "messageSubject | text field | \"\"",
        "busy | output | false", "message | output | \"hello\"",
      ]
    )
  }

  final class Shared {
    let query: BehaviorRelay<String>
    let search: BehaviorRelay<String>

    init() {
      query = BehaviorRelay(value: "a")
      search = query
    }
  }

  @Test func aRelayInTwoPropertiesIsAnInputTwice() throws {
    try host.open { _ in ReflectedScreen(Shared()) }
    #expect(state() == ["query | text field | \"a\"", "search | text field | \"a\""])
  }

  @Test func propertiesAreExcepted() throws {
    let screen = ReflectedScreen(Loader(), except: ["loading", "messageSubject", "nothing"])
    try host.open { _ in screen }
    #expect(state() == ["load | button | (enabled)", "busy | output | false", "message | output | nil"])
    #expect(
      screen.unused.map(\.description) == [
        "loading: it is excepted", "messageSubject: it is excepted",
        "nothing: no property has this name, which is excepted",
      ]
    )
  }

  @propertyWrapper
  struct Relayed<Value> {
    let projectedValue: BehaviorRelay<Value>
    var wrappedValue: Value { projectedValue.value }

    init(wrappedValue: Value) { projectedValue = BehaviorRelay(value: wrappedValue) }
  }

  final class Wrapped {
    @Relayed var first = "a"
    @Relayed var second = 2
  }

  @Test func relaysInPropertyWrappersHaveTheNamesOfTheProperties() throws {
    try host.open { _ in ReflectedScreen(Wrapped()) }
    #expect(state() == ["first | text field | \"a\"", "second | field | 2"])
  }

  final class Lazy {
    let query = BehaviorRelay(value: "")
    lazy var items = query.asDriver()
  }

  @Test func aPropertyWithoutAViewTellsTheReason() throws {
    try host.open { _ in ReflectedScreen(Lazy()) }
    #expect(
      throws: ScreenError(
        "there is no view 'items' on the screen 'lazy'. The property has none: it is lazy and not initialized yet."
      )
    ) {
      try host.value("items")
    }
    #expect(throws: ScreenError("there is no view 'quern' on the screen 'lazy'. Did you mean 'query'?")) {
      try host.value("quern")
    }
  }

  final class Hollow {}

  @Test func aScreenWithoutViewsTellsTheReasons() throws {
    try host.open { _ in ReflectedScreen(Transforming()) }
    #expect(
      throws: ScreenError(
        """
        there is no view 'tap' on the screen 'transforming'. Transforming has no property that becomes a view (title: String neither \
        takes nor sends values over time). To call a function with its inputs, pass a closure: ReflectedScreen(model) \
        { model, input in ... }
        """
      )
    ) {
      try host.tap("tap")
    }
    try host.open { _ in ReflectedScreen(Hollow()) }
    #expect(
      throws: ScreenError(
        """
        there is no view 'tap' on the screen 'hollow'. Hollow has no property that becomes a view. To call a function with its \
        inputs, pass a closure: ReflectedScreen(model) { model, input in ... }
        """
      )
    ) {
      try host.tap("tap")
    }
  }
}
