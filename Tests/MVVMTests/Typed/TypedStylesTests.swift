import MVVM
import Signals
import Testing

/// View models of the typed dialect in the ways in which people write them, untouched, opened by reflection.
@MainActor
struct TypedStylesTests {
  let host = ScreenHost()

  private var log: [String] { host.log.entries.map(\.description) }

  // MARK: - Functions in, signals out

  /// The inputs are functions that set private properties; reflection finds those.
  final class LoginViewModel: LoginInputs, LoginOutputs {
    var inputs: any LoginInputs { self }
    var outputs: any LoginOutputs { self }

    let isFormValid: Signals.Signal<Bool, Never>
    let showError: Signals.Signal<String, Never>

    init() {
      let form = Signals.Signal.combineLatest(
        emailChangedProperty.signal.skipNil(),
        passwordChangedProperty.signal.skipNil()
      )
      isFormValid = form.map { $0.contains("@") && !$1.isEmpty }.skipRepeats()
      showError = form.sample(on: loginTappedProperty.signal).filter { $1 != "analytical" }.map { "wrong: \($0.0)" }
    }

    private let emailChangedProperty = MutableProperty<String?>(nil)
    func emailChanged(_ email: String?) { emailChangedProperty.value = email }

    private let passwordChangedProperty = MutableProperty<String?>(nil)
    func passwordChanged(_ password: String?) { passwordChangedProperty.value = password }

    private let loginTappedProperty = MutableProperty(())
    func loginTapped() { loginTappedProperty.value = () }
  }

  @Test func functionsThatSetPrivateProperties() throws {
    let model = LoginViewModel()
    try host.open { _ in ReflectedScreen(model) }
    #expect(
      host.views.map { "\($0.name) | \($0.kind)" } == [
        "isFormValid | output", "showError | output", "emailChangedProperty | text field",
        "passwordChangedProperty | secure field", "loginTappedProperty | button",
      ]
    )
    try host.set("emailChangedProperty", "ada@example.org")
    try host.set("passwordChangedProperty", "wrong")
    try host.tap("loginTappedProperty")
    #expect(
      log == [
        "@0ms > emailChangedProperty \"ada@example.org\"", "@0ms > passwordChangedProperty ********",
        "@0ms isFormValid true", "@0ms > loginTappedProperty •", "@0ms showError \"wrong: ada@example.org\"",
      ]
    )
    model.inputs.emailChanged("nobody")
    #expect(try host.value("emailChangedProperty") == .text("nobody"))
    #expect(try host.value("isFormValid") == .flag(false))
  }

  // MARK: - Properties, actions, pipes

  final class OrderViewModel {
    enum Failure: Error { case soldOut }

    let amount = MutableProperty(1)
    let (cancelled, cancel) = Signals.Signal<Void, Never>.pipe()
    let order: Action<Int, String, Failure>
    let submit: Action<Void, String, Failure>
    let price: Property<Int>
    let state: Property<String>
    let errors: Signals.Signal<String, Never>

    init(scheduler: any DateScheduler) {
      price = amount.map { $0 * 25 }
      order = Action { amount in
        amount > 3
          ? SignalProducer(error: .soldOut) : SignalProducer(value: "\(amount) ordered").delay(1, on: scheduler)
      }
      submit = Action(state: amount, enabledIf: { $0 > 0 }) { amount, _ in
        SignalProducer(value: "submitted \(amount)")
      }
      state = Property(
        initial: "open",
        then: Signals.Signal.merge([order.values, submit.values, cancelled.map { _ in "cancelled" }])
      )
      errors = order.errors.map { "\($0)" }
    }
  }

  @Test func propertiesActionsAndPipes() throws {
    let scheduler = TestScheduler()
    try host.open { _ in ReflectedScreen(OrderViewModel(scheduler: scheduler)) }
    #expect(
      host.views.map { "\($0.name) | \($0.kind) | \($0.value)" } == [
        "amount | field | 1", "cancelled | output | nil", "cancel | button | (enabled)", "order | field | nil",
        "submit | button | (enabled)", "price | output | 25", "state | output | \"open\"", "errors | output | nil",
      ]
    )
    try host.set("amount", "0")
    #expect(throws: ScreenError("'submit' is disabled")) { try host.tap("submit") }
    try host.set("amount", "2")
    try host.tap("submit")
    try host.set("order", "3")
    #expect(throws: ScreenError("'order' is disabled")) { try host.set("order", "1") }
    scheduler.advance(by: .seconds(1))
    try host.set("order", "9")
    try host.tap("cancel")
    #expect(
      log == [
        "@0ms > amount 0", "@0ms price 0", "@0ms submit (disabled)",
        "@0ms > amount 2", "@0ms price 50", "@0ms submit (enabled)",
        "@0ms > submit •", "@0ms submit (disabled)", "@0ms state \"submitted 2\"", "@0ms submit (enabled)",
        "@0ms > order 3", "@0ms order (disabled)", "@0ms state \"3 ordered\"", "@0ms order (enabled)",
        "@0ms > order 9", "@0ms order (disabled)", "@0ms errors \"soldOut\"", "@0ms order (enabled)",
        "@0ms > cancel •", "@0ms state \"cancelled\"", "@0ms cancelled •",
      ]
    )
  }

  @Test func theyAreFreedWithTheirScreen() throws {
    weak var login: LoginViewModel?
    weak var order: OrderViewModel?
    try host.open { _ in
      let model = LoginViewModel()
      login = model
      return ReflectedScreen(model)
    }
    try host.open { _ in
      let model = OrderViewModel(scheduler: TestScheduler())
      order = model
      return ReflectedScreen(model)
    }
    try host.back()
    try host.back()
    #expect(login == nil && order == nil)
  }
}

protocol LoginInputs: AnyObject {
  func emailChanged(_ email: String?)
  func passwordChanged(_ password: String?)
  func loginTapped()
}

protocol LoginOutputs: AnyObject {
  var isFormValid: Signals.Signal<Bool, Never> { get }
  var showError: Signals.Signal<String, Never> { get }
}
