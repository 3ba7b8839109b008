import MVVM

extension ViewState {
  /// Whether it shows something other than what was entered.
  var isOutput: Bool {
    if case .list = value { return true }
    return input == nil
  }
}
