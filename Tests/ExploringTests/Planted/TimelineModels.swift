import MVVM

/// Posts, page by page, and the hearts that they get.
final class TimelineAPI: Service {
  let knobs: ServiceKnobs
  /// What the server has noted.
  let likes = BehaviorRelay(value: false)

  init(_ environment: Environment) {
    knobs = ServiceKnobs("timeline", in: environment, latency: .milliseconds(300))
  }

  func page(_ number: Int) -> Single<[String]> {
    faulty(.just((1...3).map { "post \(number * 3 + $0)" }), for: number)
  }

  func setLike(_ isLiked: Bool) -> Completable {
    faulty(
      Completable.create { [likes] done in
        likes.accept(isLiked)
        done(.completed)
        return Disposables.create()
      }
    )
  }
}

/// A list that grows at its end and starts over when it is pulled.
final class TimelineModel {
  enum Fault {
    case none
    /// A page that was asked for before a refresh is added to the list after it.
    case latePage
  }

  let refresh = PublishRelay<Void>()
  let more = PublishRelay<Void>()
  let posts: Driver<[String]>
  let isLoading: Driver<Bool>
  let message: Driver<String>

  private enum Change {
    case first([String])
    case next([String])
    case failure
  }

  init(_ environment: Environment, fault: Fault) {
    let api = environment.service { TimelineAPI($0) }
    let activity = ActivityIndicator()
    let shown = BehaviorRelay<[String]>(value: [])

    let first = api.page(0).asObservable().trackActivity(activity).map(Change.first).catchAndReturn(.failure)
    let next: () -> Observable<Change> = {
      api.page(shown.value.count / 3).asObservable().trackActivity(activity).map(Change.next).catchAndReturn(.failure)
    }
    let changes: Observable<Change> =
      switch fault {
      case .none:
        refresh.startWith(()).flatMapLatest { [more] in first.concat(more.flatMapFirst { next() }) }
      case .latePage:
        Observable.merge(
          refresh.startWith(()).flatMapLatest { first },
          more.filter { !shown.value.isEmpty }.flatMapFirst { next() }
        )
      }
    let outcomes = changes.share()
    outcomes.subscribe(onNext: { change in
      switch change {
      case .first(let posts): shown.accept(posts)
      case .next(let posts): shown.accept(shown.value + posts)
      case .failure: break
      }
    })
    .disposed(by: environment.disposeBag)
    posts = shown.asDriver()
    isLoading = activity.asDriver()
    message = outcomes.map { if case .failure = $0 { "Something went wrong." } else { "" } }
      .asDriver(onErrorJustReturn: "")
  }
}

/// A heart that is red before the server has noted it.
final class LikeModel {
  enum Fault {
    case none
    /// A failure restores what was shown when its call began, whatever happened since.
    case restoresSnapshot
  }

  let toggle = PublishRelay<Void>()
  let isLiked = BehaviorRelay(value: false)
  let server: Driver<Bool>
  let message = BehaviorRelay(value: "")

  init(_ environment: Environment, fault: Fault) {
    let api = environment.service { TimelineAPI($0) }
    let (isLiked, message) = (isLiked, message)
    server = api.likes.asDriver()

    let wishes = toggle.map { () -> (old: Bool, new: Bool) in
      let old = isLiked.value
      isLiked.accept(!old)
      message.accept("")
      return (old, !old)
    }
    // The server takes them one after the other, and what it has in the end is shown.
    let waiting = BehaviorRelay(value: 0)
    wishes.do(onNext: { _ in waiting.accept(waiting.value + 1) })
      .concatMap { old, new in
        api.setLike(new).andThen(Observable<Void>.just(()))
          .catch { _ in
            message.accept("The heart was not saved.")
            if fault == .restoresSnapshot { isLiked.accept(old) }
            return .just(())
          }
      }
      .subscribe(onNext: {
        waiting.accept(waiting.value - 1)
        if fault == .none, waiting.value == 0 { isLiked.accept(api.likes.value) }
      })
      .disposed(by: environment.disposeBag)
  }
}

struct LikeScreen: Screen {
  let model: LikeModel

  var body: some View {
    Button("heart", model.toggle)
    Label("liked", model.isLiked.asDriver())
    Label("server", model.server)
    Label("message", model.message.asDriver())
  }
}
