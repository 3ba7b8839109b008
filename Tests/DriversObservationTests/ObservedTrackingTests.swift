import Drivers
import MVVMTesting
import Observation
import Testing

/// When views are evaluated again.
@MainActor
struct ObservedTrackingTests {
  final class Model {
    let name = BehaviorRelay(value: "a")
    let other = BehaviorRelay(value: 0)
    let pair = BehaviorRelay(value: (0, 0))
    let length: Driver<Int>

    init() { length = name.asDriver().map(\.count) }
  }

  let model = Model()
  let views = ViewBodies()

  @Test func onlyReadersOfAnOutputAreEvaluatedAgain() {
    let observed = Observed(model)
    views.add("name") { _ = observed.name }
    views.add("length") { _ = observed.length }
    views.add("other") { _ = observed.other }
    views.add("all") { _ = (observed.name, observed.other) }
    views.add("nothing") {}
    #expect(views.update() == [])
    model.name.accept("b")
    #expect(views.update() == ["name", "all"])
    observed.name = "bc"
    #expect(views.update() == ["name", "length", "all"])
    observed.other = 1
    #expect(views.update() == ["other", "all"])
    #expect(views.update() == [])
  }

  @Test func anEqualValueChangesNothing() {
    let observed = Observed(model)
    views.add("name") { _ = observed.name }
    views.add("pair") { _ = observed.pair }
    model.name.accept("a")
    observed.name = "a"
    #expect(views.update() == [])
    // Tuples are not `Equatable`.
    model.pair.accept((0, 0))
    #expect(views.update() == ["pair"])
  }

  @Test func changesOfOneTurnComeAsOne() {
    let observed = Observed(model)
    var evaluated = 0
    views.add("all") {
      evaluated += 1
      _ = (observed.name, observed.length, observed.other)
    }
    var invalidated = 0
    views.onInvalidation = { _ in invalidated += 1 }
    for count in 1...10 {
      model.other.accept(count)
      model.name.accept(String(repeating: "x", count: count))
    }
    #expect(views.update() == ["all"])
    #expect(invalidated == 1 && evaluated == 2)
  }

  @Test func readersAreNotifiedBeforeTheChange() {
    let observed = Observed(model)
    var seen: [String] = []
    views.add("name") { _ = observed.name }
    views.onInvalidation = { _ in seen.append(observed.name) }
    observed.name = "b"
    #expect(seen == ["a"] && observed.name == "b")
    views.update()
    model.name.accept("c")
    #expect(seen == ["a", "b"] && observed.name == "c")
  }

  @Test func writesAreReadImmediatelyEvenWithinADelivery() {
    let observed = Observed(model)
    #expect(observed.name == "a" && observed.other == 0)
    let bag = DisposeBag()
    var seen: [String] = []
    // The model's own correction, sent while the value is being delivered.
    model.other.skip(1).subscribe(onNext: { number in
      observed.name = "n\(number)"
      seen.append(observed.name)
    }).disposed(by: bag)
    model.name.filter { $0.hasPrefix("n") }.subscribe(onNext: { [model] in model.name.accept($0.uppercased()) })
      .disposed(by: bag)
    observed.other = 5
    #expect(seen == ["N5"])
    #expect(observed.name == "N5" && observed.other == 5)
  }

  @Test func nothingIsSubscribedBeforeItIsReadAndNothingForLonger() {
    var live = 0
    let values = Observable<Int>.create { observer in
      live += 1
      observer.onNext(live)
      return Disposables.create { live -= 1 }
    }
    struct Outputs { let number: Driver<Int> }
    let outputs = Outputs(number: values.asDriver(onErrorDriveWith: .empty()))
    var observed: Observed<Outputs>? = Observed(outputs)
    #expect(live == 0)
    #expect(observed?.number == 1)
    #expect(observed?.number == 1 && live == 1)
    observed = nil
    #expect(live == 0)
    // Those that a bag ends last as long as the bag.
    var bag: DisposeBag? = DisposeBag()
    observed = bag.map { Observed(outputs, disposedBy: $0) }
    #expect(observed?.number == 1)
    observed = nil
    #expect(live == 1)
    bag = nil
    #expect(live == 0)
    withExtendedLifetime(bag) {}
  }

