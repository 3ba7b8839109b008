import MVVMTesting
import Testing

/// The short form, as it is meant to be used.
@Suite struct ExpectTests {
  @Test func oneSource() {
    expect("-a--b-|", gives: "-A--B-|") { $0.map { $0.uppercased() } }
    expect("-a--b-#", gives: "-A--B-#") { $0.map { $0.uppercased() } }
  }

  @Test func severalSources() {
    expect("a---b-|", "-1-2---|", gives: "-x-yz--|", values: ["x": "a1", "y": "a2", "z": "b2"]) {
      Observable.combineLatest($0, $1) { $0 + $1 }
    }
    expect(
      "a--------|",
      "--1---2--|",
      "----x---y|",
      gives:
        "----p-q-r|",
      values: ["p": "a1x", "q": "a2x", "r": "a2y"]
    ) { Observable.combineLatest($0, $1, $2) { $0 + $1 + $2 } }
  }

  @Test func otherTypesThanText() {
    expect("-1-2-3-|", gives: "---2---|") { (numbers: Observable<Int>) in numbers.filter { $0 % 2 == 0 } }
    expect("-1-2-|", gives: "-x-y-|", values: ["x": 10, "y": 20]) { (numbers: Observable<Int>) in
      numbers.map { $0 * 10 }
    }
    expect(.hot("-a-b-|", values: ["a": true, "b": false]), gives: "-'no'-'yes'-|") { $0.map { $0 ? "no" : "yes" } }
    expect("-1-|", "-a-|", gives: "-'1,a'-|") { (a: Observable<Int>, b: Observable<String>) in
      Observable.combineLatest(a, b) { ($0, $1) }
    }
  }

  @Test func coldSourcesAndTheirSubscriptions() {
    expect("-a-b----|", .cold("xy|", subscribed: "-^-!", "---^-!"), gives: "-xyxy---|") { outer, inner in
      outer.flatMap { _ in inner }
    }
  }

  @Test func subscriptionAndDisposal() {
    expect(.hot("-a-b-c-d-|", subscribed: "--^--!"), gives: "--^b-!") { $0.map { $0 } }
    expect(.hot("ab-c-d", subscribed: "-^-!"), gives: "-(^b)-(c!)") { $0.map { $0 } }
    expect(.hot("a-^-b-c|", subscribed: "--^----!"), gives: "----b-c|") { $0.map { $0 } }
  }

  @Test func errorsAreNamed() {
    expect(.hot("-a#", error: RxError.timeout), gives: "-a#", error: RxError.timeout) { $0.map { $0 } }
  }

  @Test func theSchedulerIsHandedOver() {
    expect("-a-b---", gives: "---a-b-") { source, scheduler in
      source.flatMap { Later(value: $0, dueTime: .milliseconds(2), scheduler: scheduler) }
    }
    expect("-a-|", gives: "- 300ms a!") { source, scheduler in
      source.flatMap { Later(value: $0, dueTime: .milliseconds(300), scheduler: scheduler) }
    }
  }

  @Test func withoutASource() {
    expect(gives: "---a!") { Later(value: "a", dueTime: .milliseconds(3), scheduler: $0) }
    expect(gives: "(a|)") { _ in Observable.just("a") }
  }

  @Test func aDisposalComesBeforeOrAfterWhatHappensInItsTick() {
    expect("-a-b-", gives: "-a-!") { $0.map { $0 } }
    expect("-a-b-", gives: "-a-(b!)") { $0.map { $0 } }
    expect(.cold("-a-b-"), gives: "-a-!") { $0.map { $0 } }
    expect(.cold("-a-b-"), gives: "-a-(b!)") { $0.map { $0 } }
  }

  @Test func whatIsScheduledForNowHappensInTheSameTick() {
    expect("-a-b-|", gives: "-a-b!") { source, scheduler in
      source.flatMap { Later(value: $0, dueTime: .seconds(0), scheduler: scheduler) }
    }
  }
}

/// A value that comes after a time, without completion.
struct Later<Element>: ObservableType {
  let value: Element
  let dueTime: RxTimeInterval
  let scheduler: any SchedulerType

  func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Element {
    scheduler.scheduleRelative((), dueTime: dueTime) { _ in
      observer.onNext(value)
      return Disposables.create()
    }
  }
}
