import MVVM

/// Searches the tables that Swift includes. At the prompt, `service search latency=1s` and `service search
/// fail-next=offline` configure it.
public final class CharacterTable: CharacterSource, Service {
  /// The settings of the service.
  public let knobs: ServiceKnobs

  private static let timeout = RxTimeInterval.seconds(5)

  private let scheduler: any SchedulerType
  private let background: any SchedulerType
  private let asked = BehaviorRelay(value: 0)

  /// The first search reads the tables, in the background.
  public init(_ environment: Environment) {
    knobs = ServiceKnobs("search", in: environment)
    scheduler = environment.scheduler
    background = environment.background
  }

  /// The number of requests so far.
  public var requests: Driver<Int> { asked.asDriver() }

  /// The characters that match a text, found in the background.
  public func characters(matching text: String, from offset: Int) -> Single<CharacterPage> {
    Single.deferred { [self] in
      asked.accept(asked.value + 1)
      return faulty(Single.deferred { .just(Self.page(text, offset)) }.subscribe(on: background).observe(on: scheduler))
    }
    .timeout(Self.timeout, scheduler: scheduler)
  }

  private static func page(_ text: String, _ offset: Int) -> CharacterPage {
    let found = CharacterIndex.shared.characters(for: CharacterQuery(text))
    let characters = found.dropFirst(offset).prefix(CharacterPage.size).map { NamedCharacter($0) }
    return CharacterPage(characters, total: found.count)
  }
}
