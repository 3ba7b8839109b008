import Streams
import XCTest

final class ObservableCombiningUsage: XCTestCase {
  private let one = Observable.just(1)
  private let two = Observable.just(2)
  private let word = Observable.just("a")

  func testOneAfterTheOther() {
    XCTAssertEqual(values(one.concat(two)), [1, 2])
    XCTAssertEqual(values(Observable.concat(one, two)), [1, 2])
    XCTAssertEqual(values(Observable.concat([one, two])), [1, 2])
    XCTAssertEqual(values(Observable.concat(AnySequence([one, two]))), [1, 2])
    XCTAssertEqual(values(Observable.of(one, two).concat()), [1, 2])
    XCTAssertEqual(values(one.startWith(-1, 0)), [-1, 0, 1])
  }

  func testMergingAndCombining() {
    XCTAssertEqual(values(Observable.merge(one, two)).sorted(), [1, 2])
    XCTAssertEqual(values(Observable.merge([one, two])).sorted(), [1, 2])
    XCTAssertEqual(values(Observable.merge(AnyCollection([one, two]))).sorted(), [1, 2])
    XCTAssertEqual(values(Observable.of(one, two).merge()).sorted(), [1, 2])
    XCTAssertEqual(values(Observable.of(one, two).merge(maxConcurrent: 1)), [1, 2])
    XCTAssertEqual(values(Observable.of(one, two).switchLatest()).last, 2)
    XCTAssertEqual(values(one.amb(Observable.never())), [1])
    XCTAssertEqual(values(Observable.amb([one, .never()])), [1])
  }

  func testCombineLatest() {
    XCTAssertEqual(values(Observable.combineLatest(one, word) { "\($0)\($1)" }), ["1a"])
    XCTAssertEqual(values(Observable.combineLatest(one, word, resultSelector: { "\($0)\($1)" })), ["1a"])
    XCTAssertEqual(values(Observable.combineLatest(one, one, one) { $0 + $1 + $2 }), [3])
    XCTAssertEqual(values(Observable.combineLatest(one, one, one, one) { $0 + $1 + $2 + $3 }), [4])
    XCTAssertEqual(values(Observable.combineLatest(one, one, one, one, one) { $0 + $1 + $2 + $3 + $4 }), [5])
    XCTAssertEqual(
      values(Observable.combineLatest(one, one, one, one, one, one) { a, b, c, d, e, f in [a, b, c, d, e, f].count }),
      [6]
    )
    XCTAssertEqual(
      values(
        Observable.combineLatest(one, one, one, one, one, one, one) { a, b, c, d, e, f, g in
          [a, b, c, d, e, f, g].count
        }
      ),
      [7]
    )
    XCTAssertEqual(
      values(
        Observable.combineLatest(one, one, one, one, one, one, one, one) { a, b, c, d, e, f, g, h in
          [a, b, c, d, e, f, g, h].count
        }
      ),
      [8]
    )
    XCTAssertEqual(values(Observable.combineLatest([one, two])), [[1, 2]])
    XCTAssertEqual(values(Observable.combineLatest([one, two]) { $0.reduce(0, +) }), [3])
  }

  func testCombineLatestAsTuples() {
    XCTAssertEqual(values(Observable.combineLatest(one, word)).map { $0.1 }, ["a"])
    XCTAssertEqual(values(Observable.combineLatest(one, one, word)).map { $0.2 }, ["a"])
    XCTAssertEqual(values(Observable.combineLatest(one, one, one, word)).map { $0.3 }, ["a"])
    XCTAssertEqual(values(Observable.combineLatest(one, one, one, one, word)).map { $0.4 }, ["a"])
    XCTAssertEqual(values(Observable.combineLatest(one, one, one, one, one, word)).map { $0.5 }, ["a"])
    XCTAssertEqual(values(Observable.combineLatest(one, one, one, one, one, one, word)).map { $0.6 }, ["a"])
    XCTAssertEqual(values(Observable.combineLatest(one, one, one, one, one, one, one, word)).map { $0.7 }, ["a"])
  }

  func testZip() {
    XCTAssertEqual(values(Observable.zip(one, word) { "\($0)\($1)" }), ["1a"])
    XCTAssertEqual(values(Observable.zip(one, word, resultSelector: { "\($0)\($1)" })), ["1a"])
    XCTAssertEqual(values(Observable.zip(one, one, one) { $0 + $1 + $2 }), [3])
    XCTAssertEqual(values(Observable.zip(one, one, one, one) { $0 + $1 + $2 + $3 }), [4])
    XCTAssertEqual(values(Observable.zip(one, one, one, one, one) { $0 + $1 + $2 + $3 + $4 }), [5])
    XCTAssertEqual(
      values(Observable.zip(one, one, one, one, one, one) { a, b, c, d, e, f in [a, b, c, d, e, f].count }),
      [6]
    )
    XCTAssertEqual(
      values(Observable.zip(one, one, one, one, one, one, one) { a, b, c, d, e, f, g in [a, b, c, d, e, f, g].count }),
      [7]
    )
    XCTAssertEqual(
      values(
        Observable.zip(one, one, one, one, one, one, one, one) { a, b, c, d, e, f, g, h in
          [a, b, c, d, e, f, g, h].count
        }
      ),
      [8]
    )
    XCTAssertEqual(values(Observable.zip([one, two])), [[1, 2]])
    XCTAssertEqual(values(Observable.zip([one, two]) { $0.reduce(0, +) }), [3])
  }

  func testZipAsTuples() {
    XCTAssertEqual(values(Observable.zip(one, word)).map { $0.1 }, ["a"])
    XCTAssertEqual(values(Observable.zip(one, one, word)).map { $0.2 }, ["a"])
    XCTAssertEqual(values(Observable.zip(one, one, one, word)).map { $0.3 }, ["a"])
    XCTAssertEqual(values(Observable.zip(one, one, one, one, word)).map { $0.4 }, ["a"])
    XCTAssertEqual(values(Observable.zip(one, one, one, one, one, word)).map { $0.5 }, ["a"])
    XCTAssertEqual(values(Observable.zip(one, one, one, one, one, one, word)).map { $0.6 }, ["a"])
    XCTAssertEqual(values(Observable.zip(one, one, one, one, one, one, one, word)).map { $0.7 }, ["a"])
  }

  func testSampling() {
    let tap = PublishSubject<Void>()
    let text = BehaviorSubject(value: "typed")
    var seen: [String] = []
    let bag = DisposeBag()
    tap.withLatestFrom(text).subscribe(onNext: { seen.append($0) }).disposed(by: bag)
    tap.withLatestFrom(text) { _, text in text + "!" }.subscribe(onNext: { seen.append($0) }).disposed(by: bag)
    text.sample(tap).subscribe(onNext: { seen.append("sampled \($0)") }).disposed(by: bag)
    text.sample(tap, defaultValue: "none").subscribe(onNext: { seen.append($0) }).disposed(by: bag)
    tap.onNext(())
    tap.onNext(())
    XCTAssertEqual(
      seen,
      ["typed", "typed!", "sampled typed", "typed", "typed", "typed!", "none"]
    )
  }
}
