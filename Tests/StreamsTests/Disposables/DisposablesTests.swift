import Foundation
import Streams
import Testing
import Threads

/// Records the order in which disposables were disposed of.
final class DisposalLog {
  private(set) var entries: [String] = []

  func disposable(_ name: String) -> any Cancelable {
    Disposables.create { self.entries.append(name) }
  }
}

@Suite struct DisposablesTests {
  let log = DisposalLog()

  @Test func theEmptyDisposableDoesNothing() {
    let disposable = Disposables.create()
    disposable.dispose()
    disposable.dispose()
  }

  @Test func aClosureIsCalledOnce() {
    let disposable = log.disposable("a")
    #expect(!disposable.isDisposed)
    disposable.dispose()
    disposable.dispose()
    #expect(disposable.isDisposed)
    #expect(log.entries == ["a"])
  }

  @Test func aClosureIsFreedWhenItWasCalled() {
    weak var held: DisposalLog?
    let disposable: any Cancelable
    do {
      let log = DisposalLog()
      held = log
      disposable = Disposables.create { _ = log.entries }
    }
    #expect(held != nil)
    disposable.dispose()
    #expect(held == nil)
  }

  @Test func aClosureMayDisposeItself() {
    var disposable: (any Cancelable)?
    var calls = 0
    disposable = Disposables.create {
      calls += 1
      disposable?.dispose()
    }
    disposable?.dispose()
    #expect(calls == 1)
  }

  @Test(arguments: 0...6) func manyAreDisposedInOrder(count: Int) {
    let names = (0..<count).map(String.init)
    let all = Disposables.create(names.map(log.disposable))
    all.dispose()
    all.dispose()
    #expect(all.isDisposed)
    #expect(log.entries == names)
  }

  @Test func fixedArities() {
    let d = log.disposable
    let all: [any Cancelable] = [
      Disposables.create(d("1"), d("2")),
      Disposables.create(d("3"), d("4"), d("5")),
      Disposables.create(d("6"), d("7"), d("8"), d("9")),
      Disposables.create(d("10"), d("11"), d("12"), d("13"), d("14")),
    ]
    for disposable in all { disposable.dispose() }
    #expect(log.entries == (1...14).map(String.init))
  }

  @Test func disposingFromManyThreadsCallsOnce() async {
    for _ in 0..<50 {
      let calls = CallCounter()
      nonisolated(unsafe) let disposable = Disposables.create { calls.count() }
      onThreads(4) { _ in disposable.dispose() }
      #expect(calls.total == 1)
    }
  }
}
