import Streams
import Testing

@Suite struct SingleAssignmentDisposableTests {
  let log = DisposalLog()

  @Test func disposesTheDisposableThatWasSet() {
    let single = SingleAssignmentDisposable()
    single.setDisposable(log.disposable("a"))
    #expect(log.entries.isEmpty)
    single.dispose()
    single.dispose()
    #expect(single.isDisposed)
    #expect(log.entries == ["a"])
  }

  @Test func lateDisposablesAreDisposedImmediately() {
    let single = SingleAssignmentDisposable()
    single.dispose()
    single.setDisposable(log.disposable("late"))
    #expect(log.entries == ["late"])
  }

  @Test func aSecondOneIsDisposedAndTheFirstKept() {
    let single = SingleAssignmentDisposable()
    single.setDisposable(log.disposable("first"))
    single.setDisposable(log.disposable("second"))
    #expect(log.entries == ["second"])
    single.dispose()
    #expect(log.entries == ["second", "first"])
  }

  @Test func freesTheDisposableThatItHeld() {
    weak var held: BooleanDisposable?
    let single = SingleAssignmentDisposable()
    do {
      let disposable = BooleanDisposable()
      held = disposable
      single.setDisposable(disposable)
    }
    #expect(held != nil)
    single.dispose()
    #expect(held == nil)
  }

  @Test func settingAndDisposingAtTheSameTimeDisposesOnce() async {
    for _ in 0..<200 {
      let calls = CallCounter()
      let single = SingleAssignmentDisposable()
      await withTaskGroup(of: Void.self) { group in
        group.addTask { single.setDisposable(Disposables.create { calls.count() }) }
        group.addTask { single.dispose() }
      }
      #expect(calls.total == 1)
    }
  }
}
