import MVVM
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
}
