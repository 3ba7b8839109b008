import Streams
import XCTest

final class MaybeUsage: XCTestCase {
  private let bag = DisposeBag()

  private func cached(_ key: String) -> Maybe<String> {
    Maybe.create { maybe in
      switch key {
      case "": maybe(.error(UsageError.denied("no key")))
      case "missing": maybe(.completed)
      default: maybe(.success("cached \(key)"))
      }
      return Disposables.create()
    }
  }

  func testCreating() {
    XCTAssertEqual(values(cached("a")), ["cached a"])
    let written = Maybe<Int>.create { (maybe: @escaping Maybe<Int>.MaybeObserver) -> Disposable in
      maybe(.success(3))
      return Disposables.create()
    }
    XCTAssertEqual(values(written), [3])
    XCTAssertEqual(values(Maybe.just(1)), [1])
    XCTAssertEqual(values(Maybe.just(1, scheduler: CurrentThreadScheduler.instance)), [1])
    XCTAssertEqual(events(Maybe<Int>.empty()), [.completed])
    XCTAssertEqual(events(Maybe<Int>.never()), [])
    XCTAssertEqual(events(Maybe<Int>.error(UsageError.offline)), [.error(UsageError.offline)])
    XCTAssertEqual(values(Observable.just(1).asMaybe()), [1])
    XCTAssertEqual(MaybeEvent.success(1), MaybeEvent.success(1))
  }

  func testSubscribing() {
    var log: [String] = []
    cached("missing").subscribe { event in
      switch event {
      case .success(let text): log.append(text)
      case .error(let error): log.append("\(error)")
      case .completed: log.append("nothing")
      }
    }
    .disposed(by: bag)
    cached("a")
      .subscribe(
        onSuccess: { log.append($0) },
        onError: { _ in },
        onCompleted: { log.append("nothing") },
        onDisposed: { log.append("over") }
      )
      .disposed(by: bag)
    cached("b").subscribe(onSuccess: { log.append($0) }).disposed(by: bag)
    cached("c")
      .subscribe(
        with: self,
        onSuccess: { _, text in log.append(text) },
        onError: { _, _ in },
        onCompleted: { _ in },
        onDisposed: { _ in }
      )
      .disposed(by: bag)
    XCTAssertEqual(log, ["nothing", "cached a", "over", "cached b", "cached c"])
  }

  func testOperators() {
    XCTAssertEqual(values(cached("a").map { $0.count }), [8])
    XCTAssertEqual(values(cached("a").filter { $0.isEmpty }), [])
    XCTAssertEqual(values(cached("a").compactMap { $0.last }), ["a"])
    XCTAssertEqual(values(cached("a").flatMap { self.cached($0) }), ["cached cached a"])
    XCTAssertEqual(values(cached("missing").ifEmpty(default: "fresh")), ["fresh"])
    XCTAssertEqual(values(cached("missing").ifEmpty(switchTo: Single.just("single"))), ["single"])
    XCTAssertEqual(values(cached("missing").ifEmpty(switchTo: Maybe.just("maybe"))), ["maybe"])
    XCTAssertEqual(values(cached("").catchAndReturn("saved")), ["saved"])
    let watched = cached("a").do(
      onNext: { _ in },
      afterNext: { _ in },
      onError: { _ in },
      afterError: { _ in },
      onCompleted: {},
      afterCompleted: {},
      onSubscribe: {},
      onSubscribed: {},
      onDispose: {}
    )
    XCTAssertEqual(values(watched), ["cached a"])
  }

  func testZip() {
    let one = Maybe.just(1)
    XCTAssertEqual(values(Maybe.zip([one, one])), [[1, 1]])
    XCTAssertEqual(values(Maybe.zip([one, one]) { $0.count }), [2])
    XCTAssertEqual(values(Maybe.zip(one, one) { $0 + $1 }), [2])
    XCTAssertEqual(values(Maybe.zip(one, one, one) { $0 + $1 + $2 }), [3])
    XCTAssertEqual(values(Maybe.zip(one, cached("a"))).map { $0.1 }, ["cached a"])
    XCTAssertEqual(values(Maybe.zip(one, one, cached("a"))).map { $0.2 }, ["cached a"])
  }

  func testTypes() {
    func count<Sequence: PrimitiveSequenceType>(_ sequence: Sequence) -> Int where Sequence.Trait == MaybeTrait {
      values(sequence.primitiveSequence).count
    }
    XCTAssertEqual(count(cached("missing")), 0)
  }
}
