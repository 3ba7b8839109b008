import Streams
import XCTest

final class CompletableUsage: XCTestCase {
  private let bag = DisposeBag()

  private func save(_ text: String) -> Completable {
    Completable.create { completable in
      completable(text.isEmpty ? .error(UsageError.denied("empty")) : .completed)
      return Disposables.create()
    }
  }

  private func outcome(_ completable: Completable) -> CompletableEvent? {
    var result: CompletableEvent?
    completable.subscribe { result = $0 }.disposed(by: bag)
    return result
  }

  func testCreating() {
    XCTAssertEqual(outcome(save("text")), .completed)
    XCTAssertEqual(outcome(save("")), .error(UsageError.denied("empty")))
    let written = Completable.create { (completable: @escaping Completable.CompletableObserver) -> Disposable in
      completable(.completed)
      return Disposables.create()
    }
    XCTAssertEqual(outcome(written), .completed)
    XCTAssertEqual(outcome(.empty()), .completed)
    XCTAssertEqual(outcome(.error(UsageError.offline)), .error(UsageError.offline))
    XCTAssertNil(outcome(.never()))
    XCTAssertEqual(outcome(Observable.of(1, 2).ignoreElements().asCompletable()), .completed)
  }

  func testSubscribing() {
    var log: [String] = []
    save("text").subscribe(onCompleted: { log.append("saved") }).disposed(by: bag)
    save("").subscribe(onCompleted: {}, onError: { _ in log.append("failed") }, onDisposed: { log.append("over") })
      .disposed(by: bag)
    save("text")
      .subscribe(with: self, onCompleted: { _ in log.append("with") }, onError: { _, _ in }, onDisposed: { _ in })
      .disposed(by: bag)
    XCTAssertEqual(log, ["saved", "failed", "over", "with"])
  }

  func testOperators() {
    let watched = save("text").do(
      onError: { _ in },
      afterError: { _ in },
      onCompleted: {},
      afterCompleted: {},
      onSubscribe: {},
      onSubscribed: {},
      onDispose: {}
    )
    XCTAssertEqual(outcome(watched), .completed)
    XCTAssertEqual(outcome(save("a").concat(save("b"))), .completed)
    XCTAssertEqual(outcome(Completable.concat(save("a"), save("b"))), .completed)
    XCTAssertEqual(outcome(Completable.concat([save("a"), save("b")])), .completed)
    XCTAssertEqual(outcome(Completable.concat(AnySequence([save("a")]))), .completed)
    XCTAssertEqual(outcome(Completable.zip(save("a"), save("b"))), .completed)
    XCTAssertEqual(outcome(Completable.zip([save("a"), save("b")])), .completed)
    XCTAssertEqual(outcome(Completable.zip(AnyCollection([save("a")]))), .completed)
    XCTAssertEqual(outcome(save("a").andThen(save("b"))), .completed)
    XCTAssertEqual(values(save("a").andThen(Single.just(1))), [1])
    XCTAssertEqual(values(save("a").andThen(Maybe.just(2))), [2])
    XCTAssertEqual(values(save("a").andThen(Observable.of(3, 4))), [3, 4])
    XCTAssertEqual(outcome(save("").catch { _ in .empty() }), .completed)
  }

  func testTypes() {
    func run<Sequence: PrimitiveSequenceType>(_ sequence: Sequence) -> Int
    where Sequence.Trait == CompletableTrait, Sequence.Element == Never {
      values(sequence.primitiveSequence).count
    }
    XCTAssertEqual(run(save("text")), 0)
  }
}
