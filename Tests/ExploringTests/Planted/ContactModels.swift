import MVVM

/// An address book on a server.
final class AddressBook: Service {
  let knobs: ServiceKnobs

  init(_ environment: Environment) {
    knobs = ServiceKnobs("contacts", in: environment, latency: .milliseconds(250))
  }

  func people(named text: String) -> Single<[String]> {
    faulty(.just(["\(text) Byron", "\(text) Hopper"]), for: text)
  }

  func isFree(_ name: String) -> Single<Bool> { faulty(.just(name != "taken"), for: name) }
}

/// A search that remembers what it has found.
final class ContactSearch {
  enum Fault {
    case none
    /// What is remembered is shown without giving up the question that is under way.
    case mergedCache
  }

  let query = BehaviorRelay(value: "")
  let people: Driver<[String]>
  let isSearching: Driver<Bool>

  init(_ environment: Environment, fault: Fault) {
    let book = environment.service { AddressBook($0) }
    let activity = ActivityIndicator()
    let found = PublishRelay<(String, [String])>()
    let remembered = BehaviorRelay<[String: [String]]>(value: ["": []])
    found.withLatestFrom(remembered) { found, known in known.merging([found.0: found.1]) { $1 } }
      .bind(to: remembered)
      .disposed(by: environment.disposeBag)

    let texts = query.asObservable()
      .debounce(.milliseconds(200), scheduler: environment.scheduler)
      .distinctUntilChanged()
    let ask: (String) -> Observable<[String]> = { text in
      book.people(named: text).asObservable()
        .trackActivity(activity)
        .do(onNext: { found.accept((text, $0)) })
        .catchAndReturn([])
    }
    switch fault {
    case .none:
      people = texts.withLatestFrom(remembered) { ($0, $1[$0]) }
        .flatMapLatest { text, known in known.map { .just($0) } ?? ask(text) }
        .asDriver(onErrorJustReturn: [])
    case .mergedCache:
      let lookups = texts.withLatestFrom(remembered) { (text: $0, known: $1[$0]) }.share()
      let hits = lookups.compactMap(\.known)
      let misses = lookups.filter { $0.known == nil }.flatMapLatest { ask($0.text) }
      people = Observable.merge(hits, misses).asDriver(onErrorJustReturn: [])
    }
    isSearching = activity.asDriver()
  }
}

/// Chooses a name, which the server checks while it is typed.
final class NameForm {
  enum Fault {
    case none
    /// A name that was checked before is not checked again, and the form waits for that check.
    case waitsForNothing
  }

  let name = BehaviorRelay(value: "")
  let join = PublishRelay<Void>()
  let isChecking = BehaviorRelay(value: false)
  let verdict: Driver<String>
  let canJoin: Driver<Bool>

  init(_ environment: Environment, fault: Fault) {
    let book = environment.service { AddressBook($0) }
    let isChecking = isChecking
    let edits = fault == .waitsForNothing ? name.skip(1) : name.skip(1).distinctUntilChanged()
    let texts =
      edits
      .do(onNext: { _ in isChecking.accept(true) })
      .debounce(.milliseconds(300), scheduler: environment.scheduler)
    let changes = fault == .waitsForNothing ? texts.distinctUntilChanged() : texts
    let checks =
      changes
      .flatMapLatest { name -> Observable<Bool?> in
        name.isEmpty ? .just(nil) : book.isFree(name).asObservable().map(Optional.some).catchAndReturn(nil)
      }
      .do(onNext: { _ in isChecking.accept(false) })
      .share(replay: 1)
    verdict = checks.map { $0.map { $0 ? "free" : "taken" } ?? "unchecked" }.asDriver(onErrorJustReturn: "")
    canJoin = Driver.combineLatest(checks.asDriver(onErrorJustReturn: nil), isChecking.asDriver()) { $0 == true && !$1 }
      .startWith(false)
  }
}

struct NameScreen: Screen {
  let model: NameForm

  var body: some View {
    TextField("name", model.name)
    Activity("checking", model.isChecking.asDriver())
    Label("verdict", model.verdict)
    Button("join", model.join).enabled(model.canJoin)
  }
}
