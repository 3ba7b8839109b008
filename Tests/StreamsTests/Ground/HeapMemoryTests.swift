import Streams
import Testing

/// The memory in which operators store values.
@Suite struct HeapMemoryTests {
  /// Memory from `malloc` is not sufficiently aligned for these: storing a vector there stops the program.
  @Test func valuesOfAWideAlignmentAreKept() {
    typealias Wide = SIMD16<Double>
    let values = (1...20).map { Wide(repeating: Double($0)) }
    var kept: [Wide] = []
    let source = PublishSubject<Wide>()
    let replayed = source.share(replay: 5)
    let pairs = Observable.zip(source, Observable.combineLatest(source, source) { $0 + $1 }) { $0 + $1 }
    let subscription = Disposables.create(
      replayed.subscribe(onNext: { _ in }),
      pairs.distinctUntilChanged().takeLast(18).subscribe(onNext: { kept.append($0) })
    )
    for value in values { source.onNext(value) }
    var late: [Wide] = []
    replayed.subscribe(onNext: { late.append($0) }).dispose()
    source.onCompleted()
    subscription.dispose()
    #expect(late == Array(values.suffix(5)))
    #expect(kept.count == 18)
    #expect(kept.allSatisfy { $0 == Wide(repeating: $0[0]) })
  }
}
