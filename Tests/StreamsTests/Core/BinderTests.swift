import Streams
import Testing

@Suite struct BinderTests {
  private final class Label {
    var text = ""
    var log: [String] = []
  }

  @Test func handsEachValueToTheTargetOnTheScheduler() {
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

  @Test func servesAsAnErasedObserver() {
    let scheduler = HistoricalScheduler()
    let label = Label()
    Binder<String>(label, scheduler: scheduler) { $0.text = $1 }.asObserver().onNext("erased")
    scheduler.start()
    #expect(label.text == "erased")
  }
}
