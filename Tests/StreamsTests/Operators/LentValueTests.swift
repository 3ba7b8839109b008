import InterfaceTraits
import Streams
import Testing

/// Operators pass on stored values without a copy. A value does not change until its delivery is over, even if the subscriber
/// ends the chain, releases its source, or sends further values in the meantime.
@Suite struct LentValueTests {
  /// A value that memory checks watch: its content is on the heap.
  private struct Basket: Equatable {
    var fruits: [String]
  }

  /// Subscribes. At the first value, sends `next`, ends the subscription if `ending`, and records the value after that.
  private func values(
    ending: Bool,
    next: String,
    _ chain: (PublishSubject<String>) -> Observable<Basket>
  ) -> [Basket] {
    var subject: PublishSubject<String>? = PublishSubject()
    var seen: [Basket] = []
    var subscription: (any Disposable)?
    if let subject {
      subscription = chain(subject).subscribe(onNext: { basket in
        let isFirst = seen.isEmpty
        if isFirst {
          subject.onNext(next)
          if ending { subscription.take()?.dispose() }
        }
        seen.append(basket)
      })
    }
    let sent = subject.take()
    sent?.onNext("apple")
    subscription?.dispose()
    return seen
  }

  private static let apple = Basket(fruits: ["apple"])

  @Test(arguments: [false, true]) func scan(ending: Bool) {
    let seen = values(ending: ending, next: "pear") { source in
      source.scan(into: Basket(fruits: [])) { $0.fruits.append($1) }
    }
    #expect(seen == (ending ? [Self.apple] : [Self.apple, Basket(fruits: ["apple", "pear"])]))
  }

  @Test(arguments: [false, true]) func withLatestFrom(ending: Bool) {
    let latest = BehaviorSubject(value: Self.apple)
    let seen = values(ending: ending, next: "pear") { source in
      source.do(onNext: { if $0 == "pear" { latest.onNext(Basket(fruits: ["pear"])) } }).withLatestFrom(latest)
    }
    #expect(seen == (ending ? [Self.apple] : [Self.apple, Basket(fruits: ["pear"])]))
  }

  /// The other source sends its next value while the values are being combined.
  @Test func withLatestFromWhileItCombines() {
    let (source, latest) = (PublishSubject<Int>(), BehaviorSubject(value: Self.apple))
    var seen: [Basket] = []
    let subscription = source.withLatestFrom(latest) { _, basket -> Basket in
      latest.onNext(Basket(fruits: ["pear"]))
      return basket
    }
    .subscribe(onNext: { seen.append($0) })
    source.onNext(1)
    source.onNext(2)
    subscription.dispose()
    #expect(seen == [Self.apple, Basket(fruits: ["pear"])])
  }

  @Test func distinctUntilChangedWhileItCompares() {
    let source = PublishSubject<Basket>()
    var (seen, compared): ([Basket], Int) = ([], 0)
    let subscription = source.distinctUntilChanged { last, next in
      compared += 1
      if compared == 1 { source.onNext(Basket(fruits: ["pear"])) }
      return last == next
    }
    .subscribe(onNext: { seen.append($0) })
    source.onNext(Self.apple)
    source.onNext(Basket(fruits: ["apple"]))
    subscription.dispose()
    #expect(seen == [Self.apple, Basket(fruits: ["pear"])])
  }

  /// The subscriber sends during the replay of earlier values. The replay has room for two values, which change.
  @Test func replay() {
    let subject = ReplaySubject<Basket>.create(bufferSize: 2)
    for fruit in ["fig", "apple", "plum"] { subject.onNext(Basket(fruits: [fruit])) }
    var seen: [[String]] = []
    let subscription = subject.subscribe(onNext: { basket in
      if seen.isEmpty {
        for fruit in ["pear", "kiwi", "lime"] { subject.onNext(Basket(fruits: [fruit])) }
      }
      seen.append(basket.fruits)
    })
    subscription.dispose()
    #expect(seen == [["apple"], ["plum"], ["pear"], ["kiwi"], ["lime"]])
  }

  @Test func asMaybe() {
    let source = PublishSubject<Basket>()
    var seen: [Basket] = []
    var subscription: (any Disposable)?
    subscription = source.asMaybe().subscribe(onSuccess: {
      subscription.take()?.dispose()
      seen.append($0)
    })
    source.onNext(Self.apple)
    source.onCompleted()
    #expect(seen == [Self.apple])
  }
}
