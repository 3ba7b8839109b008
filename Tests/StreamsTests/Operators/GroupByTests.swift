import Streams
import Testing

@Suite struct GroupByTests {
  /// Draws the groups as they come and their values as `key:value`.
  private func drawn(_ source: Observable<Int>) -> Observable<String> {
    source.groupBy { value in
      if value == 9 { throw Failure() }
      return value.isMultiple(of: 2) ? "e" : "o"
    }
    .flatMap { group in group.map { "\(group.key)\($0)" } }
  }

  @Test(arguments: [
    ("-1-2-3|", "-(o1)-(e2)-(o3)|"),
    ("-|", "-|"),
    ("---", "---"),
    ("-x", "-x"),
    ("1-x", "(o1)-x"),
    ("1-9-2|", "(o1)-x---"),
  ])
  func dividesByKey(line: String, result: String) { #expect(play(line, through: drawn) == result) }

  @Test func sendsAGroupOnce() {
    #expect(play("-1-2-3-4|") { $0.groupBy { $0 % 2 }.map(\.key) } == "-1-0----|")
  }

  @Test(arguments: [Event<Int>.completed, .error(Failure())])
  func groupsEndBeforeTheResult(ending: Event<Int>) {
    let source = PublishSubject<Int>()
    var seen: [String] = []
    _ = source.groupBy { $0 }.subscribe { event in
      guard let group = event.element else { return seen.append("result") }
      _ = group.subscribe { if $0.isStopEvent { seen.append("group \(group.key)") } }
    }
    source.onNext(2)
    source.onNext(1)
    source.on(ending)
    #expect(seen == ["group 2", "group 1", "result"])
  }

  @Test func aGroupKeepsTheSourceSubscribed() {
    let leaked = Resources.leaked {
      let source = PublishSubject<Int>()
      var groups: [GroupedObservable<Int, Int>] = []
      var seen: [Int] = []
      let outer = source.groupBy { $0 % 2 }.subscribe(onNext: { groups.append($0) })
      source.onNext(1)
      let inner = groups[0].subscribe(onNext: { seen.append($0) })
      source.onNext(3)
      outer.dispose()
      #expect(source.hasObservers)
      source.onNext(2)
      source.onNext(5)
      #expect(seen == [3, 5])
      #expect(groups.count == 1)
      inner.dispose()
      #expect(!source.hasObservers)
      _ = groups[0].subscribe(onNext: { seen.append($0) })
      source.onNext(7)
      #expect(seen == [3, 5])
    }
    #expect(leaked == 0)
  }

  @Test func lateSubscribersOfAGroupReceiveItsEnd() {
    let source = PublishSubject<Int>()
    var group: GroupedObservable<Int, Int>?
    var seen: [Event<Int>] = []
    _ = source.groupBy { $0 }.subscribe(onNext: { group = $0 })
    source.onNext(1)
    source.onCompleted()
    _ = group?.subscribe { seen.append($0) }
    #expect(seen == [.completed])
  }

  @Test func groupsOfAnAbandonedSourceAreFreed() {
    let leaked = Resources.leaked {
      var groups: [GroupedObservable<Int, Int>] = []
      do {
        let source = PublishSubject<Int>()
        _ = source.groupBy { $0 }.subscribe(onNext: { group in
          groups.append(group)
          _ = group.subscribe(onNext: { _ in })
        })
        source.onNext(1)
      }
      _ = groups[0].subscribe(onNext: { _ in })
    }
    #expect(leaked == 0)
  }
}
