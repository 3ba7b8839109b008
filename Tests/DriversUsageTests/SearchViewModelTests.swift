import Drivers
import MVVMTesting
import XCTest

final class SearchViewModelTests: XCTestCase {
  private struct NoNetwork: Error {}

  private class FakeAPI: SearchAPI {
    let scheduler: TestScheduler
    var requests: [String] = []

    init(scheduler: TestScheduler) { self.scheduler = scheduler }

    func repositories(matching query: String) -> Observable<[Repository]> {
      return Observable.deferred {
        self.requests.append(query)
        if query == "offline" { return .error(NoNetwork()) }
        let found = query == "void" ? [] : [Repository(name: query, stars: query.count)]
        return Observable.just(found).delay(.milliseconds(100), scheduler: self.scheduler)
      }
    }
  }

  private var scheduler: TestScheduler!
  private var api: FakeAPI!
  private var disposeBag: DisposeBag!

  override func setUp() {
    super.setUp()
    scheduler = TestScheduler(initialClock: 0, resolution: 0.001)
    api = FakeAPI(scheduler: scheduler)
    disposeBag = DisposeBag()
  }

  private func run(_ script: [(Int, (SearchViewModel) -> Void)], _ check: (SearchViewModel.Output) -> Void) {
    SharingScheduler.mock(scheduler: scheduler) {
      let viewModel = SearchViewModel(api: api)
      let output = viewModel.transform()
      for (time, step) in script {
        scheduler.scheduleAt(time) { step(viewModel) }
      }
      check(output)
    }
  }

  func testTypingIsThrottledAndSendsOneRequestForTwoBindings() {
    let title = scheduler.createObserver(String.self)
    let state = scheduler.createObserver(SearchState.self)
    run([
      (1000, { $0.query.accept("s") }),
      (1050, { $0.query.accept("sw") }),
      (1100, { $0.query.accept("swift") }),
    ]) { output in
      output.title.drive(title).disposed(by: disposeBag)
      output.state.drive(state).disposed(by: disposeBag)
      scheduler.start()
    }
    XCTAssertEqual(api.requests, ["s", "swift"])
    XCTAssertEqual(title.events.map { $0.value.element }, ["Type to search", "1 found", "1 found"])
    XCTAssertEqual(state.events.last?.value.element, .results([Repository(name: "swift", stars: 5)]))
  }

  func testAFailureIsAStateAndTheSearchContinues() {
    let title = scheduler.createObserver(String.self)
    run([(1000, { $0.query.accept("offline") }), (2000, { $0.query.accept("void") })]) { output in
      output.title.drive(title).disposed(by: disposeBag)
      scheduler.start()
    }
    XCTAssertEqual(api.requests, ["offline", "offline", "void"])
    XCTAssertEqual(title.events.compactMap { $0.value.element }, ["Type to search", "Try again", "Nothing for void"])
  }

  func testRefreshSendsAnotherRequestAndLoadingIsShown() {
    let loading = scheduler.createObserver(Bool.self)
    run([(1000, { $0.query.accept("rx") }), (2000, { $0.refresh.accept(()) })]) { output in
      output.state.drive().disposed(by: disposeBag)
      output.isLoading.drive(loading).disposed(by: disposeBag)
      scheduler.start()
    }
    XCTAssertEqual(api.requests, ["rx", "rx"])
    XCTAssertEqual(loading.events.compactMap { $0.value.element }, [false, true, false, true, false])
  }

  func testOpeningAResult() {
    let opened = scheduler.createObserver(Repository.self)
    run([
      (1000, { $0.query.accept("rx") }),
      (2000, { $0.selection.accept(7) }),
      (2100, { $0.selection.accept(0) }),
    ]) { output in
      output.opened.emit(to: opened).disposed(by: disposeBag)
      scheduler.start()
    }
    XCTAssertEqual(opened.events.compactMap { $0.value.element }, [Repository(name: "rx", stars: 2)])
  }
}
