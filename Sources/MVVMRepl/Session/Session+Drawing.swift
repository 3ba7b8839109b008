import MVVM
import SafeFiles
import ScreenText

/// Commands that draw.
extension Session {
  func timeline(_ names: [String], _ file: OutputFile?) throws(Failure) {
    let timeline = Timeline(host.log.entries, names: names)
    let note = host.droppedNote.map { [$0] } ?? []
    guard let file else {
      return answer("timeline", note + timeline.text(columns: width() - 3), value: timeline.json)
    }
    try write(TimelinePicture(timeline).svg, to: file, as: .svg, "timeline")
  }

  func graph(_ file: OutputFile?) throws(Failure) {
    guard let screen = host.stack.last else { throw noScreen }
    let graph = StreamGraph(of: host)
    let influences = InfluenceGraph(
      inputs: vocabulary.inputs.map(\.name),
      outputs: vocabulary.outputs,
      changes: host.log.entries.filter { $0.screen == screen }
    )
    guard let file else {
      return answer("graph", GraphText.lines(graph, influences, columns: width() - 3), value: graph.json)
    }
    try write(GraphPicture.dot(graph, influences, title: screen), to: file, as: .dot, "graph")
  }

  private func write(
    _ text: String,
    to file: OutputFile,
    as content: OutputFile.Content,
    _ command: String
  ) throws(Failure) {
    try write(text, to: file, as: content)
    answer(command, ["written to \(TextLiteral.escapeControls(file.path))"])
  }
}
