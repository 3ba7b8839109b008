import MVVM
import Testing

@testable import MVVMRepl

@MainActor
@Suite("What feeds what")
struct GraphTests {
  private let rehearsal = Rehearsal()

  @Test func operatorsAreDrawnBetweenInputsAndOutputs() async {
    let lines = await rehearsal.run("open doorbell", "graph")
    #expect(
      lines == [
        "  name            ─▶  ring (enabled), answer, visitors",
        "  code            ─▶  (nothing yet)",
        "  loud            ─▶  (nothing yet)",
        "  ring            ─▶  answer, visitors",
        "  visitors        ─▶  (nothing yet)",
        "  not changed yet: answer",
        "",
        "  ring (enabled)  ◀─ map ◀─ ‹name›",
        "  answer          ◀─ startWith ◀─ catch ◀─ flatMapLatest ◀─ withLatestFrom",
        "                  ├─ ‹ring›",
        "                  └─ ‹name›",
        "  visitors        ◀─ startWith ◀─ catch ◀─ scan ◀─ withLatestFrom",
        "                  ├─ ‹ring›",
        "                  └─ ‹name›",
      ]
    )
  }

  @Test(arguments: [40, 50, 60, 80]) func itFitsTheTerminal(columns: Int) async {
    rehearsal.session.width = { columns }
    let lines = await rehearsal.run("open doorbell", "graph")
    for line in lines { #expect(line.count < columns, "\(line)") }
    // No text is lost, and no word is broken.
    let words = Set(lines.joined(separator: " ").split(separator: " ").map { $0.filter { $0 != "," } })
    #expect(
      words.isSuperset(of: ["withLatestFrom", "flatMapLatest", "‹ring›", "‹name›", "visitors", "(nothing", "yet)"])
    )
  }

  @Test func changesOutsideOfStreamsAreObserved() async {
    await rehearsal.run("open byhand")
    #expect(await rehearsal.run("graph").first == "  press  ─▶  (nothing yet)")
    await rehearsal.run("press")
    #expect(await rehearsal.run("graph").first == "  press  ─▶  count")
  }

  @Test func aPictureHasAllOfIt() async {
    await rehearsal.run("open doorbell", "name ada", "ring", "wait 1s")
    let host = rehearsal.session.host
    let graph = StreamGraph(of: host)
    let influences = InfluenceGraph(
      inputs: ["name", "ring"],
      outputs: ["answer"],
      changes: [
        .init(time: .zero, kind: .input, screen: "s", name: "ring", value: .event),
        .init(time: .zero, kind: .output, screen: "s", name: "answer", value: .text("x")),
      ]
    )
    let dot = GraphPicture.dot(graph, influences, title: "door\"bell")
    #expect(dot.hasPrefix("digraph \"door\\\"bell\" {\n") && dot.hasSuffix("}\n"))
    #expect(dot.contains("[label=\"withLatestFrom\", shape=plaintext];"))
    #expect(dot.contains("-> \"out answer\";"))
    #expect(dot.contains("\"in ring\" -> \"out answer\" [label=\"1\", style=dashed];"))
  }

  @Test func oneOperatorIsDrawnOnce() async {
    await rehearsal.run("open doorbell")
    let graph = StreamGraph(of: rehearsal.session.host)
    #expect(graph.nodes.filter { $0.kind == .input }.count == 5)
    #expect(graph.outputs.map { graph.nodes[$0].name } == ["ring (enabled)", "answer", "visitors"])
    #expect(graph.feeding(graph.outputs[0]) == ["name"])
  }

  @Test func withoutAScreenThereIsNone() async {
    #expect(await rehearsal.run("graph") == ["! no screen is open; 'open SCREEN' opens one, 'screens' lists them"])
  }
}

/// Its views are bound by hand, so that their sources are unknown.
struct ByHandScreen: RootScreen {
  private let press = Button("press")
  private let count = Label("count", text: "0")

  init(environment: Environment) {
    press.rx.tap.scan(0) { count, _ in count + 1 }.map { "\($0)" }.bind(to: count.rx.text).disposed(
      by: environment.disposeBag
    )
  }

  var body: some View {
    press
    count
  }
}
