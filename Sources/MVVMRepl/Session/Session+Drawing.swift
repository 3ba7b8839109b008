/// What draws.
extension Session {
  func timeline(_ names: [String], _ path: String?) throws(Failure) {
    let changes = host.log.entries.map { entry in
      var entry = entry
      entry.time = told(entry.time)
      return entry
    }
    let timeline = Timeline(changes, names: names)
    let note = host.droppedNote.map { [$0] } ?? []
    guard let path else { return answer("timeline", note + timeline.text(columns: width() - 3)) }
    try write(TimelinePicture(timeline).svg, to: path, "timeline")
  }

  func graph(_ path: String?) throws(Failure) {
    guard let screen = host.stack.last else { throw noScreen }
    let graph = StreamGraph(of: host)
    let influences = InfluenceGraph(
      inputs: vocabulary.inputs.map(\.name),
      outputs: vocabulary.outputs,
      changes: host.log.entries.filter { $0.screen == screen }
    )
    guard let path else { return answer("graph", GraphText.lines(graph, influences), value: graph.json) }
    try write(GraphPicture.dot(graph, influences, title: screen), to: path, "graph")
  }

  func write(_ text: String, to path: String, _ command: String) throws(Failure) {
    do throws(FileFailure) {
      try FileAccess.replace(path, with: text)
    } catch {
      throw Failure(error)
    }
    answer(command, ["written to \(path)"])
  }
}
