import MVVM

/// A counter that takes half a second to save.
final class CounterViewModel: ViewModel {
  let increment = PublishRelay<Void>()
  let save = PublishRelay<Void>()
  let note = BehaviorRelay(value: "")
  let password = BehaviorRelay(value: "")
  let count: Driver<Int>
  let busy: Driver<Bool>
  let rows: Driver<[String]>

  init(environment: Environment) {
    let activity = ActivityIndicator()
    count = increment.scan(0) { count, _ in count + 1 }.startWith(0).asDriver(onErrorJustReturn: 0)
    rows = save.withLatestFrom(note)
      .flatMapLatest { note in
        Observable.just([note, note]).delay(.milliseconds(500), scheduler: environment.scheduler).trackActivity(
          activity
        )
      }
      .startWith([])
      .asDriver(onErrorJustReturn: [])
    busy = activity.asDriver()
  }
}

/// Leads to the counter, and to one that is not there.
struct HallScreen: Screen {
  private let go = PublishRelay<Route>()

  var body: some View {
    Button("counter", go, sending: .open("counter"))
    Button("contour", go, sending: .open("contour"))
    Navigation(go)
  }
}

struct CounterScreen: RootScreen {
  let model: CounterViewModel

  init(environment: Environment) { model = CounterViewModel(environment: environment) }

  var body: some View {
    Button("increment", model.increment)
    Button("save", model.save).enabled(model.busy.map { !$0 })
    TextField("note", model.note)
    SecureField("password", model.password)
    Label("count", model.count)
    Activity("busy", model.busy)
    List("rows", model.rows)
  }
}
