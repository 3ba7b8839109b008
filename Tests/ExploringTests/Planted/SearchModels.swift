import MVVM

/// A catalogue that answers after a while.
final class Catalogue: Service {
  let knobs: ServiceKnobs

  init(_ environment: Environment) {
    knobs = ServiceKnobs("catalogue", in: environment, latency: .milliseconds(200))
  }

  func find(_ text: String) -> Single<[String]> {
    faulty(.just((1...2).map { "\(text) \($0)" }), for: text)
  }
}

/// A search as you type. `isMended` selects the corrected twin.
final class CatalogueSearch {
  enum Fault {
    case none
    /// An older answer replaces a newer one.
    case stale
    /// The first failure ends the stream.
    case ended
    /// The same text is searched for again.
    case twice
    /// Each text is searched for twice.
    case double
  }

  let query = BehaviorRelay(value: "")
  let results: Driver<[String]>
  let busy: Driver<Bool>
  let count: Driver<Int>

  init(_ environment: Environment, fault: Fault) {
    let catalogue = environment.service { Catalogue($0) }
    let activity = ActivityIndicator()
    let typed = query.asDriver().debounce(.milliseconds(100))
    let texts = fault == .twice ? typed : typed.distinctUntilChanged()
    let search: (String) -> Observable<[String]> = { text in
      text.isEmpty ? .just([]) : catalogue.find(text).asObservable().trackActivity(activity)
    }
    let handled: (String) -> Driver<[String]> = { search($0).asDriver(onErrorJustReturn: []) }
    let found: Driver<[String]> =
      switch fault {
      case .stale: texts.flatMap(handled)
      case .ended: texts.asObservable().flatMapLatest(search).asDriver(onErrorJustReturn: [])
      case .none, .twice, .double: texts.flatMapLatest(handled)
      }
    results = found
    count = fault == .double ? texts.flatMapLatest(handled).map(\.count) : found.map(\.count)
    busy = activity.asDriver()
  }
}
