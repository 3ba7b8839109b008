import Foundation
import MVVMTesting
import Streams
import Testing

@Suite struct BufferTests {
  private let source: [Recorded<Event<Int>>] = [
    .next(205, 1), .next(210, 2), .next(240, 3), .next(280, 4), .next(320, 5), .next(350, 6), .next(370, 7),
    .next(420, 8), .next(470, 9),
  ]

  @Test func asDrawn() {
    expect("-a-b-c--------d-|", gives: "---'[a,b]'----'[c]'----'[]'--('[d]'|)") {
      $0.buffer(timeSpan: .milliseconds(5), count: 2, scheduler: $1)
    }
  }

  @Test func byTimeOrCount() {
    let run = virtually(source + [.completed(600)]) { $0.buffer(timeSpan: .seconds(70), count: 3, scheduler: $1) }
    #expect(
      run.events == [
        .next(240, [1, 2, 3]), .next(310, [4]), .next(370, [5, 6, 7]), .next(440, [8]), .next(510, [9]), .next(580, []),
        .next(600, []), .completed(600),
      ]
    )
    #expect(run.subscriptions == [Subscription(200, 600)])
  }

  /// Its room grows several times on the way.
  @Test func aLongArrayIsWhole() {
    let (source, count) = (PublishSubject<Int>(), 100_000)
    var arrays: [[Int]] = []
    let subscription = source.buffer(timeSpan: .seconds(1), count: count, scheduler: HistoricalScheduler())
      .subscribe(onNext: { arrays.append($0) })
    for number in 0..<count { source.onNext(number) }
    subscription.dispose()
    #expect(arrays == [Array(0..<count)])
  }

  @Test func anErrorDropsWhatWasGathered() {
    let run = virtually(source + [.error(475, Failure())]) {
      $0.buffer(timeSpan: .seconds(70), count: 3, scheduler: $1)
    }
    #expect(
      run.events == [
        .next(240, [1, 2, 3]), .next(310, [4]), .next(370, [5, 6, 7]), .next(440, [8]), .error(475, Failure()),
      ]
    )
  }

  @Test func disposal() {
    let run = virtually(source, disposed: 370) { $0.buffer(timeSpan: .seconds(70), count: 3, scheduler: $1) }
    #expect(run.events == [.next(240, [1, 2, 3]), .next(310, [4]), .next(370, [5, 6, 7])])
    #expect(run.subscriptions == [Subscription(200, 370)])
  }

  @Test func emptyAndNever() {
    #expect(
      virtually([.completed(250)]) { $0.buffer(timeSpan: .seconds(70), count: 3, scheduler: $1) }.events
        == [.next(250, []), .completed(250)]
    )
    #expect(
      virtually([], disposed: 400) { $0.buffer(timeSpan: .seconds(70), count: 3, scheduler: $1) }.events
        == [.next(270, []), .next(340, [])]
    )
  }

  @Test(arguments: [0, -1])
  func withoutACountOnlyTheTimeMatters(_ count: Int) {
    let run = virtually(source + [.completed(500)]) {
      $0.buffer(timeSpan: .seconds(150), count: count, scheduler: $1)
    }
    #expect(run.events == [.next(350, [1, 2, 3, 4, 5, 6]), .next(500, [7, 8, 9]), .completed(500)])
  }

  @Test func withoutTimeItIsEveryTick() {
    let run = virtually([.next(202, 1), .completed(203)]) {
      $0.buffer(timeSpan: .seconds(-1), count: 3, scheduler: $1)
    }
    #expect(run.events == [.next(201, []), .next(202, [1]), .next(203, []), .completed(203)])
  }

  #if os(Linux)
  /// The memory that the process uses now, in megabytes.
  private static func memory() throws -> Int {
    let pages = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")[1]
    return try #require(Int(pages)) * Int(getpagesize()) / 1_048_576
  }

  /// Values of a type without references, which nothing else counts.
  private struct Large {
    typealias Part = SIMD64<Int64>
    var parts: (Part, Part, Part, Part, Part, Part, Part, Part)

    init() {
      let part = Part(repeating: 1)
      parts = (part, part, part, part, part, part, part, part)
    }
  }

  @Test func theRoomForTheValuesIsReleased() throws {
    let (before, value) = (try Self.memory(), Large())
    for _ in 0..<64 {
      let source = PublishSubject<Large>()
      let subscription = source.buffer(timeSpan: .seconds(1), count: 10_000, scheduler: HistoricalScheduler())
        .subscribe()
      // 16 MB.
      for _ in 0..<4_096 { source.onNext(value) }
      subscription.dispose()
    }
    #expect(try Self.memory() - before < 500)
  }
  #endif

  @Test func leaksNothing() {
    #expect(leakedVirtually { $0.buffer(timeSpan: .seconds(20), count: 2, scheduler: $1) } == 0)
  }
}
