import Drivers
import Testing

/// A view as a toolkit would have it.
@MainActor final class LabelOnMain: ReactiveCompatible {
  var text: String?
  var updates = 0

  func update(_ text: String) {
    self.text = text
    updates += 1
  }
}

/// That code in Swift 6 mode may touch what belongs to the main actor where it is bound, without ceremony. Most of it is shown
/// by this file's being compiled.
@MainActor @Suite struct MainActorTests {
  let label = LabelOnMain()
  let bag = DisposeBag()

  @Test func closuresOfDriveAndEmit() {
    Driver.just("a").drive(onNext: { [label] in label.update($0) }).disposed(by: bag)
    #expect(label.text == "a")
    Driver.just("b").drive(with: label) { label, text in label.update(text) }.disposed(by: bag)
    #expect(label.text == "b")
    Signal.just("c").emit(onNext: { [label] in label.update($0) }).disposed(by: bag)
    Signal.just("d").emit(with: label) { label, text in label.text = text }.disposed(by: bag)
    #expect(label.text == "d")
    #expect(label.updates == 3)
  }

  @Test func binders() {
    Driver.just("a").drive(Binder(label) { label, text in label.update(text) }).disposed(by: bag)
    #expect(label.text == "a")
    Observable.just("b").bind(with: label) { label, text in label.update(text) }.disposed(by: bag)
    Observable.just("c").bind(onNext: { [label] in label.text = $0 }).disposed(by: bag)
    #expect(label.text == "c")
  }

  @Test func operatorsOfADriver() {
    Driver.just("a")
      .map { [label] in "\($0)\(label.updates)" }
      .filter { [label] _ in label.updates == 0 }
      .do(onNext: { [label] in label.update($0) })
      .drive()
      .disposed(by: bag)
    #expect(label.text == "a0")
  }

  @Test func valuesOfADriver() async {
    let relay = BehaviorRelay(value: 1)
    for await value in relay.asDriver().values {
      label.update("\(value)")
      if value == 3 { break }
      relay.accept(value + 1)
    }
    #expect(label.text == "3")
  }
}
