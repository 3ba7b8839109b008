import Foundation
import Streams
import Testing

/// Nests of any depth are built and freed on a stack that does not grow.
@Suite struct DepthTests {
  // The thread sanitizer records the calls under way in a stack of its own, which has room for a few thousand levels.
  private static let depth = dlsym(UnsafeMutableRawPointer(bitPattern: 0), "__tsan_init") == nil ? 200_000 : 2_000

  private func nest(_ operation: (Observable<Int>) -> Observable<Int>) {
    let leaked = Resources.leaked {
      var stream = Observable.just(1)
      for _ in 0..<Self.depth { stream = operation(stream) }
    }
    #expect(leaked == 0)
  }

  @Test func nestsOfOneSourceAreFreed() {
    nest { $0.map { $0 } }
    nest { $0.filter { _ in true } }
    nest { $0.flatMap { Observable.just($0) } }
    nest { $0.share(replay: 1) }
    nest { $0.distinctUntilChanged() }
    nest { $0.catchAndReturn(1) }
    nest { $0.take(1) }
  }

  @Test func nestsOfSeveralSourcesAreFreed() {
    nest { Observable.merge($0, .just(1)) }
    nest { Observable.combineLatest($0, Observable.just(1)) { $0 + $1 } }
    nest { Observable.zip($0, Observable.just(1)) { $0 + $1 } }
    nest { $0.amb(Observable.just(1)) }
    nest { $0.take(until: Observable.just(1)) }
    nest { Observable.just(1).withLatestFrom($0) }
    nest { $0.concat(Observable.just(1)).map { $0 } }
  }

  @Test func disposablesAreDisposedOf() {
    var disposals = 0
    var nested: any Disposable = Disposables.create { disposals += 1 }
    for _ in 0..<Self.depth { nested = CompositeDisposable(nested, Disposables.create()) }
    nested.dispose()
    #expect(disposals == 1)
  }

  @Test func disposablesAreFreed() {
    let leaked = Resources.leaked {
      var nested: any Disposable = Disposables.create()
      for _ in 0..<Self.depth { nested = CompositeDisposable(nested, Disposables.create()) }
    }
    #expect(leaked == 0)
  }

  @Test func theOrderOfDisposalsIsKept() {
    var order: [Int] = []
    var nested: any Disposable = Disposables.create { order.append(0) }
    for level in 1...300 { nested = CompositeDisposable(nested, Disposables.create { order.append(level) }) }
    nested.dispose()
    #expect(order == Array(0...300))
  }
}
