import MVVM
import Testing

@MainActor
struct TwoWayTests {
  private let bag = DisposeBag()

  @Test func bothFollowEachOther() {
    let field = TextField("name")
    let relay = BehaviorRelay(value: "ada")
    (field.rx.text.orEmpty <-> relay).disposed(by: bag)
    #expect(field.text == "ada")
    field.enter("grace")
    #expect(relay.value == "grace")
    relay.accept("hedy")
    #expect(field.text == "hedy")
  }

  @Test func nothingComesBackAsNews() {
    let field = TextField("name")
    let relay = BehaviorRelay(value: "a")
    var accepted: [String] = []
    relay.subscribe(onNext: { accepted.append($0) }).disposed(by: bag)
    (field.rx.text <-> relay).disposed(by: bag)
    field.enter("b")
    relay.accept("c")
    #expect(accepted == ["a", "b", "c"])
  }

  @Test func aControlThatSendsWhatItIsSetToDoesNotLoop() {
    let subject = BehaviorSubject(value: 0)
    let property = ControlProperty(values: subject, valueSink: subject)
    let relay = BehaviorRelay(value: 1)
    var accepted: [Int] = []
    relay.subscribe(onNext: { accepted.append($0) }).disposed(by: bag)
    (relay <-> property).disposed(by: bag)
    relay.accept(2)
    #expect(accepted == [1, 2])
  }

  @Test func theModelMayCorrectWhatAPersonEnters() {
    let field = TextField("code")
    let relay = BehaviorRelay(value: "")
    relay.subscribe(onNext: { if $0 != $0.uppercased() { relay.accept($0.uppercased()) } }).disposed(by: bag)
    (field.rx.text <-> relay).disposed(by: bag)
    field.enter("abc")
    #expect(relay.value == "ABC")
    #expect(field.text == "ABC")
  }

  @Test func itEnds() {
    let field = TextField("name")
    let relay = BehaviorRelay(value: "a")
    (field.rx.text <-> relay).dispose()
    field.enter("b")
    relay.accept("c")
    #expect(field.text == "b" && relay.value == "c")
  }

  @Test func relaysFollowEachOther() {
    let (first, second) = (BehaviorRelay(value: 1), BehaviorRelay(value: 2))
    (first <-> second).disposed(by: bag)
    #expect(first.value == 2)
    first.accept(3)
    #expect(second.value == 3)
    second.accept(4)
    #expect(first.value == 4)
  }

  @Test func itLeaksNothing() {
    #expect(
      Resources.leaked {
        MainActor.assumeIsolated {
          let field = TextField("name")
          let relay = BehaviorRelay(value: "")
          let binding = field.rx.text <-> relay
          field.enter("x")
          binding.dispose()
        }
      } == 0
    )
  }

  /// The binding from the documentation of the best-known library: one request for both, errors as values.
  @Test func requestsOfADriverAreShared() {
    var requests = 0
    func request(_ text: String) -> Single<String> {
      .deferred {
        requests += 1
        return text == "bad" ? .error(RxError.timeout) : .just("found \(text)")
      }
    }
    let field = TextField("field")
    let label = Label("label")
    let button = Button("button")
    let results = field.rx.text.orEmpty.asDriver().flatMap { request($0).asDriver(onErrorJustReturn: "failed") }
    results.drive(label.rx.text).disposed(by: bag)
    results.drive(button.rx.title()).disposed(by: bag)
    field.enter("x")
    #expect(label.text == "found x" && button.title == "found x")
    field.enter("bad")
    #expect(label.text == "failed" && button.title == "failed")
    #expect(requests == 3)
  }

  @Test func allVerbsReachViews() {
    let label = Label("label")
    let signal = PublishRelay<String>()
    signal.asSignal().emit(to: label.rx.text).disposed(by: bag)
    signal.accept("signal")
    #expect(label.text == "signal")
    Observable.just("bound").bind(to: label.rx.text).disposed(by: bag)
    #expect(label.text == "bound")
    Infallible.just("infallible").bind(to: label.rx.text).disposed(by: bag)
    #expect(label.text == "infallible")
    let copy = TextField("copy")
    TextField("field").rx.text.bind(to: copy.rx.text).disposed(by: bag)
    #expect(copy.text == "")
  }
}
