import Foundation
import Streams
import XCTest

final class ObservableOperatorsUsage: XCTestCase {
  private struct Person: Decodable, Equatable {
    var name: String
    var age: Int
  }

  private let numbers = Observable.of(1, 2, 3, 4)

  func testTransforming() {
    XCTAssertEqual(values(numbers.map { $0 * 2 }), [2, 4, 6, 8])
    XCTAssertEqual(values(numbers.map { "\($0)" }.compactMap(Int.init)), [1, 2, 3, 4])
    XCTAssertEqual(values(numbers.flatMap { Observable.of($0, $0) }.take(3)).count, 3)
    XCTAssertEqual(values(numbers.flatMapFirst { Observable.just($0) }), [1, 2, 3, 4])
    XCTAssertEqual(values(numbers.flatMapLatest { Observable.just($0) }), [1, 2, 3, 4])
    XCTAssertEqual(values(numbers.concatMap { Observable.of($0, -$0) }), [1, -1, 2, -2, 3, -3, 4, -4])
    XCTAssertEqual(values(numbers.scan(0) { $0 + $1 }), [1, 3, 6, 10])
    XCTAssertEqual(values(numbers.scan(0, accumulator: +)), [1, 3, 6, 10])
    XCTAssertEqual(values(numbers.scan(into: []) { list, number in list.append(number) }).last, [1, 2, 3, 4])
    XCTAssertEqual(values(numbers.reduce(0) { $0 + $1 }), [10])
    XCTAssertEqual(values(numbers.reduce(0, accumulator: +)), [10])
    XCTAssertEqual(values(numbers.reduce(0, accumulator: +, mapResult: { "sum \($0)" })), ["sum 10"])
    XCTAssertEqual(values(numbers.enumerated().map { $0.index * $0.element }), [0, 2, 6, 12])
    XCTAssertEqual(values(numbers.toArray()), [[1, 2, 3, 4]])
    XCTAssertEqual(values(numbers.materialize()).count, 5)
    XCTAssertEqual(values(numbers.materialize().dematerialize()), [1, 2, 3, 4])
  }

