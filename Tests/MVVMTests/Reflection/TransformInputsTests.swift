import MVVM
import Signals
import Testing

/// The inputs of a view model with parameters have the kind of stream that it takes.
@MainActor
struct TransformInputsTests {
  final class Model {
    struct Input {
      let driver: Driver<String>
      let signal: Drivers.Signal<String>
      let observable: Observable<Bool>
      let event: ControlEvent<Void>
      let property: ControlProperty<String>
      let number: Driver<Int>
      let typed: Signals.Signal<Int, Never>
    }

    private(set) var heard: [String] = []
    private let bag = DisposeBag()

    func bind(_ input: Input) {
      input.driver.drive(onNext: { [weak self] in self?.heard.append("driver \($0)") }).disposed(by: bag)
      input.signal.emit(onNext: { [weak self] in self?.heard.append("signal \($0)") }).disposed(by: bag)
      input.observable.subscribe(onNext: { [weak self] in self?.heard.append("observable \($0)") }).disposed(by: bag)
      input.event.subscribe(onNext: { [weak self] in self?.heard.append("event") }).disposed(by: bag)
      input.property.subscribe(onNext: { [weak self] in self?.heard.append("property \($0)") }).disposed(by: bag)
      input.number.drive(onNext: { [weak self] in self?.heard.append("number \($0)") }).disposed(by: bag)
      input.typed.observeValues { [weak self] in self?.heard.append("typed \($0)") }
      input.event.map { "by the program" }.bind(to: input.property).disposed(by: bag)
    }
  }

  let host = ScreenHost()
  let model = Model()

  init() throws {
    let model = model
    try host.open { _ in
      ReflectedScreen(model) { model, input in
        model.bind(
          .init(
            driver: input("driver"),
            signal: input("signal"),
            observable: input("observable"),
            event: input("event"),
            property: input("property"),
            number: input("number", 7),
            typed: input("typed")
          )
        )
      }
    }
  }

  @Test func eachBeginsAsAControlOfItsKindDoes() {
    #expect(model.heard == ["driver ", "observable false", "property ", "number 7"])
    #expect(
      host.views.map { "\($0.name) | \($0.kind) | \($0.value)" } == [
        "driver | text field | \"\"", "signal | text field | \"\"", "observable | toggle | false",
        "event | button | (enabled)", "property | text field | \"\"", "number | field | 7", "typed | field | nil",
      ]
    )
  }

  @Test func whatIsEnteredArrives() throws {
    let before = model.heard.count
    try host.set("driver", "a")
    try host.set("signal", "b")
    try host.toggle("observable")
    try host.set("property", "c")
    try host.set("number", "8")
    try host.set("typed", "9")
    #expect(
      model.heard.dropFirst(before) == ["driver a", "signal b", "observable true", "property c", "number 8", "typed 9"]
    )
  }

  @Test func aControlPropertyWithoutAValueIsAFieldToo() throws {
    final class Person {}
    let host = ScreenHost()
    let bag = DisposeBag()
    let heard = BehaviorRelay(value: [Int]())
    try host.open { _ in
      ReflectedScreen(Person()) { _, input in
        let age: ControlProperty<Int> = input("age")
        age.subscribe(onNext: { heard.accept(heard.value + [$0]) }).disposed(by: bag)
        age.onNext(7)
      }
    }
    #expect(try host.value("age") == .number("7"))
    try host.set("age", "8")
    #expect(heard.value == [8])
  }

  @Test func aControlPropertyBeginsWithTheLastEdit() throws {
    final class Person {}
    let host = ScreenHost()
    let bag = DisposeBag()
    let (again, heard) = (PublishRelay<Void>(), BehaviorRelay(value: [String]()))
    try host.open { _ in
      ReflectedScreen(Person()) { _, input in
        let name: ControlProperty<String> = input("name")
        again.flatMapLatest { name }.subscribe(onNext: { heard.accept(heard.value + [$0]) }).disposed(by: bag)
      }
    }
    try host.set("name", "ada")
    again.accept(())
    #expect(heard.value == ["ada"])
  }

  @Test func aControlPropertyCanBeSet() throws {
    try host.tap("event")
    #expect(try host.value("property") == .text("by the program"))
    // As with a field, a value that the program sets is not reported as an edit.
    #expect(model.heard.last == "event")
    try host.set("property", "c")
    #expect(model.heard.last == "property c")
  }
}
