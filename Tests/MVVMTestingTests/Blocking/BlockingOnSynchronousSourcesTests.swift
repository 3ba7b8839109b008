import Foundation
import MVVMTesting
import Testing

/// Sources that deliver without end on the thread that subscribes.
@Suite(.timeLimit(.minutes(1))) struct BlockingOnSynchronousSourcesTests {
  /// Streams that never stop by themselves, and never let `subscribe` return.
  static let endless: [@Sendable () -> Observable<Int>] = [
    { Observable.repeatElement(1) },
    { Observable.generate(initialState: 1, condition: { _ in true }, iterate: { $0 }) },
    { Observable.just(1).concat(Observable.repeatElement(1)) },
    { Observable.repeatElement(1).concatMap { Observable.just($0) } },
    { Observable.repeatElement(1).flatMapLatest { Observable.just($0) } },
    { Observable.create { observer in Observable.repeatElement(1).subscribe(observer) } },
    { Observable.just(1).concat(Observable<Int>.error(MarbleError())).retry() },
    { Observable.combineLatest(Observable.repeatElement(1), Observable.repeatElement(1)) { first, _ in first } },
    { Observable.zip(Observable.repeatElement(1), Observable.repeatElement(1)) { first, _ in first } },
    { Observable.merge(Observable.repeatElement(1), Observable.repeatElement(1)) },
    { Observable.repeatElement(1).share(replay: 1) },
  ]

  /// How the wait is asked for: in the open, or from within work of the current thread's trampoline.
  static let contexts: [@Sendable (@escaping () throws -> Int?) throws -> Int?] = [
    { try $0() },
    { ask in
      var result: Result<Int?, any Error>?
      _ = CurrentThreadScheduler.instance.schedule(()) { _ in
        result = Result { try ask() }
        return Disposables.create()
      }
      return try #require(result).get()
    },
    { ask in
      var result: Result<Int?, any Error>?
      _ = Observable.of(1, 2).take(1).subscribe(onNext: { _ in result = Result { try ask() } })
      return try #require(result).get()
    },
  ]

  @Test(arguments: endless.indices, contexts.indices)
  func firstReturnsImmediately(source: Int, context: Int) throws {
    let perform = Self.contexts[context]
    let first = try perform { try Self.endless[source]().toBlocking(timeout: 20).first() }
    #expect(first == 1)
  }

  @Test(arguments: endless.indices, contexts.indices)
  func theTimeIsLimited(source: Int, context: Int) throws {
    let perform = Self.contexts[context]
    let asked: [@Sendable (BlockingObservable<Int>) throws -> Int?] = [
      { try $0.last() }, { try $0.toArray().last }, { try $0.single { $0 == 2 } },
    ]
    for ask in asked {
      // Nothing arrives, so that the elements do not fill the memory.
      let stream = Self.endless[source]().filter { _ in false }
      #expect(
        performing: { try perform { try ask(stream.toBlocking(timeout: 0.01)) } },
        throws: { "\($0)" == "\(RxError.timeout)" }
      )
    }
  }

  @Test func materializeKeepsTheReceivedValues() {
    let source = Observable.from(1...3).concat(Observable.repeatElement(0).filter { _ in false })
    guard case .failed([1, 2, 3], RxError.timeout) = source.toBlocking(timeout: 0.02).materialize() else {
      Issue.record("expected a timeout after 1, 2 and 3")
      return
    }
  }

  @Test func nothingIsSeenAfterTheAnswer() throws {
    var seen: [Int] = []
    let numbers = Observable.from(1...5).do(onNext: { seen.append($0) })
    #expect(try numbers.toBlocking().first() == 1)
    #expect(seen == [1])

    seen = []
    var asked: [Int] = []
    #expect(throws: RxError.self) {
      try numbers.toBlocking().single {
        asked.append($0)
        return $0.isMultiple(of: 2)
      }
    }
    #expect(seen == [1, 2, 3, 4])
    #expect(asked == [1, 2, 3, 4])

    seen = []
    #expect(throws: MarbleError.self) { try numbers.toBlocking().single { _ in throw MarbleError() } }
    #expect(seen == [1])
  }

  @Test func theSubscriptionIsOverWithTheAnswer() throws {
    var log: [String] = []
    let source = Observable<Int>.repeatElement(1)
      .do(onNext: { _ in log.append("value") }, onDispose: { log.append("disposed") })
    #expect(try source.toBlocking().first() == 1)
    #expect(log == ["value", "disposed"])
  }
}