  func testDecoding() {
    let json = Observable.just(Data(#"{"name": "Ada", "age": 36}"#.utf8))
    XCTAssertEqual(values(json.decode(type: Person.self, decoder: JSONDecoder())), [Person(name: "Ada", age: 36)])
  }

  func testGrouping() {
    let scheduler = HistoricalScheduler()
    let groups = numbers.groupBy { $0 % 2 == 0 ? "even" : "odd" }
    XCTAssertEqual(values(groups.map { $0.key }), ["odd", "even"])
    XCTAssertEqual(values(groups.flatMap { group in group.map { "\(group.key) \($0)" } }).first, "odd 1")
    XCTAssertEqual(values(numbers.groupBy(keySelector: { $0 / 3 }).map { $0.key }), [0, 1])
    let own = GroupedObservable(key: "mine", source: numbers)
    XCTAssertEqual(values(own), [1, 2, 3, 4])
    XCTAssertEqual(own.key, "mine")
    XCTAssertEqual(values(own.asObservable()), [1, 2, 3, 4])
    XCTAssertEqual(
      values(numbers.buffer(timeSpan: .seconds(1), count: 3, scheduler: scheduler)),
      [[1, 2, 3], [4]]
    )
    XCTAssertEqual(values(numbers.window(timeSpan: .seconds(1), count: 2, scheduler: scheduler).merge()), [1, 2, 3, 4])
  }

  func testFiltering() {
    let people = Observable.of(Person(name: "A", age: 1), Person(name: "B", age: 1), Person(name: "C", age: 2))
    XCTAssertEqual(values(numbers.filter { $0 > 2 }), [3, 4])
    XCTAssertEqual(values(Observable.of(1, 1, 2).distinctUntilChanged()), [1, 2])
    XCTAssertEqual(values(people.distinctUntilChanged { $0.age }).count, 2)
    XCTAssertEqual(values(people.distinctUntilChanged { $0.age == $1.age }).count, 2)
    XCTAssertEqual(values(people.distinctUntilChanged({ $0.age }, comparer: { $0 == $1 })).count, 2)
    XCTAssertEqual(values(people.distinctUntilChanged(at: \.age)).count, 2)
    XCTAssertEqual(values(numbers.element(at: 2)), [3])
    XCTAssertEqual(values(numbers.first()), [1])
    XCTAssertEqual(values(numbers.take(1).single()), [1])
    XCTAssertEqual(values(numbers.single { $0 == 3 }), [3])
    XCTAssertEqual(events(numbers.ignoreElements()).count, 1)
    XCTAssertEqual(values(Observable<Int>.empty().ifEmpty(default: 9)), [9])
    XCTAssertEqual(values(Observable<Int>.empty().ifEmpty(switchTo: .of(8, 9))), [8, 9])
  }

  func testTakingAndSkipping() {
    let stop = Observable.just(())
    XCTAssertEqual(values(numbers.take(2)), [1, 2])
    XCTAssertEqual(values(numbers.takeLast(2)), [3, 4])
    XCTAssertEqual(values(numbers.take(until: stop)), [])
    XCTAssertEqual(values(numbers.take(until: { $0 == 3 })), [1, 2])
    XCTAssertEqual(values(numbers.take(until: { $0 == 3 }, behavior: .inclusive)), [1, 2, 3])
    XCTAssertEqual(values(numbers.take(while: { $0 < 3 })), [1, 2])
    XCTAssertEqual(values(numbers.take(while: { $0 < 3 }, behavior: .inclusive)), [1, 2, 3])
    XCTAssertEqual(values(numbers.skip(2)), [3, 4])
    XCTAssertEqual(values(numbers.skip(while: { $0 < 3 })), [3, 4])
    XCTAssertEqual(values(numbers.skip(until: stop)), [1, 2, 3, 4])
    XCTAssertNotEqual(TakeBehavior.inclusive, TakeBehavior.exclusive)
  }

  func testSideEffects() {
    final class Screen {
      var title = "screen"
    }
    let screen = Screen()
    var log: [String] = []
    let watched = numbers.take(1)
      .do(
        onNext: { log.append("on \($0)") },
        afterNext: { log.append("after \($0)") },
        onError: { _ in },
        afterError: { _ in },
        onCompleted: { log.append("completed") },
        afterCompleted: {},
        onSubscribe: { log.append("subscribe") },
        onSubscribed: {},
        onDispose: { log.append("dispose") }
      )
    XCTAssertEqual(values(watched), [1])
    XCTAssertEqual(log, ["subscribe", "on 1", "after 1", "completed", "dispose"])
    XCTAssertEqual(values(numbers.do(onNext: { _ in })), [1, 2, 3, 4])
    XCTAssertEqual(values(numbers.withUnretained(screen).map { $0.title + "\($1)" }).first, "screen1")
    XCTAssertEqual(values(numbers.withUnretained(screen) { screen, number in number }), [1, 2, 3, 4])
    XCTAssertEqual(values(Observable<Int>.empty().debug("usage", trimOutput: true)), [])
    XCTAssertEqual(values(Observable<Int>.empty().debug()), [])
    XCTAssertEqual(values(Observable<Int>.never().debug(file: "file", line: 1, function: "function").take(0)), [])
  }

  func testSubscribing() {
    final class Screen {
      var log: [String] = []
    }
    let screen = Screen()
    let bag = DisposeBag()
    numbers.subscribe().disposed(by: bag)
    numbers.subscribe(onNext: { _ in }).disposed(by: bag)
    numbers.subscribe(onNext: { _ in }, onError: { _ in }, onCompleted: {}, onDisposed: {}).disposed(by: bag)
    numbers.subscribe { event in
      switch event {
      case .next(let number): screen.log.append("\(number)")
      case .error(let error): screen.log.append("\(error)")
      case .completed: screen.log.append("completed")
      }
    }
    .disposed(by: bag)
    numbers
      .subscribe(
        with: screen,
        onNext: { screen, number in screen.log.append("with \(number)") },
        onError: { _, _ in },
        onCompleted: { _ in },
        onDisposed: { _ in }
      )
      .disposed(by: bag)
    numbers.subscribe(with: screen) { screen, number in screen.log.append("trailing \(number)") }.disposed(by: bag)
    let subject = PublishSubject<Int>()
    numbers.subscribe(subject).disposed(by: bag)
    XCTAssertEqual(screen.log.count, 13)
  }
}