  @Test func nothingLeaks() {
    let leaked = Resources.leaked {
      let observed = Observed(Model())
      observed.name = "b"
      _ = (observed.name, observed.length, observed.pair)
      let views = ViewBodies()
      views.add("name") { _ = observed.name }
      observed.name = "c"
      let single = observed.model.name.observed
      single.value = "d"
      _ = single.value
    }
    #expect(leaked == 0)
  }

  @Test func twoObserveTheSameModel() {
    let (first, second) = (Observed(model), Observed(model))
    views.add("first") { _ = first.name }
    views.add("second") { _ = (second.name, second.length) }
    first.name = "bc"
    #expect(views.update() == ["first", "second"])
    #expect(second.name == "bc" && second.length == 2)
  }

  @Test func aReleasedModelLeavesItsLastValue() {
    var gone: Model? = Model()
    let name = gone?.name.asDriver().observed(initially: "")
    views.add("name") { _ = name?.value }
    gone?.name.accept("b")
    #expect(views.update() == ["name"])
    let isGone = { [weak gone] in gone == nil }
    gone = nil
    #expect(isGone())
    #expect(name?.value == "b" && views.update() == [])
  }

  @Test func anOutputThatCompletesKeepsItsLastValue() {
    let subject = PublishSubject<Int>()
    struct Outputs { let number: Driver<Int> }
    let observed = Observed(Outputs(number: subject.asDriver(onErrorJustReturn: -1)))
    views.add("number") { _ = observed.number }
    subject.onNext(1)
    #expect(views.update() == ["number"])
    subject.onError(CancellationError())
    #expect(views.update() == ["number"] && observed.number == -1)
    subject.onNext(2)
    #expect(views.update() == [] && observed.number == -1)
  }

  /// A request begins with the first read of its answer, in the middle of a body, and makes the screen busy, which the body has
  /// read before. At that time no view is registered yet, so the change must come later.
  @Test func whatAFirstReadSetsOffIsNotMissed() async {
    struct Outputs {
      let busy = ActivityIndicator()
      let answer: Driver<Int>
      let pending = PublishSubject<Int>()

      init() { answer = pending.trackActivity(busy).asDriver(onErrorDriveWith: .empty()) }
    }
    let observed = Observed(Outputs())
    var seen: [Bool?] = []
    views.add("screen") {
      seen.append(observed.busy)
      _ = observed.answer
      seen.append(observed.busy)
    }
    // One body sees one state.
    #expect(seen == [false, false])
    while views.invalid.isEmpty { await Task.yield() }
    #expect(views.update() == ["screen"])
    #expect(seen == [false, false, true, true])
    observed.model.pending.onNext(1)
    #expect(views.update() == ["screen"])
    #expect(observed.busy == true && observed.answer == 1)
    observed.model.pending.onCompleted()
    #expect(views.update() == ["screen"])
    #expect(observed.busy == false)
  }

  @Test func observationsSendEachState() async {
    guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return }
    let observed = Observed(model)
    let states = Observations { "\(observed.name) \(observed.length ?? 0)" }
    var heard: [String] = []
    for await state in states {
      heard.append(state)
      if heard.count == 3 { break }
      // Both change, and are one state.
      observed.name = "x" + observed.name
    }
    #expect(heard == ["a 1", "xa 2", "xxa 3"])
  }

  @Test func aThousandOutputsCostWhatOneDoes() {
    let relays = (0..<1_000).map { BehaviorRelay(value: $0) }
    let values = relays.map(\.observed)
    for (index, value) in values.enumerated() { views.add("\(index)") { _ = value.value } }
    relays[500].accept(-1)
    #expect(views.update() == ["500"])
  }
}
