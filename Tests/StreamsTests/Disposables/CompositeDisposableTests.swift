import Streams
import Testing

@Suite struct CompositeDisposableTests {
  let log = DisposalLog()

  @Test func disposesInOrderOfInsertion() {
    let composite = CompositeDisposable(log.disposable("a"), log.disposable("b"))
    _ = composite.insert(log.disposable("c"))
    #expect(composite.count == 3)
    composite.dispose()
    composite.dispose()
    #expect(composite.isDisposed)
    #expect(composite.count == 0)
    #expect(log.entries == ["a", "b", "c"])
  }

  @Test func arities() {
    let d = log.disposable
    #expect(CompositeDisposable(d("1"), d("2")).count == 2)
    #expect(CompositeDisposable(d("1"), d("2"), d("3")).count == 3)
    #expect(CompositeDisposable(d("1"), d("2"), d("3"), d("4")).count == 4)
    #expect(CompositeDisposable(d("1"), d("2"), d("3"), d("4"), d("5"), d("6")).count == 6)
    #expect(CompositeDisposable(disposables: []).count == 0)
    #expect(log.entries.isEmpty)
  }

  @Test func removesAndDisposesOne() throws {
    let composite = CompositeDisposable()
    _ = composite.insert(log.disposable("a"))
    let key = try #require(composite.insert(log.disposable("b")))
    _ = composite.insert(log.disposable("c"))
    composite.remove(for: key)
    #expect(log.entries == ["b"])
    #expect(composite.count == 2)
    composite.remove(for: key)
    composite.dispose()
    #expect(log.entries == ["b", "a", "c"])
  }

  @Test func anOldKeyDoesNotReachANewerMember() throws {
    let composite = CompositeDisposable()
    let key = try #require(composite.insert(log.disposable("old")))
    composite.remove(for: key)
    _ = composite.insert(log.disposable("new"))
    composite.remove(for: key)
    #expect(log.entries == ["old"])
    #expect(composite.count == 1)
  }

  @Test func keepsTheOrderWhenPlacesAreUsedAgain() throws {
    let composite = CompositeDisposable()
    let keys = try (0..<100).map { try #require(composite.insert(log.disposable("\($0)"))) }
    for key in keys.indices where key % 3 == 0 { composite.remove(for: keys[key]) }
    for number in 100..<150 { _ = composite.insert(log.disposable("\(number)")) }
    let removed = log.entries.count
    composite.dispose()
    let left = (0..<100).filter { $0 % 3 != 0 } + Array(100..<150)
    #expect(log.entries.dropFirst(removed).elementsEqual(left.map(String.init)))
  }

  @Test func lateDisposablesAreDisposedImmediately() {
    let composite = CompositeDisposable()
    composite.dispose()
    #expect(composite.insert(log.disposable("late")) == nil)
    #expect(log.entries == ["late"])
  }

  @Test func aMemberMayUseTheSetWhileItIsDisposed() {
    let composite = CompositeDisposable()
    let log = log
    _ = composite.insert(
      Disposables.create {
        composite.dispose()
        _ = composite.insert(log.disposable("inserted meanwhile"))
      }
    )
    _ = composite.insert(log.disposable("second"))
    composite.dispose()
    #expect(log.entries == ["inserted meanwhile", "second"])
  }

  @Test func freesItsMembers() {
    weak var member: BooleanDisposable?
    let composite = CompositeDisposable()
    do {
      let disposable = BooleanDisposable()
      member = disposable
      _ = composite.insert(disposable)
    }
    #expect(member != nil)
    composite.dispose()
    #expect(member == nil)
  }

  @Test func isSafeFromManyThreads() async {
    let calls = CallCounter()
    let composite = CompositeDisposable()
    await withTaskGroup(of: Void.self) { group in
      for task in 0..<4 {
        group.addTask {
          for step in 0..<500 {
            let key = composite.insert(Disposables.create { calls.count() })
            if step % 2 == 0, let key { composite.remove(for: key) }
            if task == 0 && step == 400 { composite.dispose() }
          }
        }
      }
    }
    #expect(calls.total == 4 * 500)
  }
}
