import Streams
import Testing

/// Subscribers that arrive during the delivery of the terminal event.
@Suite struct ArrivalAtTheEndTests {
  private static var endings: [Event<Int>] { [.completed, .error(Failure())] }

  /// Subscribes two observers, the first of which subscribes a third when it receives the terminal event. Expects that the third
  /// receives `events` immediately.
  private func expect(
    _ events: [Event<Int>],
    at stream: Observable<Int>,
    _ comment: Comment,
    sourceLocation: SourceLocation = #_sourceLocation,
    sending: () -> Void
  ) {
    let lateSubscriber = Recorder<Int>()
    var order: [String] = []
    let first = stream.subscribe { event in
      guard event.isStopEvent else { return }
      _ = stream.subscribe(lateSubscriber)
      #expect(lateSubscriber.events == events, comment, sourceLocation: sourceLocation)
      order.append("first")
    }
    let second = stream.subscribe { event in if event.isStopEvent { order.append("second") } }
    sending()
    #expect(order == ["first", "second"], comment, sourceLocation: sourceLocation)
    #expect(lateSubscriber.events == events, comment, sourceLocation: sourceLocation)
    first.dispose()
    second.dispose()
  }

  @Test(arguments: endings) func aSubjectSendsTheEndImmediately(ending: Event<Int>) {
    func check<Subject: SubjectType>(_ subject: Subject, past: [Int], _ comment: Comment)
    where Subject.Element == Int, Subject.Observer.Element == Int {
      expect(past.map { .next($0) } + [ending], at: subject.asObservable(), comment) {
        for event in [.next(1), .next(2), ending] { subject.asObserver().on(event) }
      }
    }
    check(PublishSubject(), past: [], "PublishSubject")
    check(BehaviorSubject(value: 0), past: [], "BehaviorSubject")
    for size in [0, 1, 3] {
      check(ReplaySubject.create(bufferSize: size), past: [1, 2].suffix(size), "ReplaySubject of \(size)")
    }
    check(ReplaySubject.createUnbounded(), past: [1, 2], "ReplaySubject of all")
    check(AsyncSubject(), past: ending == .completed ? [2] : [], "AsyncSubject")
  }

  /// A source that counts its starts. Each start but the first stays open.
  private final class Source {
    let subject = PublishSubject<Int>()
    private(set) var starts = 0

    var stream: Observable<Int> {
      .deferred { [self] in
        starts += 1
        return starts == 1 ? subject : .never()
      }
    }
  }

  /// Shares that keep their subject: nothing is started again.
  private static var lasting: [(name: String, past: Int, share: (Observable<Int>) -> Observable<Int>)] {
    [
      ("share(replay: 0, scope: .forever)", 0, { $0.share(replay: 0, scope: .forever) }),
      ("share(replay: 1, scope: .forever)", 1, { $0.share(replay: 1, scope: .forever) }),
      ("share(replay: 2, scope: .forever)", 2, { $0.share(replay: 2, scope: .forever) }),
      ("multicast(publish).refCount()", 0, { $0.multicast(PublishSubject()).refCount() }),
      ("multicast(behavior).refCount()", 0, { $0.multicast(BehaviorSubject(value: 0)).refCount() }),
      ("multicast(replay).refCount()", 1, { $0.multicast(ReplaySubject.create(bufferSize: 1)).refCount() }),
    ]
  }

  @Test(arguments: lasting.indices, endings) func sharesWithOneSubjectDoNotStartAgain(kind: Int, ending: Event<Int>) {
    let kind = Self.lasting[kind]
    let source = Source()
    let past = [1, 2, 3].suffix(kind.past)
    expect(past.map { .next($0) } + [ending], at: kind.share(source.stream), "\(kind.name)") {
      for event in [.next(1), .next(2), .next(3), ending] { source.subject.on(event) }
    }
    #expect(source.starts == 1, "\(kind.name)")
  }

  /// Shares whose connection ends with the source: the late subscriber belongs to the next connection.
  private static var renewed: [(name: String, share: (Observable<Int>) -> Observable<Int>)] {
    [
      ("share()", { $0.share() }),
      ("share(replay: 1)", { $0.share(replay: 1) }),
      ("share(replay: 2)", { $0.share(replay: 2) }),
      ("publish().refCount()", { $0.publish().refCount() }),
      ("replay(1).refCount()", { $0.replay(1).refCount() }),
      ("multicast { publish }.refCount()", { $0.multicast { PublishSubject() }.refCount() }),
    ]
  }

  @Test(arguments: renewed.indices, endings) func sharesThatRenewTheirSubjectStartAgain(kind: Int, ending: Event<Int>) {
    let kind = Self.renewed[kind]
    let source = Source()
    expect([], at: kind.share(source.stream), "\(kind.name)") {
      for event in [.next(1), .next(2), .next(3), ending] { source.subject.on(event) }
    }
    #expect(source.starts == 2, "\(kind.name)")
  }

  /// As above, with a source that cannot be started again: a subject.
  @Test(arguments: renewed.indices, endings) func sharesThatRenewTheirSubjectSendTheEndOfASubject(
    kind: Int,
    ending: Event<Int>
  ) {
    let kind = Self.renewed[kind]
    let subject = PublishSubject<Int>()
    expect([ending], at: kind.share(subject), "\(kind.name)") {
      for event in [.next(1), ending] { subject.on(event) }
    }
  }

  /// A late subscriber in the delivery to the second of two subscribers, after the first has ended the connection.
  @Test(arguments: endings) func aLateSubscriberOfTheLastSubscriber(ending: Event<Int>) {
    let source = Source()
    let shared = source.stream.share(replay: 1, scope: .forever)
    let lateSubscriber = Recorder<Int>()
    let first = shared.subscribe { _ in }
    let second = shared.subscribe { event in if event.isStopEvent { _ = shared.subscribe(lateSubscriber) } }
    for event in [.next(1), ending] { source.subject.on(event) }
    #expect(lateSubscriber.events == [.next(1), ending])
    #expect(source.starts == 1)
    first.dispose()
    second.dispose()
  }
}
