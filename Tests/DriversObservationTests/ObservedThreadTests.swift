import Dispatch
import Drivers
import MVVMTesting
import Observation
import Testing

/// Changes that other threads make.
@MainActor
struct ObservedThreadTests {
  final class Model: Sendable {
    let number = BehaviorRelay(value: 0)
    let text: Driver<String>

    init() { text = number.asDriver().map { "\($0)" } }
  }

  @Test func changesOfAnotherThreadArriveOnTheMainActorInOrder() async {
    let model = Model()
    let observed = Observed(model)
    let views = ViewBodies()
    var seen: [Int] = []
    views.add("number") { seen.append(observed.number) }
    views.add("text") { _ = observed.text }
    DispatchQueue.global().async { for number in 1...1_000 { model.number.accept(number) } }
    // `ViewBodies` stops the program if a body becomes invalid anywhere but on the main actor.
    while observed.number < 1_000 || observed.text != "1000" {
      await Task.yield()
      views.update()
    }
    #expect(seen == seen.sorted())
  }

  @Test func whatIsTypedIsThereWhileAnotherThreadDelivers() async {
    let model = Model()
    let observed = Observed(model)
    _ = observed.number
    let gate = DispatchSemaphore(value: 0)
    let inside = DispatchSemaphore(value: 0)
    let subscription = model.number.subscribe(onNext: {
      guard $0 == 1 else { return }
      inside.signal()
      gate.wait()
    })
    DispatchQueue.global().async { model.number.accept(1) }
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        inside.wait()
        continuation.resume()
      }
    }
    // The other thread delivers; this value waits in its line, and the field shows it all the same.
    observed.number = 2
    #expect(observed.number == 2)
    gate.signal()
    while model.number.value != 2 || observed.number != 2 { await Task.yield() }
    for _ in 0..<100 { await Task.yield() }
    #expect(observed.number == 2)
    subscription.dispose()
  }

  @Test func anObjectMayBeReleasedOnAnyThread() async {
    for _ in 0..<100 {
      let model = Model()
      var observed: Observed<Model>? = Observed(model)
      _ = (observed?.number, observed?.text)
      let last = observed
      observed = nil
      DispatchQueue.global().async { for number in 1...10 { model.number.accept(number) } }
      await Task.detached { _ = last }.value
    }
  }
}
