import MVVM
import Testing

struct SessionMonitorTests {
  /// An answer that calls the service again when it is described.
  private struct Answer: CustomStringConvertible {
    let monitor: SessionMonitor

    var description: String {
      _ = monitor.begin("service", "describe", nil)
      return "described"
    }
  }

  @Test func theDescriptionOfAnAnswerMayCallAService() {
    let monitor = SessionMonitor()
    let call = monitor.begin("service", "load", nil)
    monitor.note(answer: Answer(monitor: monitor), of: call)
    #expect(monitor.calls.map(\.function) == ["load", "describe"])
    #expect(monitor.calls.first?.answer == "described;")
  }
}
