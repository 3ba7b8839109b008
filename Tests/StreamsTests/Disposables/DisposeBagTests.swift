import Foundation
import Streams
import Testing
import Threads

@Suite struct DisposeBagTests {
  let log = DisposalLog()

  @Test func disposesInOrderWhenItIsReleased() {
    var bag: DisposeBag? = DisposeBag()
    if let bag { log.disposable("a").disposed(by: bag) }
    bag?.insert(log.disposable("b"))
    bag?.insert(log.disposable("c"), log.disposable("d"))
    bag?.insert([log.disposable("e")])
    bag?.insert {
      log.disposable("f")
      log.disposable("g")
    }
    #expect(log.entries.isEmpty)
    bag = nil
    #expect(log.entries == ["a", "b", "c", "d", "e", "f", "g"])
  }

  @Test func mayBeMadeFull() {
    var bags: [DisposeBag] = [
      DisposeBag(disposing: log.disposable("a"), log.disposable("b")),
      DisposeBag(disposing: [log.disposable("c")]),
    ]
    bags.removeFirst()
    bags.removeFirst()
    #expect(log.entries == ["a", "b", "c"])
  }

  @Test(arguments: [true, false]) func theBuilderKnowsConditionsAndLoops(condition: Bool) {
    var bag: DisposeBag? = DisposeBag {
      log.disposable("first")
      if condition { log.disposable("optional") }
      if condition { log.disposable("yes") } else { log.disposable("no") }
      for number in 1...2 { log.disposable("\(number)") }
      [log.disposable("array")]
    }
    #expect(bag != nil)
    bag = nil
    let middle = condition ? ["optional", "yes"] : ["no"]
    #expect(log.entries == ["first"] + middle + ["1", "2", "array"])
  }

  @Test func isFilledFromManyThreads() {
    let calls = CallCounter()
    do {
      let bag = DisposeBag()
      onThreads(8) { _ in
        for _ in 0..<125 { Disposables.create { calls.count() }.disposed(by: bag) }
      }
      #expect(calls.total == 0)
    }
    #expect(calls.total == 1000)
  }
}
