import Foundation
import Streams
import Testing

@Suite("Anatomy of a stream")
struct StreamAnatomyTests {
  /// The names of the operators, from the lowest to the sources. Several sources of one operator are in parentheses.
  private func drawn(_ stream: any AnatomicStream) -> String {
    let anatomy = stream.anatomy
    let sources = anatomy.sources.map(drawn)
    switch sources.count {
    case 0: return anatomy.name
    case 1: return "\(anatomy.name) < \(sources[0])"
    default: return "\(anatomy.name) < (\(sources.joined(separator: "; ")))"
    }
  }

  private let numbers = PublishSubject<Int>()
  private let scheduler = MainScheduler.instance

  @Test func operatorsAreCalledAsTheyAreWritten() {
    #expect(drawn(numbers.map { $0 }.filter { _ in true }) == "filter < map < PublishSubject<Int>")
    #expect(
      drawn(numbers.distinctUntilChanged().debounce(.seconds(1), scheduler: scheduler).take(1))
        == "take < debounce < distinctUntilChanged < PublishSubject<Int>"
    )
    #expect(
      drawn(numbers.flatMapLatest { Observable.just($0) }.startWith(1))
        == "startWith < flatMapLatest < PublishSubject<Int>"
    )
    #expect(
      drawn(numbers.catchAndReturn(1).retry(3).observe(on: scheduler))
        == "observe(on:) < retry < catch < PublishSubject<Int>"
    )
    #expect(drawn(Observable<Int>.interval(.seconds(1), scheduler: scheduler)) == "interval")
    #expect(drawn(Observable.of(1, 2).share()) == "share < from")
    #expect(drawn(numbers.take(while: { $0 < 2 })) == "take(while:) < PublishSubject<Int>")
    #expect(drawn(numbers.take(until: { $0 > 1 })) == "take(until:) < PublishSubject<Int>")
  }

  @Test func severalSourcesAreSeenEvenInClosures() {
    let letters = BehaviorSubject(value: "a")
    #expect(drawn(numbers.withLatestFrom(letters)) == "withLatestFrom < (PublishSubject<Int>; BehaviorSubject<String>)")
    #expect(
      drawn(Observable.combineLatest(numbers, letters) { "\($0)\($1)" })
        == "combineLatest < (PublishSubject<Int>; BehaviorSubject<String>)"
    )
    #expect(drawn(Observable.zip(numbers, numbers) { $0 + $1 }) == "zip < (PublishSubject<Int>; PublishSubject<Int>)")
    #expect(drawn(Observable.merge(numbers, .just(1), .never())) == "merge < (PublishSubject<Int>; just; never)")
    #expect(drawn(Observable.concat([numbers, .empty()])) == "concat < (PublishSubject<Int>; empty)")
    #expect(
      drawn(Observable.combineLatest([numbers, numbers]))
        == "combineLatest < (PublishSubject<Int>; PublishSubject<Int>)"
    )
  }

  @Test func theSenderIsKnown() {
    #expect(numbers.anatomy.origin === numbers)
    #expect(numbers.map { $0 }.anatomy.sources.first?.anatomy.identity == ObjectIdentifier(numbers))
    #expect(Observable.just(1).anatomy.origin == nil)
    #expect(numbers.observe(on: scheduler).anatomy.scheduler === scheduler)
  }

  @Test func inspectionSubscribesToNothing() {
    var isSubscribed = false
    let source = Observable<Int>.create { _ in
      isSubscribed = true
      return Disposables.create()
    }
    #expect(drawn(source.map { $0 }.share(replay: 1)) == "share < map < create")
    #expect(!isSubscribed)
  }

  @Test func inspectionLeaksNothing() {
    #expect(
      Resources.leaked {
        let subject = PublishSubject<Int>()
        _ = drawn(Observable.combineLatest(subject, subject.share()) { $0 + $1 }.map { $0 })
      } == 0
    )
  }
}
