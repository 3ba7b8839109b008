import MVVM

extension ViewState {
  /// The visible value: empty for a hidden view.
  var visible: ViewValue { isHidden ? .hidden : value }

  /// Whether the view shows something other than what was entered.
  var isOutput: Bool {
    if case .list = value { return true }
    return input == nil
  }
}
