import ScreenText

/// The current state of a host and its screens.
extension ScreenHost {
  /// The views that rows of the screen on top may have, by the names of the rows.
  package var rowViews: [String: [RowView]] {
    openScreens.last?.rowViews ?? [:]
  }

  /// The views in a row of the screen on top, by the name of the rows and a number from 1; nil if there is no such row.
  package func views(ofRow number: Int, of rows: String) -> [ViewState]? {
    guard let rows = rowContainer(rows), number > 0, number <= rows.rowCount else { return nil }
    let modal = openScreens.last?.reporter.modal
    return controls(inRow: number, of: rows).map { state(of: $0, in: rows, below: modal) }
  }

  private func controls(inRow number: Int, of rows: any RowContainer) -> [Control] {
    rows.rowViews.compactMap { rows.control(inRow: number, $0.name) }
  }

  /// The view that has these rows, even in a row.
  private func rowContainer(_ name: String) -> (any RowContainer)? {
    openScreens.last?.viewIfPresent(name) as? any RowContainer
  }

  /// The views in the first rows of some rows, and in the first rows of each view in these.
  private func views(inRowsOf rows: any RowContainer, first limit: Int, below modal: Alert?) -> [ViewState] {
    (0..<min(rows.rowCount, limit)).flatMap { row in
      controls(inRow: row + 1, of: rows).flatMap { control in
        let inner = control as? any RowContainer
        return [state(of: control, in: rows, below: modal)]
          + (inner.map { views(inRowsOf: $0, first: limit, below: modal) } ?? [])
      }
    }
  }

  /// The identities of the row that a view of this name is in, and of the rows around it; empty for any other view.
  package func rowIdentities(of name: String) -> [String] {
    var identities: [String] = []
    var place = openScreens.last?.viewIfPresent(name)?.place
    while let row = place {
      if let identity = (row.rows as? any RowContainer)?.identity(ofRow: row.number) { identities.append(identity) }
      place = row.rows?.place
    }
    return identities
  }

  /// The identity of a row of a list or of other rows; nil if there is no such row.
  package func identity(ofRow number: Int, of rows: String) -> String? {
    rowContainer(rows)?.identity(ofRow: number)
  }

  /// A view of the screen on top, even in a row; nil if there is none of this name.
  package func viewIfPresent(_ name: String) -> ViewState? {
    guard let screen = openScreens.last, let control = screen.viewIfPresent(name) else { return nil }
    guard let rows = control.place?.rows as? any RowContainer else {
      return state(of: control, below: screen.reporter.modal)
    }
    return state(of: control, in: rows, below: screen.reporter.modal)
  }

  private func state(of control: Control, in rows: any RowContainer, below modal: Alert?) -> ViewState {
    var state = state(of: control, below: modal)
    if !rows.isEnabled || !(rows.place?.isEnabled ?? true) { state.isEnabled = false }
    if control.isConcealed { state.isHidden = true }
    return state
  }

  /// The question that the screen on top waits for, even in a row.
  package var presentedAlert: ViewState? {
    openScreens.last?.reporter.modal.map { state(of: $0, below: $0) }
  }

  /// Whether a row of the screen on top, even a row within a row, has a view that meets the condition.
  package func hasRowView(where isWanted: (ViewState) -> Bool) -> Bool {
    guard let screen = openScreens.last else { return false }
    let modal = screen.reporter.modal
    func has(_ rows: any RowContainer) -> Bool {
      (0..<rows.rowCount).contains { row in
        rows.rowViews.contains { view in
          guard let control = rows.control(inRow: row + 1, view.name) else { return false }
          if isWanted(state(of: control, in: rows, below: modal)) { return true }
          guard let inner = control as? any RowContainer else { return false }
          return has(inner)
        }
      }
    }
    return screen.rowContainers.contains(where: has)
  }

  /// The error for a row that does not exist; nil if no view of this name has rows.
  package func missingRow(_ number: Int, of rows: String) -> ScreenError? {
    guard let screen = openScreens.last else { return nil }
    do throws(ScreenError) {
      return (try screen.view(rows) as? any RowContainer)?.noRow(String(number))
    } catch {
      return error
    }
  }

  /// The inputs in the first rows of the screen on top, and in the first rows within each of these.
  package func rowInputs(rows limit: Int) -> [ViewState] {
    viewsInRows(first: limit).filter { $0.input != nil }
  }

  /// The views with rows in the first rows of the screen on top. Empty, without a search, if no rows have any.
  package func rowsInRows(first limit: Int) -> [ViewState] {
    guard rowViews.values.joined().contains(where: { $0.rows != nil }) else { return [] }
    return viewsInRows(first: limit).filter { if case .list = $0.value { true } else { false } }
  }

