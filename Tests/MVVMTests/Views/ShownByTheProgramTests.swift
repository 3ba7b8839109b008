import Foundation
import Testing

@testable import MVVM

/// What the program shows by a property of a view, without a stream.
@MainActor
@Suite struct ShownByTheProgramTests {
  /// Opens a screen with the view, and sets a property twice.
  private func check<Shown: Control>(
    _ view: Shown,
    location: SourceLocation = #_sourceLocation,
    set: @escaping @MainActor (Shown) -> Void
  ) throws {
    let host = ScreenHost()
    try host.open { _ in ByHandScreen { view } }
    let count = host.log.count
    try host.act {
      set(view)
      set(view)
    }
    #expect(host.log.entries(after: count).map(\.name) == [view.name], sourceLocation: location)
  }

  @Test func eachIsReportedOnce() throws {
    try check(TextField("text")) { $0.text = "a" }
    try check(Toggle("switch")) { $0.isOn = true }
    try check(NumberField("number", BehaviorRelay(value: 1.0))) { $0.value = 2 }
    try check(Stepper("stepper", BehaviorRelay(value: 1), in: 1...5)) { $0.value = 2 }
    try check(Slider("slider", BehaviorRelay(value: 1.0), in: 1...5)) { $0.value = 2 }
    try check(DateField("date", BehaviorRelay(value: Date(timeIntervalSinceReferenceDate: 0)))) {
      $0.date = Date(timeIntervalSinceReferenceDate: 86_400)
    }
    try check(Picker("picker", items: ["a", "b"])) { $0.selection = "b" }
    try check(ValueField("value", BehaviorRelay(value: 1))) { $0.show(2) }
    try check(Label("label", text: "a")) { $0.text = "b" }
    try check(Button("button")) { $0.title = "b" }
    try check(Activity("activity", Driver.just(false))) { $0.isAnimating = true }
    try check(Progress("progress", Driver.just(0.0))) { $0.progress = 0.5 }
    try check(TextField("problem")) { $0.problem = "a" }
    try check(TextField("enabled")) { $0.isEnabled = false }
    try check(TextField("hidden")) { $0.isHidden = true }
  }
}
