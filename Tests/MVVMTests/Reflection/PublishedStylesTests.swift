import MVVM
import Testing

/// View models in the ways in which people write and publish them, untouched. Each is opened by reflection, driven and observed.
@MainActor
struct PublishedStylesTests {
  let host = ScreenHost()

  private var log: [String] { host.log.entries.map(\.description) }

  // MARK: - One: `transform`

  /// Inputs and outputs as structs of streams, and a function from one to the other.
  final class PostsViewModel {
    struct Input {
      let trigger: Driver<Void>
      let filter: Driver<String>
      let page: Observable<Int>
      let selection: Driver<Int>
    }

    struct Output {
      let fetching: Driver<Bool>
      let posts: Driver<[String]>
      let selectedPost: Driver<String>
      let error: Driver<String>
    }

    private let scheduler: any SchedulerType
    private let disposeBag = DisposeBag()

    init(scheduler: any SchedulerType) { self.scheduler = scheduler }

    func transform(input: Input) -> Output {
      let activity = ActivityIndicator()
      let errors = ErrorTracker()
      let request = Observable.combineLatest(input.trigger.asObservable(), input.page)
      let loaded = request.flatMapLatest { [scheduler] _, page -> Observable<[String]> in
        let answer: Observable<[String]> = page < 3 ? .just(["a\(page)", "b\(page)"]) : .error(NoSuchPage())
        return answer.delaySubscription(.milliseconds(200), scheduler: scheduler)
          .trackActivity(activity)
          .trackErrors(errors)
          .catchAndReturn([])
      }
      let posts = Driver.combineLatest(loaded.asDriver(onErrorJustReturn: []), input.filter) { posts, filter in
        filter.isEmpty ? posts : posts.filter { $0.contains(filter) }
      }
      return Output(
        fetching: activity.asDriver(),
        posts: posts,
        selectedPost: input.selection.withLatestFrom(posts) { row, posts in posts[row] },
        error: errors.asSignal().map { "\($0)" }.asDriver(onErrorJustReturn: "")
      )
    }
  }

  struct NoSuchPage: Error {}

