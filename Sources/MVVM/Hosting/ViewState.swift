/// The current state of a view of an open screen.
public struct ViewState: Hashable, Sendable {
  /// The name of the view.
  public var name: String
  /// The kind of view, in words: `text field`.
  public var kind: String
  /// The value that it shows.
  public var value: ViewValue
  /// The input that it accepts, if any.
  public var input: Control.Input?
  /// The title of the section that contains it.
  public var section: String?
  /// Whether the view cannot be seen.
  public var isHidden: Bool
  /// Whether the view can be used.
  public var isEnabled: Bool
  /// The choices that it offers.
  public var choices: [String]
  /// Whether the view shows activity.
  public var isBusy: Bool
  /// The progress that it shows, from 0 to 1.
  public var fraction: Double?
  /// Notes that are printed with the value: titles of columns and sections, choices.
  public var notes: [ValueNote]
  /// Whether the user enters a value in the view, which may be invalid.
  package var isField: Bool

  /// The reason why the entry is invalid, shown beside it; nil for none.
  public var problem: String? {
    for case .problem(let problem) in notes { return problem }
    return nil
  }
}

extension ViewState {
  // Initialized in one step, because a value that is built property by property is copied at the end.
  /// - Parameter isCovered: Whether the view cannot be used because an alert waits for an answer.
  @MainActor
  init(_ control: Control, isCovered: Bool = false) {
    self.init(
      name: control.address,
      kind: control.kind,
      value: control.shown,
      input: control.input,
      section: control.section,
      isHidden: control.isHidden,
      isEnabled: control.isEnabled && !control.isAtWork && !isCovered,
      choices: control.choices,
      isBusy: control.isBusy,
      fraction: control.fraction,
      notes: control.notes,
      isField: control is Field
    )
  }
}
