import MVVM

/// Stores notes.
final class NoteStore: Service {
  let knobs: ServiceKnobs

  init(_ environment: Environment) {
    knobs = ServiceKnobs("notes", in: environment, latency: .milliseconds(300))
  }

  func save(_ text: String) -> Single<Int> { faulty(.just(text.count), for: text) }
}

/// A form that saves what is written.
final class NoteForm {
  enum Fault {
    case none
    /// A failure leaves the form busy.
    case staysBusy
    /// After a failure the button does nothing any more.
    case deadButton
    /// The password is shown in a message.
    case secretShown
    /// The view model keeps itself alive.
    case leak
    /// After a save nothing can be used any more.
    case locked
    /// The output differs each time.
    case random
    /// A failure is tried again without a pause and without end.
    case retries
  }

  let text = BehaviorRelay(value: "")
  let password = BehaviorRelay(value: "")
  let save = PublishRelay<Void>()
  let busy = BehaviorRelay(value: false)
  let message = BehaviorRelay(value: "")
  let isOpen = BehaviorRelay(value: true)
  let canSave: Driver<Bool>
  private let bag = DisposeBag()

  init(_ environment: Environment, fault: Fault) {
    let store = environment.service { NoteStore($0) }
    canSave = Driver.combineLatest(text.asDriver(), busy.asDriver(), isOpen.asDriver()) { !$0.isEmpty && !$1 && $2 }

    let saves = save.withLatestFrom(text)
    let attempt: (String) -> Observable<Int> = { [busy] text in
      let call = store.save(text).asObservable()
      let tried =
        fault == .retries ? call.retry(when: { $0.delay(.milliseconds(100), scheduler: environment.scheduler) }) : call
      return tried.do(
        onError: { _ in if fault != .staysBusy { busy.accept(false) } },
        onCompleted: { busy.accept(false) },
        onSubscribe: { busy.accept(true) }
      )
    }
    let outcomes: Observable<String> =
      fault == .deadButton
      ? saves.flatMapFirst { attempt($0).map { "saved \($0)" } }
      : saves.flatMapFirst { attempt($0).map { "saved \($0)" }.catchAndReturn("not saved") }

    outcomes.subscribe(onNext: { [message, password, isOpen] outcome in
      switch fault {
      case .secretShown: message.accept("\(outcome) with \(password.value)")
      case .random: message.accept("\(outcome) \(Int.random(in: 0..<1_000_000))")
      case .locked:
        message.accept(outcome)
        isOpen.accept(false)
      default: message.accept(outcome)
      }
    })
    .disposed(by: bag)

    if fault == .leak {
      saves.subscribe(onNext: { text in self.message.accept("saving \(text)") }).disposed(by: bag)
    } else {
      saves.subscribe(onNext: { [message] text in message.accept("saving \(text)") }).disposed(by: bag)
    }
  }
}

struct NoteScreen: Screen {
  let model: NoteForm
  let locks: Bool

  init(_ environment: Environment, fault: NoteForm.Fault) {
    model = NoteForm(environment, fault: fault)
    locks = fault == .locked
  }

  var body: some View {
    TextField("text", model.text).enabled(model.isOpen.asDriver())
    SecureField("password", model.password).enabled(model.isOpen.asDriver())
    Button("save", model.save).enabled(model.canSave)
    Activity("busy", model.busy.asDriver())
    Label("message", model.message.asDriver())
  }
}
