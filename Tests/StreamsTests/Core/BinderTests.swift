import Dispatch
import Streams
import Testing

@Suite struct BinderTests {
  private final class Label {
    var text = ""
    var log: [String] = []
  }

  @Test func passesEachValueToTheTargetOnTheScheduler() {
    let scheduler = HistoricalScheduler()
    let label = Label()
    let binder = Binder<String>(label, scheduler: scheduler) { label, text in label.log.append(text) }
    binder.onNext("a")
    #expect(label.log.isEmpty)
    scheduler.start()
    binder.onNext("b")
    binder.onCompleted()
    scheduler.start()
    #expect(label.log == ["a", "b"])
  }

  @Test func doesNotKeepTheTargetAlive() {
    let scheduler = HistoricalScheduler()
    var label: Label? = Label()
    weak let alive = label
    var calls = 0
    let binder = label.map { Binder<String>($0, scheduler: scheduler) { _, _ in calls += 1 } }
    label = nil
    binder?.onNext("late")
    scheduler.start()
    #expect(alive == nil)
    #expect(calls == 0)
  }

  @MainActor @Test func onTheMainQueueAValueIsPassedWithinTheCallAndOvertakesNone() async {
    let label = Label()
    var passOn: ((String) -> Void)?
    let binder = Binder<String>(label) { label, text in
      label.log.append(text)
      if text == "a" { passOn?("within a") }
      label.log.append("end of \(text)")
    }
    passOn = binder.onNext
    binder.onNext("a")
    #expect(label.log == ["a", "end of a"])
    binder.onNext("b")
    #expect(label.log == ["a", "end of a"])
    await turnOfTheMainQueue()
    #expect(label.log == ["a", "end of a", "within a", "end of within a", "b", "end of b"])
    binder.onNext("c")
    #expect(label.log.last == "end of c")
    await Task.detached { binder.onNext("d") }.value
    await turnOfTheMainQueue()
    #expect(label.log.suffix(2) == ["d", "end of d"])
  }

  private func turnOfTheMainQueue() async {
    await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
  }

  @Test func servesAsAnErasedObserver() {
    let scheduler = HistoricalScheduler()
    let label = Label()
    Binder<String>(label, scheduler: scheduler) { $0.text = $1 }.asObserver().onNext("erased")
    scheduler.start()
    #expect(label.text == "erased")
  }
}
