import Drivers
import Foundation

/// The search of every tutorial, in Swift 5 as it is written there.
struct Repository: Equatable {
  let name: String
  let stars: Int
}

protocol SearchAPI {
  func repositories(matching query: String) -> Observable<[Repository]>
}

enum SearchState: Equatable {
  case idle
  case results([Repository])
  case nothing(for: String)
  case failed
}

class SearchViewModel {
  struct Output {
    let state: Driver<SearchState>
    let title: Driver<String>
    let isLoading: Driver<Bool>
    let opened: Signal<Repository>
  }

  let query = BehaviorRelay<String?>(value: nil)
  let selection = PublishRelay<Int>()
  let refresh = PublishRelay<Void>()

  private let api: SearchAPI
  private let disposeBag = DisposeBag()

  init(api: SearchAPI) {
    self.api = api
  }

  func transform() -> Output {
    let activityIndicator = ActivityIndicator()

    let typed = query.asDriver()
      .map { ($0 ?? "").trimmingCharacters(in: .whitespaces) }
      .distinctUntilChanged()
      .throttle(.milliseconds(300))

    let again =
      refresh
      .asDriver(onErrorJustReturn: ())
      .withLatestFrom(typed)

    let state = Driver.merge(typed, again)
      .flatMapLatest { [api] query -> Driver<SearchState> in
        guard !query.isEmpty else { return .just(.idle) }
        return api.repositories(matching: query)
          .retry(2)
          .trackActivity(activityIndicator)
          .map { $0.isEmpty ? .nothing(for: query) : .results($0) }
          .asDriver(onErrorJustReturn: .failed)
      }
      .startWith(.idle)
      .distinctUntilChanged()

    let title = state.map { state -> String in
      switch state {
      case .idle: return "Type to search"
      case .results(let found): return "\(found.count) found"
      case .nothing(let query): return "Nothing for \(query)"
      case .failed: return "Try again"
      }
    }

    let opened = selection.asSignal()
      .withLatestFrom(state.asSignal(onErrorSignalWith: .empty())) { index, state -> Repository? in
        guard case .results(let found) = state, found.indices.contains(index) else { return nil }
        return found[index]
      }
      .compactMap { $0 }

    return Output(state: state, title: title, isLoading: activityIndicator.asDriver(), opened: opened)
  }
}
