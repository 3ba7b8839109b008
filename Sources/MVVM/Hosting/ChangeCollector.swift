/// Collects the changes of a host's views, adds the time, stores them in the log and passes them on.
///
/// The views retain the collector through the ``ChangeReporter`` of their screen. The collector retains no view, so no weak
/// reference has to be checked.
@MainActor
final class ChangeCollector {
  // The properties below are used on the main actor only, and never while they are being changed.
  @exclusivity(unchecked) var log = SessionLog()
  @exclusivity(unchecked) var logLimit: Int? = ScreenHost.defaultLogLimit
  /// Called with each entry.
  @exclusivity(unchecked) var onChange: (@MainActor (SessionLog.Entry) -> Void)?
  /// Called for an entry that arrives outside an action.
  var onChangeAtRest: (@MainActor () -> Void)?
  /// Whether the host is performing an action.
  @exclusivity(unchecked) var isActing = false
  /// The monitor, if there is one, which records events that are not in the log.
  @exclusivity(unchecked) var monitor: SessionMonitor?
  private let virtualClock: VirtualClock?
  private let start = SystemTime.now
  /// The last time that was requested, in both forms, because many entries share it.
  @exclusivity(unchecked) private var lastTime: Int64 = 0
  @exclusivity(unchecked) private var lastNow = Duration.zero
  private let reported = PublishRelay<SessionLog.Entry>()
  @exclusivity(unchecked) private var isHeard = false
  /// How many times the host came to rest.
  @exclusivity(unchecked) private var instant = 0
  /// Views whose changes at this instant were held back.
  @exclusivity(unchecked) private var flooded: [Control] = []

  /// The limit of reported changes of one view at one instant. Beyond it, only the last one is reported.
  static let floodLimit = 1_000

  init(_ virtualClock: VirtualClock?) { self.virtualClock = virtualClock }

  /// The time since the host began.
  var now: Duration {
    // Optional chaining, because unwrapping would retain the clock for every entry.
    virtualClock?.keepUp()
    guard let time = virtualClock?.time else { return SystemTime.now - start }
    if time != lastTime {
      lastTime = time
      lastNow = .nanoseconds(time)
    }
    return lastNow
  }

  var changes: Observable<SessionLog.Entry> {
    isHeard = true
    return reported.asObservable()
  }

  func report(_ entry: consuming SessionLog.Entry) {
    if onChange == nil, !isHeard {
      log.append(entry, keeping: logLimit)
    } else {
      let entry = entry
      log.append(entry, keeping: logLimit)
      onChange?(entry)
      if isHeard { reported.accept(entry) }
    }
    if !isActing { onChangeAtRest?() }
  }

  /// Whether a change is reported now, or only with the last one of its instant.
  func admits(_ control: Control) -> Bool {
    if control.changeCount.instant != instant { control.changeCount = (instant, 0) }
    control.changeCount.changes += 1
    if control.changeCount.changes == Self.floodLimit + 1 { flooded.append(control) }
    return control.changeCount.changes <= Self.floodLimit
  }

  /// Reports the changes that were held back, and begins a new instant.
  func rest() {
    instant += 1
    guard !flooded.isEmpty else { return }
    let last = flooded
    flooded = []
    for control in last { control.didChange() }
  }
}

/// Receives the actions and changes of the views of one screen.
@MainActor
final class ChangeReporter {
  let screen: String
  private let collector: ChangeCollector
  /// Whether changes are reported: the screen is on top, and has shown its first state.
  @exclusivity(unchecked) var isOpen = false

  init(_ screen: String, _ collector: ChangeCollector) {
    self.screen = screen
    self.collector = collector
  }

  /// The open questions. The last one must be answered first.
  @exclusivity(unchecked) private var questions: [WeakAlert] = []

  private struct WeakAlert {
    weak var alert: Alert?
  }

  /// The alert that the screen waits for.
  var modal: Alert? {
    if questions.isEmpty { return nil }
    return questions.last { $0.alert?.isModal ?? false }?.alert
  }

  /// Adds an alert that asks a question, or removes one that no longer does.
  func claim(_ alert: Alert, isOpen: Bool) {
    var asking = questions.filter { $0.alert != nil && $0.alert !== alert }
    if isOpen { asking.append(WeakAlert(alert: alert)) }
    questions = asking
  }

  /// Reports a user action.
  func reportAction(_ control: Control, _ value: ViewValue) {
    if isOpen { report(control, .input, value) }
  }

  /// Reports that a view shows a new value.
  func reportChange(_ control: Control, _ value: ViewValue, _ notes: [ValueNote] = []) {
    guard isOpen else { return }
    if let place = control.place, !place.isShown { return }
    if collector.admits(control) { report(control, .output, value, control.isHidden ? [] : control.notes + notes) }
  }

  /// Reports that a stream that a view follows has ended.
  func reportEnd(_ control: Control, _ failure: (any Error)?) {
    collector.monitor?.noteEnd(of: control.address, on: screen, failure: failure.map { "\($0)" })
  }

  private func report(
    _ control: Control,
    _ kind: SessionLog.Entry.Kind,
    _ value: ViewValue,
    _ notes: [ValueNote] = []
  ) {
    let name = control.place == nil ? control.name : control.address
    collector.report(
      .init(
        time: collector.now,
        kind: kind,
        screen: screen,
        name: name,
        value: value,
        notes: notes.isEmpty ? nil : notes
      )
    )
  }
}
