import Foundation
import MVVM

/// Searches characters by name while the user types.
public final class SearchViewModel: ViewModel {
  // Inputs

  /// A part of a name.
  public let query = BehaviorRelay(value: "")
  /// Requests the next page.
  public let more = PublishRelay<Void>()
  /// Repeats the request after a failure.
  public let retry = PublishRelay<Void>()
  /// Wants to know more about a character.
  public let select = PublishRelay<NamedCharacter>()

  // Outputs

  /// The characters that were found.
  public let results: Driver<[NamedCharacter]>
  /// How it went.
  public let status: Driver<String>
  /// Whether something is being looked for.
  public let busy: Driver<Bool>
  /// How many times the service was really asked.
  public let requests: Driver<Int>
  /// Whether there is another page.
  public let canLoadMore: Driver<Bool>
  /// Whether the last attempt failed.
  public let canRetry: Driver<Bool>

  /// A search with an empty query.
  public init(environment: Environment) {
    let source = environment.service((any CharacterSource).self) { CharacterTable($0) }
    let activity = ActivityIndicator()
    let found = BehaviorRelay(value: SearchResults())
    let next = Signal.merge(
      more.asSignal().filter { found.value.hasMore },
      retry.asSignal().filter { found.value.failure != nil }
    )

    // One request for all outputs: a Driver shares its source.
    let answers: Driver<SearchResults> = query.asDriver()
      .debounce(.milliseconds(300))
      .map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
      .distinctUntilChanged { $0.isSame(as: $1) }
      .flatMapLatest { text in
        guard SearchResults.isValidQuery(text) else { return .just(SearchResults(text: text)) }
        // The first page immediately, the next one on demand, one at a time.
        return next.map { found.value.nextOffset(for: text) }
          .startWith(0)
          .flatMapFirst { offset in
            source.characters(matching: text, from: offset)
              .trackActivity(activity)
              .asResult()
              .map { found.value.adding($0, from: offset, for: text) }
              .asDriver()
          }
      }
      .startWith(SearchResults())

    results = answers.map(\.characters)
    status = answers.map { SearchStatus.text(for: $0) }
    busy = activity.asDriver()
    requests = source.requests
    canLoadMore = Driver.combineLatest(answers, busy) { $0.hasMore && !$1 }
    canRetry = Driver.combineLatest(answers, busy) { $0.failure != nil && !$1 }

    answers.drive(found).disposed(by: environment.disposeBag)
  }
}
