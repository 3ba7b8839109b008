import MVVM

extension ViewState {
  /// What a person sees: nothing of a hidden view.
  var visible: ViewValue { isHidden ? .hidden : value }

  /// Whether it shows something other than what was entered.
  var isOutput: Bool {
    if case .list = value { return true }
    return input == nil
  }
}
