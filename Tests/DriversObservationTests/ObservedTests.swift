import Drivers
import MVVMTesting
import Observation
import Testing

/// What a view reads and writes by `Observed`.
@MainActor
struct ObservedTests {
  final class Address {
    let street = BehaviorRelay(value: "")
    let line: Driver<String>

    init() { line = street.asDriver().map { "Street: \($0)" } }
  }

  final class Row {
    let title = BehaviorRelay(value: "row")
  }

  /// A form in the popular shape with its outputs in a struct.
  struct Output {
    let canSubmit: Driver<Bool>
    let count: Driver<Int>
  }

  final class Form {
    let name = BehaviorRelay(value: "")
    let submit = PublishRelay<Void>()
    let select = PublishRelay<Int>()
    let address = Address()
    var rows = [Row(), Row()]
    var detail: Address?

    let message: Driver<String>
    let chosen: Infallible<Int>
    let recent = ReplayRelay<Int>.create(bufferSize: 1)
    let busy = ActivityIndicator()
    let output: Output
    let done: Signal<String>
    let unlike = BehaviorRelay(value: (1, 2))

    init() {
      let name = name
      message = submit.asDriver(onErrorDriveWith: .empty()).map { "Hello, \(name.value)" }
      chosen = select.asInfallible()
      output = Output(
        canSubmit: name.asDriver().map { !$0.isEmpty },
        count: name.asDriver().map(\.count)
      )
      done = submit.asSignal().map { name.value }
    }
  }

  let form = Form()

  @Test func anOutputIsReadAsItsLatestValue() {
    let observed = Observed(form)
    #expect(observed.message == nil)
    #expect(observed[\.message, default: "-"] == "-")
    form.name.accept("Ada")
    observed.submit()
    #expect(observed.message == "Hello, Ada")
    #expect(observed[\.message, default: "-"] == "Hello, Ada")
    #expect(observed.chosen == nil)
    observed.select(3)
    #expect(observed.chosen == 3)
    form.recent.accept(4)
    #expect(observed.recent == 4)
    #expect(observed.busy == false)
  }

  @Test func aRelayIsReadAndWritten() {
    let observed = Observed(form)
    observed.name = "Ada"
    #expect(form.name.value == "Ada")
    #expect(observed.name == "Ada")
    form.name.accept("Grace")
    #expect(observed.name == "Grace")
    observed.name += " H."
    #expect(form.name.value == "Grace H.")
  }

  @Test func aRelayIsABindingByItsKeyPath() {
    // As `$form.name` reads and writes.
    let path: ReferenceWritableKeyPath<Observed<Form>, String> = \.name
    let observed = Observed(form)
    observed[keyPath: path] = "Ada"
    #expect(observed[keyPath: path] == "Ada" && form.name.value == "Ada")
    // As `$form.address.street` does, which reads and writes what is between.
    let address: WritableKeyPath<Observed<Form>, Observed<Address>> = \.address
    let street: WritableKeyPath<Observed<Address>, String> = \.street
    var whole = observed
    whole[keyPath: address.appending(path: street)] = "Main St."
    #expect(form.address.street.value == "Main St.")
  }

  @Test func aPublishRelayIsAFunction() {
    var submitted = 0
    var selected: [Int] = []
    let bag = DisposeBag()
    form.submit.subscribe(onNext: { submitted += 1 }).disposed(by: bag)
    form.select.subscribe(onNext: { selected.append($0) }).disposed(by: bag)
    let observed = Observed(form)
    observed.submit()
    let action: @MainActor () -> Void = observed.submit
    action()
    observed.select(7)
    [8, 9].forEach(observed.select)
    #expect(submitted == 2 && selected == [7, 8, 9])
  }

  @Test func viewModelsInsideCompose() {
    let observed = Observed(form)
    observed.address.street = "Main St."
    #expect(observed.address.line == "Street: Main St.")
    #expect(observed.address === observed.address)
    #expect(observed.output.canSubmit == false)
    observed.name = "Ada"
    #expect(observed.output.canSubmit == true && observed.output.count == 3)
    observed.rows[1].title = "second"
    #expect(form.rows.map(\.title.value) == ["row", "second"])
    #expect(observed.rows.map(\.id) == observed.rows.map(\.id))
  }

  @Test func aRowKeepsItsObjectWhereverItIs() {
    let observed = Observed(form)
    let ids = observed.rows.map(\.id)
    form.rows.swapAt(0, 1)
    #expect(observed.rows.map(\.id) == ids.reversed())
    form.rows.remove(at: 0)
    #expect(observed.rows.map(\.id) == [ids[0]])
    form.rows = [form.rows[0], form.rows[0]]
    #expect(observed.rows.map(\.id) == [ids[0], ids[0]])
  }

  final class Downloads {
    let rows = BehaviorRelay(value: [Row]())
    let later = PublishRelay<[Row]>()
    let shown: Driver<[Row]>

    init() { shown = later.asDriver(onErrorDriveWith: .empty()) }
  }

