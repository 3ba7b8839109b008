import LineEditor
import MVVM
import Testing

@testable import MVVMRepl

@MainActor
@Suite("What the prompt says")
struct PromptStatusTests {
  private let views: [ViewState]

  init() throws {
    let host = ScreenHost()
    try host.open { _ in LoadingScreen() }
    views = host.views
  }

  private func text(columns: Int, _ views: [ViewState]) -> String {
    PromptStatus(views, screen: "files", frame: "*", columns: columns).spans.map(\.text).joined()
  }

  @Test func itNamesTheScreenAndWhatIsLoading() {
    #expect(text(columns: 80, []) == "files> ")
    #expect(text(columns: 80, views) == "files map [#####-----] 50% song [##--------] 20% +1 * busy> ")
  }

  @Test func itLeavesRoomForTheLine() {
    #expect(text(columns: 60, views) == "files map [#####-----] 50% song 20% +1 * busy> ")
    #expect(text(columns: 40, views) == "files map 50% +2 * busy> ")
    #expect(text(columns: 30, views) == "files +3 * busy> ")
    #expect(text(columns: 20, views) == "files> ")
  }

  @Test func aSliderIsNoProgress() throws {
    let host = ScreenHost()
    try host.open { _ in SliderScreen() }
    #expect(host.views[0].fraction == 0.5)
    #expect(text(columns: 80, host.views) == "files> ")
  }

  @Test func withoutAScreenThereIsAMarkOnly() {
    #expect(PromptStatus([], screen: nil, frame: "*", columns: 80).spans == [Prompt.Span("> ")])
  }
}

private struct SliderScreen: Screen {
  var body: some View { Slider("volume", value: 5, in: 0...10) }
}

private struct LoadingScreen: Screen {
  var body: some View {
    Progress("map", Driver.just(0.5))
    Progress("song", Driver.just(0.2))
    Progress("film", Driver.just(0.1))
    Progress("done", Driver.just(1.0))
    Activity("busy", Driver.just(true))
  }
}
