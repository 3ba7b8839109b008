@testable import MVVM
import Signals
import Testing

/// What exploration and the drawing of a screen know: which relay each input sends to.
@MainActor
@Suite struct WiringTests {
  @Test func everyInputKnowsTheRelayItSendsTo() throws {
    let (tap, number) = (PublishRelay<Void>(), PublishRelay<Int>())
    let (text, note, isOn) = (BehaviorRelay(value: ""), BehaviorRelay<String?>(value: nil), BehaviorRelay(value: false))
    let (row, rows, latestRows) = (PublishRelay<String>(), PublishRelay<[String]>(), BehaviorRelay<[String]>(value: []))
    let action = Action<Void, Int, Never> { SignalProducer(value: 1) }
    let square = Action<Int, Int, Never> { SignalProducer(value: $0 * $0) }
    let names = Driver.just(["a", "b"])
    let expected: [(control: Control, relay: AnyObject)] = [
      (Button("tap", tap), tap),
      (Button("one", number, sending: 1), number),
      (Button("perform", action), action),
      (Button("square", square, with: MutableProperty(2)), square),
      (TextField("text", text), text),
      (TextField("note", note), note),
      (Toggle("on", isOn), isOn),
      (List("row", names).onSelect(row), row),
      (List("rows", names).onSelection(rows), rows),
      (List("latest rows", names).onSelection(latestRows), latestRows),
    ]
    let host = ScreenHost()
    try host.open { _ in ByHandScreen { for input in expected { input.control } } }
    #expect(host.wirings.count == expected.count)
    for ((view, wiring), (_, relay)) in zip(host.wirings, expected) {
      #expect(wiring.target === relay || wiring.state === relay, "\(view.name)")
    }
  }

  @Test func subscribersAreCountedWithoutTheViewItself() throws {
    let (tap, other, text) = (PublishRelay<Void>(), PublishRelay<Void>(), BehaviorRelay(value: ""))
    let button = Button("tap", tap)
    let host = ScreenHost()
    try host.open { _ in
      ByHandScreen {
        button
        TextField("text", text)
        Label("shown", text.asDriver())
      }
    }
    func counts() -> [String: Int] {
      var counts: [String: Int] = [:]
      host.eachReceivedInput { input, _, count in counts[input] = count }
      return counts
    }
    // The label is one of those that the view model has.
    #expect(counts() == ["tap": 0, "text": 1])
    let subscriptions = [tap.subscribe(), text.subscribe(), other.subscribe(), other.subscribe()]
    #expect(counts() == ["tap": 1, "text": 2])
    button.wiring.target = other
    #expect(counts() == ["tap": 2, "text": 2])
    button.wiring.target = nil
    #expect(counts() == ["text": 2])
    for subscription in subscriptions { subscription.dispose() }
    #expect(counts() == ["text": 1])
  }
}
