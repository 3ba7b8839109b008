import MVVMTesting
import Testing

/// The long form, as it is meant to be used.
@Suite struct MarblesTests {
  @Test func manySourcesAndExpectations() {
    marbles { m in
      let numbers = m.hot("-1-2-3-|", as: Int.self, subscribed: "^------!", "---^---!")
      m.expect(numbers, gives: "-1-2-3-|")
      m.expect(numbers.map { $0 + 1 }, gives: "---(^3)-4-|")
    }
  }

  @Test func actionsArePerformed() {
    marbles { m in
      let subject = PublishSubject<String>()
      m.perform("-a-b-") { subject.onNext($0) }
      m.expect(subject, gives: "-a-b-")
    }
  }

  @Test func valuesOfAnyType() {
    struct User { var name: String }
    marbles { m in
      let users = m.cold("-u-v|", values: ["u": User(name: "Ursula"), "v": User(name: "Victor")])
      m.expect(users.map(\.name), gives: "-'Ursula'-'Victor'|")
      m.expect(m.hot("-x-|", values: ["x": ()]), gives: "-'()'-|")
    }
  }

  @Test func aSharedSourceIsSubscribedOnce() {
    marbles { m in
      let source = m.cold("-a-b-c-|", subscribed: "^----!")
      let shared = source.map { $0 }.share()
      m.expect(shared, gives: "-a-!")
      m.expect(shared, gives: "--^b-!")
    }
  }

  @Test func theClockCountsMilliseconds() {
    marbles { m in
      var time: Double?
      m.perform("5ms x") { _ in time = m.scheduler.now.timeIntervalSince1970 }
      m.expect(m.hot("-|"), gives: "-|")
      m.scheduler.scheduleAt(6) { #expect(time.map { abs($0 - 0.005) < 1e-6 } == true) }
    }
  }

  @Test func nothingIsKeptAlive() {
    let leaked = Resources.leaked {
      marbles { m in
        m.expect(m.cold("-a-b").map { $0 }, gives: "-a-b")
        m.expect(m.hot("-a-b-|").map { $0 }, gives: "-a!")
      }
    }
    #expect(leaked == 0)
  }
}