  /// The views in the first rows of the screen on top, and in the first rows within each of these.
  private func viewsInRows(first limit: Int) -> [ViewState] {
    guard let screen = openScreens.last else { return [] }
    return screen.rowContainers.flatMap { views(inRowsOf: $0, first: limit, below: screen.reporter.modal) }
  }

  /// The values on the screen on top, as entries to print: with section titles, without hidden views.
  package var shownEntries: [SessionLog.Entry] {
    var section: String?
    return views.filter { !$0.isHidden }
      .map { view in
        let isFirst = view.section != section
        section = view.section
        var notes = view.notes
        if isFirst, let title = view.section { notes.insert(.section(title, from: 0), at: 0) }
        return SessionLog.Entry(
          time: now,
          kind: .output,
          screen: stack.last ?? "",
          name: view.name,
          value: view.value,
          notes: notes.isEmpty ? nil : notes
        )
      }
  }

  /// Unfinished work, one line each: tasks of the screens, outside work, busy views.
  package var unfinishedWork: [String] {
    func tasks(_ count: Int, _ place: String) -> [String] {
      count == 0 ? [] : [count == 1 ? "a task \(place) is still running" : "\(count) tasks \(place) are still running"]
    }
    let busy = everyScreen.flatMap { screen in
      let place = screen === openScreens.last ? "" : " of '\(screen.name)'"
      return screen.views.flatMap(busyViews).map { "'\($0.address)'\(place) is busy" }
    }
    return tasks(environment.lifetime.runningTasks + environment.services.lifetime.runningTasks, "of the host")
      + everyScreen.flatMap { tasks($0.environment.lifetime.runningTasks, "of '\($0.name)'") }
      + (outside.isEmpty ? [] : ["outside work is still pending"]) + busy
  }

  /// A view that is busy, or the views in its rows that are.
  private func busyViews(_ view: Control) -> [Control] {
    guard view.isBusy else { return [] }
    guard let rows = view as? ForEach else { return [view] }
    let busy = (0..<rows.rowCount).flatMap { rows.views(ofRow: $0).flatMap(busyViews) }
    return busy.isEmpty ? [view] : busy
  }

  /// The objects of screens that were left, which are still alive although no open screen holds them.
  package var leakedObjects: [(screen: String, typeName: String)] {
    guard !left.isEmpty else { return [] }
    // An object that an open screen, its view model or a service still retains is not a leak; neither is a service.
    let owners = everyScreen.flatMap { $0.held.compactMap(\.object) } + environment.services.objects
    let used = owners.reduce(into: Set<ObjectIdentifier>()) { used, owner in HeldObject.collect(owner, into: &used) }
    return left.flatMap { screen, held in
      held.filter { $0.object.map { !used.contains(ObjectIdentifier($0)) } ?? false }.map { (screen, $0.typeName) }
    }
  }

  /// Objects of closed screens that are still alive, although no open screen holds them, one a line.
  public var leaks: [String] {
    leakedObjects.map { "\($0.typeName) of '\($0.screen)' is still alive, although the screen was left" }
  }

  /// The open screens, the ``leaks``, and in debug builds the number of live objects of the engine, one a line.
  public var livingObjects: [String] {
    let open = everyScreen.map { "'\($0.name)' is open, with \($0.views.count.counted("view"))" }
    #if DEBUG
    return open + leaks + ["\(Resources.total) objects of streams are alive"]
    #else
    return open + leaks
    #endif
  }

  // MARK: - For exploration

  /// Whether a check of exploration does not apply to a view of the screen on top.
  package func isExempt(_ name: String, from check: ExplorationCheck) -> Bool {
    (try? control(name))?.exemptions.contains(check) ?? false
  }

  /// Records calls to services and ends of streams from now on.
  package func attach(_ monitor: SessionMonitor) {
    environment.services.monitor.monitor = monitor
    collector.monitor = monitor
  }

  /// Calls `body` with the name, input and value of each view of the screen on top: the part of a ``ViewState``
  /// that costs little.
  package func eachView(_ body: @MainActor (_ name: String, _ input: Control.Input?, _ value: ViewValue) -> Void) {
    for view in openScreens.last?.views ?? [] { body(view.address, view.input, view.shown) }
  }

  /// Calls `body` with each input of the screen on top, the relay that it sends to, and the number of subscribers of that
  /// relay in the view model.
  package func eachReceivedInput(_ body: @MainActor (_ input: String, _ relay: ObjectIdentifier, _ count: Int) -> Void)
  {
    for view in openScreens.last?.views ?? [] {
      guard let (counted, ownSubscribers) = view.wiring.receiver, let count = counted.subscriberCount else { continue }
      body(view.name, ObjectIdentifier(counted), count - ownSubscribers)
    }
  }

  /// When the next work is due, on virtual time.
  package var nextDeadline: Duration? { virtualClock?.nextTime.map { .nanoseconds($0) } }
}
