import Drivers

/// Operators of Drivers and Signals, each on top of the previous one. Those of the model become an Observable after each level; these
/// do not, so nothing but the last level is shared.
extension DeepNest {
  static let drivers: [DeepNest] = [
    driver("map") { driver, _ in driver.map { $0 } },
    driver("filter") { driver, _ in driver.filter { _ in true } },
    driver("compactMap") { driver, _ in driver.compactMap { $0 } },
    driver("scan") { driver, _ in driver.scan(0) { $1 } },
    driver("skip") { driver, _ in driver.skip(0) },
    driver("startWith") { driver, _ in driver.startWith(1) },
    driver("distinctUntilChanged") { driver, _ in driver.distinctUntilChanged() },
    driver("do") { driver, _ in driver.do(onNext: { _ in }) },
    driver("debounce") { driver, _ in driver.debounce(.milliseconds(0)) },
    driver("throttle") { driver, _ in driver.throttle(.milliseconds(0)) },
    driver("delay") { driver, _ in driver.delay(.milliseconds(0)) },
    driver("merge") { driver, other in .merge(driver, other) },
    driver("merge, second") { driver, other in .merge(other, driver) },
    driver("merge of an array") { driver, other in .merge([driver, other]) },
    driver("concat") { driver, other in .concat([driver, other]) },
    driver("combineLatest") { driver, other in .combineLatest(driver, other) { number, _ in number } },
    driver("combineLatest of an array") { driver, other in Driver.combineLatest([driver, other]).map { $0[0] } },
    driver("zip") { driver, other in .zip(driver, other) { number, _ in number } },
    driver("withLatestFrom") { driver, other in driver.withLatestFrom(other) { number, _ in number } },
    driver("withLatestFrom, second") { driver, other in other.withLatestFrom(driver) },
    driver("flatMap") { driver, other in driver.flatMap { other.startWith($0) } },
    driver("flatMapLatest") { driver, other in driver.flatMapLatest { other.startWith($0) } },
    driver("flatMapFirst") { driver, other in driver.flatMapFirst { other.startWith($0) } },
    driver("switchLatest") { driver, other in driver.map { other.startWith($0) }.switchLatest() },
    driver("as Signal, scan") { driver, _ in
      driver.asSignal(onErrorSignalWith: .never()).scan(0) { $1 }.asDriver(onErrorDriveWith: .never())
    },
    driver("asObservable") { driver, _ in driver.asObservable().asDriver(onErrorDriveWith: .never()) },
  ]

  private static func driver(
    _ name: String,
    _ level: @escaping @Sendable (Driver<Int>, _ other: Driver<Int>) -> Driver<Int>
  ) -> DeepNest {
    DeepNest("Driver \(name)") { levels in
      let engine = ObservableEngine([Diagram(kind: .publish, marks: [], echoes: false)])
      var driver = engine.driver(engine.stream(0))
      engine.onDriver {
        for _ in 0..<levels { driver = level(driver, .never()) }
      }
      driver.asObservable().subscribe().dispose()
      // Some levels send values of their own; see `nests`.
      let subscription = driver.asObservable().take(1).subscribe()
      engine.send(.next(1), to: 0)
      engine.send(.completed, to: 0)
      engine.scheduler.advanceTo(horizon)
      subscription.dispose()
      engine.tearDown()
    }
  }
}
