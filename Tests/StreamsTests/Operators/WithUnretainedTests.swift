import Streams
import Testing

@Suite struct WithUnretainedTests {
  private final class Owner { let name = "o" }

  @Test(arguments: [("-1-2|", "-(o1)-(o2)|"), ("-|", "-|"), ("---", "---"), ("-x", "-x"), ("1-x", "(o1)-x")])
  func combinesWithTheObject(line: String, result: String) {
    let owner = Owner()
    #expect(play(line) { $0.withUnretained(owner) { "\($0.name)\($1)" } } == result)
    #expect(play(line) { $0.withUnretained(owner).map { "\($0.name)\($1)" } } == result)
  }

  @Test func completesWhenTheObjectIsReleased() {
    let source = PublishSubject<Int>()
    var owner: Owner? = Owner()
    weak let trace = owner
    var seen: [Event<Int>] = []
    if let owner { _ = source.withUnretained(owner) { $1 }.subscribe { seen.append($0) } }
    source.onNext(1)
    owner = nil
    #expect(trace == nil)
    source.onNext(2)
    #expect(seen == [.next(1), .completed])
    #expect(!source.hasObservers)
  }
}
