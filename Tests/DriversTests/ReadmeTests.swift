import Drivers
import MVVMTesting
import Testing

/// The view model of the README, word for word.
private final class LoginViewModel {
  // in
  let username = BehaviorRelay(value: "")
  let password = BehaviorRelay(value: "")
  let submit = PublishRelay<Void>()
  // out
  let canSubmit: Driver<Bool>
  let busy: Driver<Bool>
  let message: Driver<String>

  init(logIn: @escaping (String, String) -> Single<String>) {
    let activity = ActivityIndicator()
    let credentials = Observable.combineLatest(username, password) { ($0, $1) }

    busy = activity.asDriver()
    message = submit.withLatestFrom(credentials)
      .flatMapLatest { name, password in
        logIn(name, password)
          .map { "Welcome, \($0)." }
          .trackActivity(activity)
          .asDriver(onErrorJustReturn: "That did not work. Try again.")
      }
      .asDriver(onErrorDriveWith: .empty())
    canSubmit = Driver.combineLatest(credentials.asDriver(onErrorDriveWith: .empty()), busy) { credentials, busy in
      !credentials.0.isEmpty && !credentials.1.isEmpty && !busy
    }
  }
}

/// What the README shows is true.
@MainActor @Suite struct ReadmeTests {
  @Test func theLoginViewModelWorksAfterAFailure() {
    let scheduler = TestScheduler(initialClock: 0)
    SharingScheduler.with(scheduler) {
      let model = LoginViewModel { name, password in
        let answer: Single<String> = password == "right" ? .just(name) : .error(RxError.timeout)
        return answer.delaySubscription(.milliseconds(5), scheduler: scheduler)
      }
      let messages = scheduler.createObserver(String.self)
      let busy = scheduler.createObserver(Bool.self)
      let bag = DisposeBag()
      model.message.drive(messages).disposed(by: bag)
      model.busy.drive(busy).disposed(by: bag)
      var canSubmit: [Bool] = []
      model.canSubmit.drive(onNext: { canSubmit.append($0) }).disposed(by: bag)

      model.username.accept("ada")
      for password in ["wrong", "right"] {
        model.password.accept(password)
        model.submit.accept(())
        scheduler.start()
      }
      #expect(messages.events.compactMap(\.value.element) == ["That did not work. Try again.", "Welcome, ada."])
      #expect(busy.events.compactMap(\.value.element) == [false, true, false, true, false])
      #expect(canSubmit.last == true)
    }
  }

  @Test func typingIsDebounced() {
    expect("ab--c--|", gives: "---b--c|") { $0.debounce(.milliseconds(2), scheduler: $1) }
  }
}
