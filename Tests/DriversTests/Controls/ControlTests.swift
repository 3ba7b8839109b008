import Drivers
import Testing

/// A control as a view layer would write it.
@MainActor private final class Field {
  let edits = PublishSubject<String?>()
  var text: String? = "start"

  var rxText: ControlProperty<String?> {
    ControlProperty(
      values: Observable.deferred { [edits, text] in edits.startWith(text) },
      valueSink: Binder(self) { field, text in field.text = text }
    )
  }

  /// What its user does.
  func type(_ text: String?) {
    self.text = text
    edits.onNext(text)
  }
}

@MainActor @Suite struct ControlTests {
  @Test func aPropertySendsWhatTheUserEnters() {
    let field = Field()
    let (recorder, subscription) = field.rxText.orEmpty.record()
    field.type("a")
    field.type(nil)
    #expect(recorder.values == ["start", "a", ""])
    subscription.dispose()
  }

  @Test func aPropertyCanBeSetAndDoesNotSendWhatIsSet() {
    let field = Field()
    let (recorder, subscription) = field.rxText.record()
    _ = Observable.just("set").bind(to: field.rxText)
    #expect(field.text == "set")
    #expect(recorder.values == ["start"])
    subscription.dispose()
  }

  @Test func orEmptyIsSetToo() {
    let field = Field()
    _ = Driver.just("set").drive(field.rxText.orEmpty)
    #expect(field.text == "set")
  }

  @Test func changedSkipsTheCurrentValue() {
    let field = Field()
    let (recorder, subscription) = field.rxText.changed.record()
    field.type("a")
    #expect(recorder.values == ["a"])
    subscription.dispose()
  }

  @Test func asDriverAndAsSignal() {
    let field = Field()
    let (driven, signalled) = (Recorder<String>(), Recorder<String?>())
    let bag = DisposeBag()
    field.rxText.orEmpty.asDriver().drive(driven).disposed(by: bag)
    field.rxText.changed.asSignal().emit(to: signalled).disposed(by: bag)
    field.type("a")
    #expect(driven.values == ["start", "a"])
    #expect(signalled.values == ["a"])
  }

  @Test func aControlEventIsSubscribedToOnMain() async {
    let taps = ControlEvent(
      events: Observable<Int>.create { observer in
        MainActor.assertIsolated()
        observer.onNext(1)
        observer.onCompleted()
        return Disposables.create()
      }
    )
    let values: [Int] = await Task.detached {
      var values: [Int] = []
      for await value in taps.asInfallible().values { values.append(value) }
      return values
    }.value
    #expect(values == [1])
    #expect(taps.asControlEvent().record().0.values == [1])
  }
}
