import Drivers
import Testing

@MainActor @Suite struct LoginFormViewModelTests {
  let answer = PublishSubject<String>()
  let requests = Recorder<String>()
  let bag = DisposeBag()

  private func model() -> LoginFormViewModel {
    LoginFormViewModel { [answer, requests] username, password in
      requests.onNext("\(username):\(password)")
      return answer.take(1).asSingle()
    }
  }

  private func record<Element>(_ driver: Driver<Element>) -> Recorder<Element> {
    let recorder = Recorder<Element>()
    driver.drive(recorder).disposed(by: bag)
    return recorder
  }

  private func fill(_ model: LoginFormViewModel) {
    for text in ["a", "ad", "ada"] { model.username.accept(text) }
    model.password.accept("secret")
  }

  @Test func theFieldsAreValidatedAsTheyAreTyped() {
    let model = model()
    let (validation, canSubmit) = (record(model.usernameValidation), record(model.canSubmit))
    fill(model)
    #expect(validation.values == [.invalid("At least 3 characters"), .valid])
    #expect(canSubmit.values == [false, true])
  }

  @Test func aSubmitSendsOneRequestAndIsBusyMeanwhile() {
    let model = model()
    let (busy, first, second) = (record(model.busy), record(model.user), record(model.user))
    fill(model)
    model.submit.accept(())
    #expect(requests.values == ["ada:secret"])
    #expect(busy.values == [false, true])
    answer.onNext("Ada")
    #expect(first.values == ["Ada"])
    #expect(second.values == ["Ada"])
    #expect(busy.values == [false, true, false])
  }

  @Test func requestsDoNotOverlapAndNeedValidFields() {
    let model = model()
    _ = record(model.user)
    model.submit.accept(())
    #expect(requests.values == [])
    fill(model)
    model.submit.accept(())
    model.submit.accept(())
    #expect(requests.values == ["ada:secret"])
  }

  @Test func aFailureIsShownAndTheScreenStillWorks() {
    var fails = true
    let model = LoginFormViewModel { username, _ in fails ? .error(Failure("wrong")) : .just(username) }
    let user = record(model.user)
    let failures = Recorder<String>()
    model.failure.emit(to: failures).disposed(by: bag)
    fill(model)
    model.submit.accept(())
    #expect(failures.values == ["\(Failure("wrong"))"])
    fails = false
    model.submit.accept(())
    #expect(user.events == [.next("ada")])
  }

  @Test func nothingLeaks() {
    let leaked = Resources.leaked {
      let model = model()
      let bag = DisposeBag()
      model.user.drive().disposed(by: bag)
      model.busy.drive().disposed(by: bag)
      fill(model)
      model.submit.accept(())
    }
    #expect(leaked == 0)
  }
}
