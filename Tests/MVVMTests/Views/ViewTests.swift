import Foundation
import MVVM
import Testing

/// What each kind of view does by itself, made and bound by hand.
@MainActor
struct ViewTests {
  private let bag = DisposeBag()

  @Test func aLabelShowsText() {
    let label = Label("label")
    Driver.just("hello").drive(label.rx.text).disposed(by: bag)
    #expect(label.text == "hello")
    label.text = nil
    #expect(label.shown == .text(""))
  }

  @Test(arguments: [("a", true, false), ("", false, true)])
  func everyViewCanBeDisabledAndHidden(name: String, isEnabled: Bool, isHidden: Bool) {
    let views: [Control] = [
      Label("a"), TextField("b"), SecureField("c"), Button("d"), Toggle("e"), Picker("f"), NumberField("g"),
      Stepper("h"),
      Slider("i"), List("j"), Table("k"), Activity("l"), Progress("m"), Alert("n"), Output("o"),
    ]
    for view in views {
      Driver.just(isEnabled).drive(view.rx.isEnabled).disposed(by: bag)
      Driver.just(isHidden).drive(view.rx.isHidden).disposed(by: bag)
      #expect(view.isEnabled == isEnabled && view.isHidden == isHidden)
    }
    #expect(Set(views.map(\.kind)).count == views.count)
  }

  @Test func aViewThatFollowsSeveralStreamsIsEnabledWhileAllOfThemAllowIt() {
    let own = PublishRelay<Bool>()
    let group = PublishRelay<Bool>()
    let button = Button("save").enabled(own)
    _ = ViewGroup([button, Label("hint")]).enabled(group)
    #expect(button.isEnabled)
    var states: [Bool] = []
    for (relay, value) in [(own, false), (group, true), (own, true), (group, false), (own, false), (own, true)] {
      relay.accept(value)
      states.append(button.isEnabled)
    }
    #expect(states == [false, false, true, false, false, false])
    group.accept(true)
    #expect(button.isEnabled)
  }

  @Test func aViewThatFollowsSeveralStreamsIsShownWhileNoneOfThemHidesIt() {
    let hidden = BehaviorRelay(value: false)
    let visible = BehaviorRelay(value: true)
    let label = Label("hint").hidden(hidden).visible(visible)
    var states: [Bool] = []
    for (isHidden, isVisible) in [(false, true), (true, true), (true, false), (false, false), (false, true)] {
      hidden.accept(isHidden)
      visible.accept(isVisible)
      states.append(label.isHidden)
    }
    #expect(states == [false, true, true, true, false])
  }

  @Test func aFieldSendsWhatTheUserEntersAndNotWhatTheProgramSets() {
    let field = TextField("field")
    var sent: [String?] = []
    field.rx.text.subscribe(onNext: { sent.append($0) }).disposed(by: bag)
    field.text = "by program"
    field.enter("ada")
    #expect(sent == ["", "ada"])
    #expect(field.text == "ada")
    Observable.just("set").bind(to: field.rx.text).disposed(by: bag)
    #expect(field.text == "set")
    #expect(sent == ["", "ada"])
  }

  @Test func aFieldShowsAPlaceholder() {
    let field = TextField("field").placeholder("your name")
    #expect(field.placeholder == "your name")
    Driver.just("name").drive(field.rx.placeholder).disposed(by: bag)
    #expect(field.placeholder == "name")
  }

  @Test func aSecureFieldNeverShowsItsText() {
    let field = SecureField("password")
    #expect(field.shown == .secret(isEmpty: true))
    field.enter("secret")
    #expect(field.shown == .secret(isEmpty: false))
    #expect(field.text == "secret")
    #expect(field.input == .secret)
  }

  @Test func aButtonSendsTapsUnlessItIsDisabledOrHidden() {
    let button = Button("go")
    var taps = 0
    button.rx.tap.subscribe(onNext: { taps += 1 }).disposed(by: bag)
    #expect(button.press())
    button.isEnabled = false
    #expect(!button.press())
    button.isEnabled = true
    button.isHidden = true
    #expect(!button.press())
    #expect(taps == 1)
  }

  @Test func aButtonHasATitle() {
    let button = Button("go")
    Driver.just("Go!").drive(button.rx.title()).disposed(by: bag)
    #expect(button.title == "Go!")
    #expect(button.shown == .state(isEnabled: true, title: "Go!"))
    #expect(button.shown.headline == "\"Go!\" (enabled)")
  }

