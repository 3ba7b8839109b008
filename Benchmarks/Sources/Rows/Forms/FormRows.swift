import Drivers

/// Parts of forms and searches, compared with strict floors.
///
/// The peers' ratios are derived from an independent measurement of such rows: their time relative to ours, multiplied by our
/// ratio to the floor at that time. A target is a tenth of RxSwift's (a twelfth of ReactiveSwift's), and at most half of the best
/// peer's.
let formRows = [formLife, formKeystroke] + searchRows + gatheringRows + lifeRows + asyncRows + bindingRows

private let names = (0..<8).map { "user\($0)" }

/// A sign-up form: a name that is looked up, a password and its repetition.
private final class SignupForm {
  let username = BehaviorRelay(value: "")
  let password = BehaviorRelay(value: "")
  let repeated = BehaviorRelay(value: "")
  let submit = PublishRelay<Void>()
  let canSubmit: Observable<Bool>
  let signedIn: Observable<Int>

  init() {
    let isNameFree = username.flatMapLatest { name in
      Observable<Bool>.create { observer in
        observer.onNext(name.utf8.count > 3)
        observer.onCompleted()
        return Disposables.create()
      }
      .startWith(false)
      .catchAndReturn(false)
    }
    .share(replay: 1)
    let isPasswordGood = password.map { $0.utf8.count > 5 }
    let isRepeated = Observable.combineLatest(password, repeated) { $0 == $1 }
    canSubmit = Observable.combineLatest(isNameFree, isPasswordGood, isRepeated) { $0 && $1 && $2 }
      .distinctUntilChanged()
    signedIn = submit.withLatestFrom(Observable.combineLatest(username, password) { ($0, $1) })
      .flatMapLatest { name, _ in Single.just(name.utf8.count).asObservable().catchAndReturn(0) }
      .share()
  }
}

private let formLife = Row(
  "W01",
  "signing up: create, subscribe, fill in, submit, dispose",
  unit: "cycle",
  target: 8.2,
  peers: Peers(rxSwift: 82),
  units: 1_000,
  workload: {
    let sum = Sum()
    return { cycles in
      for i in 0..<cycles {
        let form = SignupForm()
        let buttons = form.canSubmit.subscribe(onNext: { sum.total &+= $0 ? 1 : 2 })
        let accounts = form.signedIn.subscribe(onNext: { sum.total &+= $0 })
        form.username.accept(names[i & 7])
        form.password.accept("secret")
        form.repeated.accept("secret")
        form.submit.accept(())
        buttons.dispose()
        accounts.dispose()
      }
      return sum.total
    }
  },
  floor: {
    let sum = Sum()
    return { cycles in
      for i in 0..<cycles {
        let form = StrictForm(sum)
        form.username.set(names[i & 7])
        form.password.set("secret")
        form.repeated.set("secret")
        form.submit.send(0)
      }
      return sum.total
    }
  }
)

private let formKeystroke = Row(
  "W02",
  "signing up: a keystroke, which is looked up",
  target: 14.2,
  peers: Peers(rxSwift: 142),
  units: 10_000,
  workload: {
    let (form, sum) = (SignupForm(), Sum())
    form.password.accept("secret")
    form.repeated.accept("secret")
    _ = form.canSubmit.subscribe(onNext: { sum.total &+= $0 ? 1 : 2 })
    _ = form.signedIn.subscribe(onNext: { sum.total &+= $0 })
    return { events in
      for i in 0..<events { form.username.accept(names[i & 7]) }
      return sum.total
    }
  },
  floor: {
    let sum = Sum()
    let form = StrictForm(sum)
    form.password.set("secret")
    form.repeated.set("secret")
    sum.total = 2
    return { events in
      for i in 0..<events { form.username.set(names[i & 7]) }
      return sum.total
    }
  }
)

private final class StrictForm {
  let username = StrictText("")
  let password = StrictText("")
  let repeated = StrictText("")
  let submit = StrictNumbers()
  private let state = StrictFormState()

  @inline(never)
  init(_ sum: Sum) {
    state.show = { sum.total &+= $0 ? 1 : 2 }
    username.subscribe { [state] in
      state.name = $0
      state.isNameFree = false
      state.changed()
      state.isNameFree = $0.utf8.count > 3
      state.changed()
    }
    password.subscribe { [state] in
      state.password = $0
      state.isPasswordGood = $0.utf8.count > 5
      state.changed()
      state.isRepeated = state.repeated == $0
      state.changed()
    }
    state.isComplete = true
    repeated.subscribe { [state] in
      state.repeated = $0
      state.isRepeated = state.password == $0
      state.changed()
    }
    submit.subscribe { [state] _ in sum.total &+= state.name.utf8.count }
  }
}

private final class StrictFormState {
  private let lock = StrictLock()
  @exclusivity(unchecked) var name = ""
  @exclusivity(unchecked) var password = ""
  @exclusivity(unchecked) var repeated = ""
  @exclusivity(unchecked) var isNameFree = false
  @exclusivity(unchecked) var isPasswordGood = false
  @exclusivity(unchecked) var isRepeated = false
  @exclusivity(unchecked) var isComplete = false
  @exclusivity(unchecked) private var shown: Bool?
  @exclusivity(unchecked) var show: (Bool) -> Void = { _ in }

  @inline(never)
  func changed() {
    guard isComplete else { return }
    lock.lock()
    let can = isNameFree && isPasswordGood && isRepeated
    let isNew = shown != can
    shown = can
    lock.unlock()
    if isNew { show(can) }
  }
}