  @Test func theRowsOfAStreamAreObserved() {
    let downloads = Downloads()
    let observed = Observed(downloads)
    let views = ViewBodies()
    views.add("list") { _ = observed[each: \.rows] }
    views.add("first") { _ = observed[each: \.rows].first?.title }
    #expect(observed[each: \.rows].isEmpty && observed[each: \.shown].isEmpty)
    let rows = [Row(), Row()]
    downloads.rows.accept(rows)
    downloads.later.accept(rows)
    #expect(views.update() == ["list", "first"])
    observed[each: \.rows][0].title = "new"
    #expect(views.update() == ["first"])
    #expect(observed[each: \.shown].map(\.title) == ["new", "row"])
    // The plain value can be read and set beside it.
    let ids = observed[each: \.rows].map(\.id)
    #expect(observed.rows.map { ObjectIdentifier($0) } == rows.map { ObjectIdentifier($0) })
    observed.rows = [rows[1], rows[0], rows[1]]
    #expect(observed[each: \.rows].map(\.id) == [ids[1], ids[0], ids[1]])
  }

  @Test func aRowThatLeavesTheListOfAStreamIsReleased() {
    let downloads = Downloads()
    let observed = Observed(downloads)
    weak var row: Row?
    downloads.rows.accept([Row()])
    row = downloads.rows.value[0]
    #expect(observed[each: \.rows].map(\.title) == ["row"])
    downloads.rows.accept([])
    #expect(observed[each: \.rows].isEmpty)
    #expect(row == nil)
  }

  @Test func whatIsNotThereAnyMoreIsReleased() {
    let observed = Observed(form)
    weak var row: Row?
    weak var detail: Address?
    form.detail = Address()
    (row, detail) = (form.rows[1], form.detail)
    #expect(observed.rows[1].title == "row" && observed.detail?.street == "")
    form.rows.removeLast()
    form.detail = nil
    #expect(observed.rows.count == 1 && observed.detail == nil)
    #expect(row == nil && detail == nil)
  }

  @Test func aViewModelInsideMayBeMissingOrReplaced() {
    let observed = Observed(form)
    #expect(observed.detail == nil)
    form.detail = Address()
    observed.detail?.street = "Side St."
    #expect(form.detail?.street.value == "Side St.")
    form.detail = Address()
    #expect(observed.detail?.street == "")
  }

  private protocol Titled { var title: BehaviorRelay<String> { get } }

  private final class Heading: Titled { let title = BehaviorRelay(value: "heading") }

  private struct Caption: Titled { let title = BehaviorRelay(value: "caption") }

  private final class Page {
    var part: any Titled = Heading()
  }

  @Test func aViewModelInsideThatIsKnownByAProtocolMayBeReplaced() {
    let page = Page()
    let observed = Observed(page)
    let first = observed.part
    #expect(observed.part === first && first.title == "heading")
    page.part = Heading()
    observed.part.title = "other"
    #expect(page.part.title.value == "other")
    page.part = Caption()
    let last = observed.part
    #expect(observed.part === last && last.title == "caption")
  }

  @Test func outputsCanBeginWithTheEmptyValueOfTheirType() {
    let observed = Observed(form, initially: .empty)
    let message: String = observed.message
    let count: Int = observed.chosen
    #expect(message == "" && count == 0)
    let line: String = observed.address.line
    #expect(line == "Street: ")
    let canSubmit: Bool = observed.output.canSubmit
    #expect(!canSubmit)
    observed.name = "Ada"
    observed.submit()
    #expect(observed.message == "Hello, Ada" && observed.name == "Ada")
    let pair: (Int, Int) = observed.unlike
    #expect(pair == (1, 2))
  }

  @Test func controlPropertiesAreReadAndWritten() {
    let text = BehaviorRelay<String?>(value: "a")
    var set: [String?] = []
    final class Field {
      let text: ControlProperty<String?>
      let title: ControlProperty<String>

      init(_ text: ControlProperty<String?>) {
        self.text = text
        title = text.orEmpty
      }
    }
    // As a control does: what the program sets is not sent.
    var shown: String? = "a"
    let property = ControlProperty(
      values: Observable<String?>.deferred { text.skip(1).startWith(shown) },
      valueSink: AnyObserver { event in
        if let value = event.element {
          shown = value
          set.append(value)
        }
      }
    )
    let observed = Observed(Field(property))
    #expect(observed.text == "a" && observed.title == "a")
    observed.text = "b"
    #expect(observed.text == "b" && set == ["b"])
    text.accept("typed")
    #expect(observed.text == "typed")
    observed.title = "c"
    #expect(observed.title == "c")
  }

  @Test func eventsAreAnAsynchronousSequence() async {
    let observed = Observed(form)
    form.name.accept("Ada")
    let values = observed.values(\.done)
    observed.submit()
    form.name.accept("Grace")
    observed.submit()
    var heard: [String] = []
    for await value in values {
      heard.append(value)
      if heard.count == 2 { break }
    }
    #expect(heard == ["Ada", "Grace"])
  }

  @Test func singleValues() {
    let name = form.name.observed
    let count = form.output.count.observed(initially: -1)
    let message = form.message.observed(initially: "-")
    #expect(name.value == "" && count.value == 0 && message.value == "-")
    name.value = "Ada"
    #expect(form.name.value == "Ada" && count.value == 3)
    form.name.accept("Grace")
    #expect(name.value == "Grace")
    form.submit.accept(())
    #expect(message.value == "Hello, Grace")
  }

  @Observable
  final class Header {
    @ObservationIgnored private let name: ObservedValue<String>
    @MainActor var line: String { "* \(name.value)" }

    @MainActor init(_ form: Form) { name = form.name.observed }
  }

  @Test func anObjectOfTheUserPassesItOn() {
    let header = Header(form)
    let views = ViewBodies()
    views.add("header") { _ = header.line }
    form.name.accept("Ada")
    #expect(views.update() == ["header"] && header.line == "* Ada")
  }
}