  @Test func aTransformOfInputsToOutputs() throws {
    try host.open { environment in
      ReflectedScreen(PostsViewModel(scheduler: environment.scheduler)) { model, input in
        model.transform(
          input: .init(
            trigger: input("trigger"),
            filter: input("filter"),
            page: input("page", 1),
            selection: input("selection")
          )
        )
      }
    }
    #expect(host.stack == ["posts"])
    #expect(
      host.views.map { "\($0.name) | \($0.kind) | \($0.value)" } == [
        "trigger | button | (enabled)", "filter | text field | \"\"", "page | field | 1", "selection | field | nil",
        "fetching | output | false", "posts | output | nil", "selectedPost | output | nil", "error | output | nil",
      ]
    )
    try host.tap("trigger")
    try host.advance(.seconds(1))
    try host.set("filter", "b")
    try host.set("selection", "0")
    try host.set("page", "9")
    try host.advance(.seconds(1))
    #expect(
      log == [
        "@0ms > trigger •", "@0ms fetching true", "@200ms posts 2 items", "@200ms fetching false",
        "@1000ms > filter \"b\"", "@1000ms posts 1 item", "@1000ms > selection 0", "@1000ms selectedPost \"b1\"",
        "@1000ms > page 9", "@1000ms fetching true", "@1200ms error \"NoSuchPage()\"", "@1200ms posts 0 items",
        "@1200ms fetching false",
      ]
    )
  }

  // MARK: - Two: inputs and outputs as protocols

  /// The same object seen through two protocols, so that a view cannot send to an output.
  final class SettingsViewModel: SettingsViewModelType, SettingsViewModelInputs, SettingsViewModelOutputs {
    var inputs: any SettingsViewModelInputs { self }
    var outputs: any SettingsViewModelOutputs { self }

    let name = BehaviorRelay(value: "")
    let notifies = BehaviorRelay(value: true)
    let save = PublishRelay<Void>()
    let canSave: Driver<Bool>
    let saved: Signal<String>
    private let disposeBag = DisposeBag()

    init() {
      canSave = name.asDriver().map { !$0.isEmpty }.distinctUntilChanged()
      saved = save.withLatestFrom(Observable.combineLatest(name, notifies)) {
        "\($1.0) \($1.1 ? "with" : "without") news"
      }
      .asSignal(onErrorSignalWith: .empty())
    }
  }

  @Test func protocolsForInputsAndOutputs() throws {
    let model: any SettingsViewModelType = SettingsViewModel()
    try host.open { _ in ReflectedScreen(model) }
    #expect(host.stack == ["settings"])
    #expect(host.views.map(\.name) == ["name", "notifies", "save", "canSave", "saved"])
    try host.set("name", "ada")
    try host.toggle("notifies")
    try host.tap("save")
    #expect(
      log == [
        "@0ms > name \"ada\"", "@0ms canSave true", "@0ms > notifies false", "@0ms > save •",
        "@0ms saved \"ada without news\"",
      ]
    )
    model.inputs.name.accept("")
    #expect(try host.value("canSave") == .flag(false))
  }

  // MARK: - Three: plain properties, of which some are Drivers

  final class CartViewModel {
    let items = BehaviorRelay<[String]>(value: [])
    let add = PublishRelay<String>()
    let clear = PublishRelay<Void>()
    lazy var total: Driver<Int> = items.asDriver().map(\.count)
    let isEmpty: Driver<Bool>
    private let bag = DisposeBag()

    init() {
      isEmpty = items.asDriver().map(\.isEmpty).distinctUntilChanged()
      add.withLatestFrom(items) { $1 + [$0] }.bind(to: items).disposed(by: bag)
      clear.map { [] }.bind(to: items).disposed(by: bag)
    }
  }

  @Test func plainProperties() throws {
    let model = CartViewModel()
    _ = model.total
    try host.open { _ in ReflectedScreen(model) }
    #expect(host.views.map(\.name) == ["items", "add", "clear", "total", "isEmpty"])
    try host.set("add", "tea")
    try host.set("add", "milk")
    #expect(model.items.value == ["tea", "milk"])
    try host.tap("clear")
    #expect(
      log == [
        "@0ms > add \"tea\"", "@0ms items 1 item", "@0ms total 1", "@0ms isEmpty false", "@0ms > add \"milk\"",
        "@0ms items 2 items", "@0ms total 2", "@0ms > clear •", "@0ms items 0 items", "@0ms total 0",
        "@0ms isEmpty true",
      ]
    )
    try host.set("items", "[\"sugar\"]")
    #expect(model.items.value == ["sugar"])
  }

  @Test func theyAreFreedWithTheirScreen() throws {
    let leaked = Resources.leaked {
      MainActor.assumeIsolated {
        let host = ScreenHost()
        do {
          try host.open { environment in
            ReflectedScreen(PostsViewModel(scheduler: environment.scheduler)) { model, input in
              model.transform(
                input: .init(
                  trigger: input("trigger"),
                  filter: input("filter"),
                  page: input("page"),
                  selection: input("selection")
                )
              )
            }
          }
          try host.tap("trigger")
          try host.set("page", "1")
          try host.back()
          try host.open { _ in ReflectedScreen(SettingsViewModel()) }
          try host.back()
          try host.open { _ in ReflectedScreen(CartViewModel()) }
          try host.back()
          #expect(host.leaks == [])
        } catch {
          Issue.record(error)
        }
      }
    }
    #expect(leaked == 0)
  }
}

protocol SettingsViewModelType: AnyObject {
  var inputs: any SettingsViewModelInputs { get }
  var outputs: any SettingsViewModelOutputs { get }
}

protocol SettingsViewModelInputs {
  var name: BehaviorRelay<String> { get }
  var notifies: BehaviorRelay<Bool> { get }
  var save: PublishRelay<Void> { get }
}

protocol SettingsViewModelOutputs {
  var canSave: Driver<Bool> { get }
  var saved: Signal<String> { get }
}
