import Foundation
import HTTPSample
import MVVM
import MVVMTesting
import SearchSample
import Testing

/// When a server is asked again, on virtual time, without a server.
@MainActor
struct BackOffTests {
  /// A millisecond is a tick.
  private let scheduler = TestScheduler(initialClock: 0, resolution: 0.001)
  private let url = URL(string: "http://127.0.0.1/")!

  private func answer(_ status: Int) -> HTTPAnswer {
    HTTPAnswer(status, Data(#"{"total": 0, "characters": []}"#.utf8))
  }

  /// The result of a search at tick 0 with these attempts, and when each of them began.
  private func outcome(_ attempts: [Observable<HTTPAnswer>]) throws -> (events: [Recorded<Event<Int>>], attempts: [Int])
  {
    var left = attempts
    var times: [Int] = []
    let environment = Environment(scheduler: scheduler, background: scheduler)
    let characters = HTTPCharacters(url, environment) { [scheduler] _ in
      times.append(scheduler.clock)
      return left.removeFirst()
    }
    let observer = scheduler.createObserver(Int.self)
    let subscription = characters.characters(matching: "a", from: 0).map(\.total).asObservable().subscribe(observer)
    scheduler.start()
    subscription.dispose()
    #expect(left.isEmpty)
    return (observer.events, times)
  }

  private func failure(_ outcome: (events: [Recorded<Event<Int>>], attempts: [Int])) -> SearchError? {
    outcome.events.last?.value.error as? SearchError
  }

  @Test func theSecondAttemptIsHalfASecondLaterAndTheThirdASecondAfterThat() throws {
    let lost = Observable<HTTPAnswer>.error(HTTPError.unreachable)
    let outcome = try outcome([lost, lost, lost])
    #expect(outcome.attempts.count == 3)
    let pauses = zip(outcome.attempts.dropFirst(), outcome.attempts).map { $0 - $1 }
    #expect(zip(pauses, [500, 1_000]).allSatisfy { abs($0 - $1) <= 3 }, "\(pauses)")
    #expect(failure(outcome) == .unreachable)
  }

  @Test func successEndsIt() throws {
    let outcome = try outcome([.just(answer(500)), .just(answer(200))])
    #expect(outcome.attempts.count == 2)
    #expect(outcome.events.first?.value.element == 0)
  }

  @Test func eachAttemptIsGivenUpAfterFiveSeconds() throws {
    let outcome = try outcome([.never(), .never(), .never()])
    let pauses = zip(outcome.attempts.dropFirst(), outcome.attempts).map { $0 - $1 }
    #expect(zip(pauses, [5_500, 6_000]).allSatisfy { abs($0 - $1) <= 5 }, "\(pauses)")
    guard case RxError.timeout? = outcome.events.last?.value.error else {
      Issue.record("\(outcome.events)")
      return
    }
  }

  @Test(arguments: [302, 400, 401, 404, 410])
  func rejectedRequestsAreNotRetried(status: Int) throws {
    let outcome = try outcome([.just(answer(status))])
    #expect(failure(outcome) == .status(status))
  }

  @Test func disposalEndsTheWaiting() {
    var count = 0
    let environment = Environment(scheduler: scheduler, background: scheduler)
    let characters = HTTPCharacters(url, environment) { _ in
      count += 1
      return .error(HTTPError.unreachable)
    }
    let subscription = characters.characters(matching: "a", from: 0).subscribe()
    scheduler.advanceTo(100)
    subscription.dispose()
    scheduler.start()
    #expect(count == 1)
  }
}
