import Drivers
import Signals
import Testing

/// Streams of both dialects that leave the main thread, in classes that are on the main actor without saying so. Closures that the
/// engine calls on another thread must not stop the program there.
struct BackgroundTests {
  final class Search {
    let query = BehaviorRelay(value: "")
    var answers: [String] = []
    private let background = ConcurrentDispatchQueueScheduler(qos: .userInitiated)

    func answer(to query: String) -> Single<String> {
      Single.create { observer in
        observer(.success(query.uppercased()))
        return Disposables.create()
      }
    }

    lazy var results: Driver<String> = query.asObservable()
      .observe(on: background)
      .filter { !$0.isEmpty }
      .flatMapLatest { [unowned self] query in answer(to: query).subscribe(on: background) }
      .scan("") { $0 + $1 }
      .observe(on: MainScheduler.instance)
      .do(onNext: { [weak self] in self?.answers.append($0) })
      .asDriver(onErrorJustReturn: "none")
  }

  @Test func aDriverOfWorkInTheBackground() async throws {
    let search = Search()
    let bag = DisposeBag()
    let (shown, report) = AsyncStream.makeStream(of: String.self)
    search.results.drive(onNext: { report.yield($0) }).disposed(by: bag)
    search.query.accept("ada")
    var iterator = shown.makeAsyncIterator()
    #expect(await iterator.next() == "ADA")
    #expect(search.answers == ["ADA"])
  }

  @Test func valuesOfWorkInTheBackground() async throws {
    let background = SerialDispatchQueueScheduler(qos: .utility)
    let numbers = Observable.from([1, 2, 3]).observe(on: background).map { $0 * 2 }
    var sum = 0
    for try await number in numbers.values { sum += number }
    #expect(sum == 12)
  }

  final class Profile {
    struct Refused: Error {}

    let name = MutableProperty("")
    lazy var isComplete = name.map { !$0.isEmpty }
    lazy var save = Action<Void, String, Refused>(state: name, enabledIf: { !$0.isEmpty }) { name, _ in
      SignalProducer { observer, lifetime in
        observer.send(value: name)
        observer.sendCompleted()
      }
      .start(on: QueueScheduler(qos: .utility, name: "profile"))
      .map { $0.uppercased() }
    }
  }

  @Test func anActionOfWorkInTheBackground() async throws {
    let profile = Profile()
    profile.name.value = "ada"
    #expect(profile.isComplete.value)
    var saved: [String] = []
    for try await name in profile.save.apply().observe(on: UIScheduler()).values { saved.append(name) }
    #expect(saved == ["ADA"])
  }
}
