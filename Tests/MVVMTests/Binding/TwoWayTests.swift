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

  @Test func noValueIsEchoed() {
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

  @Test func theModelMayCorrectWhatTheUserEnters() {
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

  /// An observer that sets the other relay made the two swap their old values without end.
  @Test func anObserverMaySetTheOtherRelay() {
    let (first, second) = (BehaviorRelay(value: 0), BehaviorRelay(value: 0))
    var deliveries = 0
    first.skip(1).take(1_000).subscribe(onNext: { value in
      deliveries += 1
      if value == 1 { second.accept(2) }
    })
    .disposed(by: bag)
    (first <-> second).disposed(by: bag)
    first.accept(1)
    #expect(first.value == 2 && second.value == 2)
    #expect(deliveries <= 3)
  }

  /// Both end with the same value, whatever their observers do and in which order they subscribed.
  @Test(arguments: 0..<64) func relaysThatAreBoundSettle(seed: Int) {
    let relays = (0..<3).map { BehaviorRelay(value: $0) }
    var deliveries = 0
    func react(_ relay: Int, to value: Int, by change: Int) {
      relays[relay].skip(1).subscribe(onNext: { sent in
        deliveries += 1
        if sent == value, deliveries < 10_000 { relays[(relay + change) % 3].accept(value + 1) }
      })
      .disposed(by: bag)
    }
    if seed & 1 != 0 { react(0, to: 5, by: seed >> 4) }
    if seed & 2 != 0 { react(1, to: 5, by: 1) }
    (relays[0] <-> relays[1]).disposed(by: bag)
    (relays[1] <-> relays[2]).disposed(by: bag)
    if seed & 4 != 0 { react(2, to: 6, by: 2) }
    if seed & 8 != 0 { react(0, to: 6, by: 1) }
    relays[seed % 3].accept(5)
    #expect(relays[0].value == relays[1].value && relays[1].value == relays[2].value)
    #expect(deliveries < 100)
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