  @Test func buttonsSendToTheirRelay() {
    var heard: [String] = []
    let relay = PublishRelay<Void>()
    relay.subscribe(onNext: { heard.append("relay") }).disposed(by: bag)
    let values = PublishRelay<Int>()
    values.subscribe(onNext: { heard.append("\($0)") }).disposed(by: bag)
    Button("a", relay).press()
    Button("b", values, sending: 7).press()
    Button("c") { heard.append("closure") }.press()
    Button("d", AnyObserver<Void> { _ in heard.append("observer") }).press()
    #expect(heard == ["relay", "7", "closure", "observer"])
  }

  @Test func aToggleFlips() {
    let relay = BehaviorRelay(value: true)
    let toggle = Toggle("on", relay)
    #expect(toggle.isOn)
    toggle.flip()
    #expect(!relay.value)
    relay.accept(true)
    #expect(toggle.isOn)
    var sent: [Bool] = []
    toggle.rx.isOn.subscribe(onNext: { sent.append($0) }).disposed(by: bag)
    toggle.flip()
    #expect(sent == [true, false])
  }

  @Test(arguments: ["yes", "ON", "true"])
  func aToggleUnderstandsWords(word: String) throws {
    let toggle = Toggle("on")
    try toggle.receive(word)
    #expect(toggle.isOn)
    #expect(throws: ScreenError("'on' takes true or false (also yes, no, on, off), not \"maybe\"")) {
      try toggle.receive("maybe")
    }
  }

  private enum Size: String, CaseIterable { case small, large }

  @Test func aPickerPicksOneOfItsItems() {
    let relay = BehaviorRelay(value: Size.small)
    let picker = Picker("size", relay)
    #expect(picker.items == ["small", "large"])
    #expect(picker.selection == "small")
    #expect(picker.pick("large"))
    #expect(relay.value == .large)
    #expect(!picker.pick("huge"))
    relay.accept(.small)
    #expect(picker.selection == "small")
  }

  @Test func aPickerFollowsItsItems() {
    let picker = Picker("colour")
    Driver.just(["red", "blue"]).drive(picker.rx.items).disposed(by: bag)
    var sent: [String?] = []
    picker.rx.selection.subscribe(onNext: { sent.append($0) }).disposed(by: bag)
    picker.pick("red")
    picker.items = ["blue"]
    #expect(picker.selection == nil)
    #expect(sent == [nil, "red"])
    let optional = BehaviorRelay<Int?>(value: nil)
    let number = Picker("number", optional, items: [1, 2])
    number.pick("2")
    #expect(optional.value == 2)
  }

  @Test func aPickerShowsTheValueOfItsSourceAgainWhenItsItemIsBack() {
    let relay = BehaviorRelay(value: "a")
    let items = PublishRelay<[String]>()
    let picker = Picker("p", relay, items: ["a", "b"])
    items.bind(to: picker.rx.items).disposed(by: bag)
    items.accept(["b"])
    #expect(picker.shown == .missing)
    #expect(relay.value == "a")
    items.accept(["a", "b"])
    #expect(picker.shown == .text("a"))
    items.accept(["b"])
    #expect(picker.pick("b"))
    items.accept(["a", "b"])
    #expect(picker.selection == "b" && relay.value == "b")
    relay.accept("none of them")
    #expect(picker.selection == nil)
    picker.selection = nil
    items.accept(["a"])
    items.accept(["a", "b"])
    #expect(picker.selection == nil)
  }

  @Test func aNumberStaysInItsRange() throws {
    let relay = BehaviorRelay(value: 5)
    let field = NumberField("age", relay, in: 0...10)
    #expect(field.shown == .number("5"))
    try field.receive("7")
    #expect(relay.value == 7)
    #expect(throws: ScreenError("'age' takes a number from 0 to 10, not 11")) { try field.receive("11") }
    #expect(throws: ScreenError("'age' takes a whole number, such as 10, not \"7.5\"")) { try field.receive("7.5") }
    #expect(throws: ScreenError("'age' takes a whole number, such as 10, not \"old\"")) { try field.receive("old") }
    let byte = BehaviorRelay<UInt8>(value: 1)
    #expect(throws: ScreenError.self) { try NumberField("byte", byte).receive("256") }
    #expect(byte.value == 1)
  }

  @Test func aStepperGoesStepByStep() throws {
    let relay = BehaviorRelay(value: 1.0)
    let stepper = Stepper("step", relay, in: 0...2, step: 0.5)
    stepper.increment()
    #expect(relay.value == 1.5)
    try stepper.receive("+")
    #expect(!stepper.increment())
    try stepper.receive("-")
    stepper.decrement()
    #expect(stepper.value == 1)
    var sent: [Double] = []
    stepper.rx.value.subscribe(onNext: { sent.append($0) }).disposed(by: bag)
    #expect(sent == [1])
  }

  @Test func aSliderShowsItsPosition() {
    #expect(Slider("volume", value: 25, in: 0...50).fraction == 0.5)
    let most = Double.greatestFiniteMagnitude
    #expect(Slider("volume", value: 0, in: -most...most).fraction == 0.5)
    #expect(Slider("volume", value: most, in: -most...most).fraction == 1)
    #expect(Slider("volume", value: 1, in: 0 ... .infinity).fraction == nil)
    let slider = Slider("volume", BehaviorRelay(value: 60.0), in: 0...50)
    #expect(slider.fraction == 1)
    #expect(Slider("volume", BehaviorRelay(value: Double.nan), in: 0...50).fraction == nil)
    #expect(NumberField("n", value: 99, in: 0...50).value == 50)
  }

  /// The order of a set depends on its capacity, and on the run.
  @Test func theOrderOfASetIsNotSeen() {
    let small = Set(1...8)
    var large = Set<Int>(minimumCapacity: 10_000)
    large.formUnion(small)
    func same(_ shown: (Set<Int>) -> Any, _ text: String, location: SourceLocation = #_sourceLocation) {
      #expect(ViewValue(describing: shown(small)).text == text, sourceLocation: location)
      #expect(ViewValue(describing: shown(large)).text == text, sourceLocation: location)
    }
    let all = "1, 2, 3, 4, 5, 6, 7, 8"
    same({ ["a": $0] }, "a: \(all)")
    same({ [$0: "a"] }, "\(all): a")
    same({ ["a": ["b": $0]] }, "a: b: \(all)")
    same({ ["a": Optional($0)] }, "a: \(all)")
    same({ [$0, []] }, "\(all), ")
    same({ Optional([[$0]]) as Any }, all)
    same({ Basket(items: $0) }, "Basket(items: Set([\(all)]), next: nil)")
    same({ [Basket(items: $0)] }, "Basket(items: Set([\(all)]), next: nil)")
    same({ (1, $0) }, "(1, Set([\(all)]))")
    same({ (count: 1, Basket.Way.by([$0])) }, "(count: 1, \(String(reflecting: Basket.Way.self)).by([Set([\(all)])]))")
    same({ Basket.Way.from($0, to: "x") }, "from(Set([\(all)]), to: \"x\")")
    same(
      { Basket(items: [], next: Optional(["a": $0])) },
      "Basket(items: Set([]), next: Optional([\"a\": Set([\(all)])]))"
    )
    #expect(ViewValue(describing: Basket(items: [])).text == String(describing: Basket(items: [])))
  }

  private struct Basket {
    enum Way { case by([Set<Int>]), from(Set<Int>, to: String) }

    var items: Set<Int>
    var next: [String: Set<Int>]?
  }

  @Test func aListShowsRowsAndReportsTheSelection() {
    let people = [Person(name: "Ada", age: 36), Person(name: "Grace", age: 85)]
    let list = List("people", Driver.just(people)) { $0.name }
    #expect(list.rows == ["Ada", "Grace"])
    var rows: [Int] = []
    var names: [String] = []
    list.rx.itemSelected.subscribe(onNext: { rows.append($0) }).disposed(by: bag)
    list.rx.modelSelected(Person.self).subscribe(onNext: { names.append($0.name) }).disposed(by: bag)
    let selected = PublishRelay<Person>()
    selected.subscribe(onNext: { names.append("relay \($0.name)") }).disposed(by: bag)
    list.onSelect(selected)
    #expect(list.select(1))
    #expect(!list.select(2))
    #expect(rows == [1] && names == ["Grace", "relay Grace"])
    #expect(list.selectedRow == 1)
  }

  @Test func aListIsDrivenAsInOtherToolkits() {
    let list = List("list")
    Driver.just([1, 2]).drive(list.rx.items).disposed(by: bag)
    #expect(list.rows == ["1", "2"])
    Observable.just([3, 4]).bind(to: list.rx.items) { "row \($0)" }.disposed(by: bag)
    #expect(list.rows == ["row 3", "row 4"])
  }

  @Test func aTableHasColumns() {
    let people = [Person(name: "Ada", age: 36), Person(name: "Grace", age: 85)]
    let table = Table(
      "people",
      Driver.just(people),
      columns: [.init("name") { $0.name }, .init("age") { "\($0.age)" }]
    )
    #expect(table.rows == ["Ada    36", "Grace  85"])
    #expect(table.titles == ["name", "age"])
  }

  @Test func activityAndProgressFollow() {
    let activity = Activity("busy")
    Driver.just(true).drive(activity.rx.isAnimating).disposed(by: bag)
    #expect(activity.isAnimating && activity.isBusy && activity.shown == .flag(true))
    let progress = Progress("progress")
    Driver.just(0.25).drive(progress.rx.progress).disposed(by: bag)
    #expect(progress.shown == .number("0.25"))
    progress.progress = 7
    #expect(progress.fraction == 1)
    progress.progress = .nan
    #expect(progress.progress == 0)
  }

  @Test func anAlertShowsUntilItIsDismissed() {
    let alert = Alert("alert")
    var dismissed = 0
    alert.rx.dismissed.subscribe(onNext: { dismissed += 1 }).disposed(by: bag)
    #expect(!alert.press())
    Driver.just("Lost!").drive(alert.rx.message).disposed(by: bag)
    #expect(alert.shown == .text("Lost!"))
    #expect(alert.press())
    #expect(alert.message == nil && dismissed == 1)
  }

  @Test func anOutputShowsAnything() {
    func shown<Value>(_ value: Value) -> ViewValue { Output("o", Observable.just(value)).shown }
    #expect(shown("a") == .text("a"))
    #expect(shown(1.5) == .number("1.5"))
    #expect(shown(true) == .flag(true))
    #expect(shown(()) == .event)
    #expect(shown(Int?.none) == .missing)
    #expect(shown(Int??.some(.some(3))) == .number("3"))
    #expect(shown(["a", "b"]) == .list(["a", "b"]))
    #expect(shown(["b": 1, "a": 2]) == .list(["a: 2", "b: 1"]))
    #expect(shown(Set([3, 1, 2])) == .list(["1", "2", "3"]))
    #expect(shown(Character("x")) == .text("x"))
    #expect(shown(Person(name: "Ada", age: 36)) == .described("Person(name: \"Ada\", age: 36)"))
    #expect(Output("o", Observable<Int>.error(Lost())).shown == .described("failed: Lost()"))
  }

  @Test func aReleasedViewReceivesNothingMore() {
    let relay = BehaviorRelay(value: "")
    let leaked = Resources.leaked {
      MainActor.assumeIsolated {
        _ = TextField("field", relay)
        _ = Label("label", relay.asDriver())
        _ = Button("button", PublishRelay<Void>())
      }
    }
    #expect(leaked == 0)
  }

  private struct Lost: Error {}

  @Test(arguments: [true, false])
  func whatAUserDoesSaysWhetherItWasDone(isUsable: Bool) {
    let (text, button, toggle, picker) = (
      TextField("text"), Button("button"), Toggle("toggle"), Picker("picker", items: ["a"])
    )
    let (number, date) = (
      NumberField("number", value: 1), DateField("date", BehaviorRelay(value: Date(timeIntervalSince1970: 0)))
    )
    let (value, stepper) = (ValueField<Int>("value", takes: "a number") { Int($0) }, Stepper("stepper", value: 5))
    for control in [text, button, toggle, picker, number, date, value, stepper] as [Control] {
      control.isEnabled = isUsable
    }
    let done = [
      text.enter("a"), button.press(), toggle.flip(), toggle.turn(true), picker.pick("a"), number.enter(2),
      stepper.increment(), stepper.decrement(), date.enter(Date(timeIntervalSince1970: 86_400)), value.enter(3),
    ]
    #expect(done == [Bool](repeating: isUsable, count: done.count))
    #expect(!picker.pick("b"))
  }

  @Test func aViewThatTakesNoValueSaysSo() {
    #expect(throws: ScreenError("'go' is a button, and takes no value")) { try Button("go").receive("1") }
  }
}

struct Person: Equatable {
  var name: String
  var age: Int
}
