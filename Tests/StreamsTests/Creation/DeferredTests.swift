import MVVMTesting
import Streams
import Testing

@Suite struct DeferredTests {
  @Test(arguments: [
    (source: "-a-b-|", result: "-a-b-|"),
    (source: "|", result: "|"),
    (source: "----", result: "----"),
    (source: "#", result: "#"),
    (source: "-a-#", result: "-a-#"),
    (source: "-a-b-|", result: "-a-!"),
  ])
  func isTheStreamThatTheFactoryGives(source: String, result: String) {
    let leaked = Resources.leaked {
      marbles { m in
        let stream = m.cold(source)
        m.expect(Observable.deferred { stream.asObservable() }, gives: result)
      }
    }
    #expect(leaked == 0)
  }

  /// Operators that continue with a second stream after the failure or completion of the first.
  private static let continuations:
    [(name: String, fails: Bool, make: @Sendable (Observable<Int>) -> Observable<Int>)] = [
      ("concat", false, { source in source.concat(source) }),
      ("concat of an array", false, { Observable.concat([$0, $0]) }),
      ("concat of a sequence", false, { Observable.concat(AnySequence([$0, $0])) }),
      ("startWith", false, { source in source.startWith(0).concat(source) }),
      ("nested", false, { source in source.concat(Observable.deferred { source }) }),
      ("retry", true, { $0.retry(2) }), ("catch", true, { source in source.catch { _ in source } }),
      ("catch of a sequence", true, { .catch(sequence: [$0, $0]) }),
    ]

  @Test(arguments: continuations.indices)
  func callsTheFactoryWhenThePreviousStreamIsReleased(index: Int) {
    let (name, fails, make) = Self.continuations[index]
    var subjects: [PublishSubject<Int>] = []
    var (open, overlaps) = (0, 0)
    let source = Observable<Int>.deferred {
      overlaps += open
      open += 1
      let subject = PublishSubject<Int>()
      subjects.append(subject)
      return subject.do(onDispose: { open -= 1 })
    }
    let subscription = make(source).subscribe(onError: { _ in })
    #expect(subjects.count == 1, "\(name)")
    if fails { subjects[0].onError(Failure()) } else { subjects[0].onCompleted() }
    #expect(subjects.count == 2, "\(name)")
    #expect((open, overlaps) == (1, 0), "\(name)")
    subscription.dispose()
    #expect(open == 0, "\(name)")
  }

  @Test func callsTheFactoryForEachSubscription() {
    var calls = 0
    let stream = Observable<Int>.deferred {
      calls += 1
      return .just(calls)
    }
    #expect(calls == 0)
    let recorder = Recorder<Int>()
    _ = stream.subscribe(recorder)
    _ = stream.subscribe(recorder)
    #expect(recorder.events == [.next(1), .completed, .next(2), .completed])
  }

  @Test func failsWithTheErrorOfTheFactory() {
    let recorder = Recorder<Int>()
    _ = Observable<Int>.deferred { throw Failure() }.subscribe(recorder)
    #expect(recorder.events == [.error(Failure())])
  }

  @Test func mayRecurWithoutEnd() {
    func count(from start: Int) -> Observable<Int> {
      .concat(.just(start), .deferred { count(from: start + 1) })
    }
    let leaked = Resources.leaked {
      var last = 0
      _ = count(from: 1).take(100_000).subscribe(onNext: { last = $0 })
      #expect(last == 100_000)
    }
    #expect(leaked == 0)
  }
}
