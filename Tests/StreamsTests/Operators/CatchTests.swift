import MVVMTesting
import Streams
import Testing

@Suite struct CatchTests {
  @Test(arguments: [
    (source: "-a-#", result: "-a--x|"),
    (source: "#", result: "-x|"),
    (source: "-a-|", result: "-a-|"),
    (source: "|", result: "|"),
    (source: "----", result: "----"),
    (source: "-a-#", result: "-a--!"),
  ])
  func continuesWithTheHandlersStream(source: String, result: String) {
    drawn { m in
      let other = m.cold("-x|")
      m.expect(m.cold(source).catch { _ in other.asObservable() }, gives: result)
    }
  }

  @Test func releasesTheSource() {
    drawn { m in
      let source = m.hot("-a-#", subscribed: "^--!")
      let other = m.cold("-x-y", subscribed: "---^--!")
      m.expect(source.catch { _ in other.asObservable() }, gives: "-a--x-!")
    }
  }

  @Test func passesTheErrorToTheHandler() {
    var caught: [any Error] = []
    _ = Observable<Int>.error(Failure("first")).catch { error in
      caught.append(error)
      return .error(Failure("second"))
    }
    .catch { error in
      caught.append(error)
      return .empty()
    }
    .subscribe()
    #expect(caught as? [Failure] == [Failure("first"), Failure("second")])
  }

  @Test func failsWithTheHandlersStream() {
    drawn { m in
      let other = m.cold("-x#")
      m.expect(m.cold("-a#").catch { _ in other.asObservable() }, gives: "-a-x#")
    }
  }

  @Test func failsWithTheErrorOfTheHandler() {
    let stream = Observable<Int>.error(Failure("first")).catch { _ in throw Failure("second") }
    #expect(stream.record().0.events == [.error(Failure("second"))])
    #expect(stream.catchAndReturn(1).record().0.events == [.next(1), .completed])
  }

  @Test func returnsAnElement() {
    #expect(play("-1-x") { $0.catchAndReturn(9) } == "-1-(9|)")
    #expect(play("-1-|") { $0.catchAndReturn(9) } == "-1-|")
    #expect(play("-1--") { $0.catchAndReturn(9) } == "-1--")
  }

  @Test func triesTheStreamsOfASequenceInTurn() {
    drawn { m in
      let a = m.cold("-1#", subscribed: "^-!").asObservable()
      let b = m.cold("-2|", subscribed: "--^-!").asObservable()
      let c = m.cold("-3|")
      m.expect(Observable.catch(sequence: [a, b, c.asObservable()]), gives: "-1-2|")
      m.perform("------x") { _ in #expect(c.subscriptions.isEmpty) }
    }
  }

  @Test func aSequenceWithoutStreamsReplacesAFailure() {
    let failing = Observable<Int>.error(Failure())
    #expect(failing.catch { _ in .catch(sequence: []) }.record().0.events == [.completed])
    #expect(failing.catch { _ in failing.catch { _ in .catch(sequence: []) } }.record().0.events == [.completed])
  }

  @Test func failsWithTheLastOfASequence() {
    let stream = Observable<Int>.catch(sequence: [.error(Failure("first")), .error(Failure("last"))])
    #expect(stream.record().0.events == [.error(Failure("last"))])
    #expect(Observable<Int>.catch(sequence: []).record().0.events == [.completed])
  }

  @Test func readsNoMoreOfAnEndlessSequenceThanItNeeds() {
    var asked = 0
    let endless = AnySequence<Observable<Int>> {
      AnyIterator {
        asked += 1
        return asked < 100_000 ? .error(Failure()) : .just(1)
      }
    }
    let leaked = Resources.leaked {
      #expect(Observable.catch(sequence: endless).record().0.events == [.next(1), .completed])
    }
    #expect(asked == 100_000)
    #expect(leaked == 0)
  }

  @Test func aHundredThousandNeedNoStack() {
    func failing(_ left: Int) -> Observable<Int> {
      Observable<Int>.error(Failure()).catch { _ in left > 0 ? failing(left - 1) : .just(1) }
    }
    let leaked = Resources.leaked {
      #expect(failing(100_000).record().0.events == [.next(1), .completed])
      let nested = (1...100_000).reduce(Observable<Int>.error(Failure())) { chain, _ in chain.catch { throw $0 } }
      #expect(nested.record().0.events == [.error(Failure())])
    }
    #expect(leaked == 0)
  }
}
