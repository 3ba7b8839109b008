/// A part of a screen's body: one view, several, or none.
@MainActor
public protocol View {
  /// The views that it consists of, in their order.
  var controls: [Control] { get }
}

extension View {
  /// Enables and disables the views with the values of a stream. A view with several such streams, such as its own and that of a
  /// section, is enabled while the last values of all of them are true.
  @discardableResult
  public func enabled(_ isEnabled: some ObservableConvertibleType<Bool>) -> Self {
    for control in controls { control.followAll(isEnabled, as: .enabled) { $0.isEnabled = $1 } }
    return self
  }

  /// Enables or disables the views.
  @discardableResult
  public func enabled(_ isEnabled: Bool) -> Self {
    for control in controls { control.isEnabled = isEnabled }
    return self
  }

  /// Hides and shows the views with the values of a stream. A view with several such streams is shown while none of them hides it.
  @discardableResult
  public func hidden(_ isHidden: some ObservableConvertibleType<Bool>) -> Self {
    for control in controls { control.followAll(isHidden, as: .hidden, allowing: false) { $0.isHidden = !$1 } }
    return self
  }

  /// Hides or shows the views.
  @discardableResult
  public func hidden(_ isHidden: Bool = true) -> Self {
    for control in controls { control.isHidden = isHidden }
    return self
  }

  /// Shows and hides the views with the values of a stream. A view with several such streams is shown while none of them hides it.
  @discardableResult
  public func visible(_ isVisible: some ObservableConvertibleType<Bool>) -> Self {
    for control in controls { control.followAll(isVisible, as: .hidden) { $0.isHidden = !$1 } }
    return self
  }
}

extension View {
  /// Shows or hides the views.
  @discardableResult
  public func visible(_ isVisible: Bool) -> Self { hidden(!isVisible) }
}

/// Several views.
public struct ViewGroup: View {
  /// The views.
  public let controls: [Control]

  /// Several views, in their order.
  public init(_ controls: [Control] = []) { self.controls = controls }

  /// The views that a body lists.
  public init(@ViewBuilder _ body: () -> ViewGroup) { self = body() }
}

/// Views that are grouped under a title.
public struct Section: View {
  /// The views.
  public let controls: [Control]

  /// Views under a title.
  public init(_ title: String, @ViewBuilder _ body: () -> ViewGroup) {
    controls = body().controls
    for control in controls where control.section == nil { control.section = title }
  }
}

/// Builds the body of a screen from a list of views, with `if`, `switch` and `for`.
@MainActor
@resultBuilder
public enum ViewBuilder {
  /// A view of the list.
  public static func buildExpression(_ view: some View) -> ViewGroup { ViewGroup(view.controls) }
  /// A statement in a body that is not a view, such as a binding.
  public static func buildExpression(_ step: Void) -> ViewGroup { ViewGroup() }
  /// The list.
  public static func buildBlock(_ views: ViewGroup...) -> ViewGroup { ViewGroup(views.flatMap(\.controls)) }
  /// An `if` without `else`.
  public static func buildOptional(_ views: ViewGroup?) -> ViewGroup { views ?? ViewGroup() }
  /// One branch.
  public static func buildEither(first views: ViewGroup) -> ViewGroup { views }
  /// The other branch.
  public static func buildEither(second views: ViewGroup) -> ViewGroup { views }
  /// A `for` loop.
  public static func buildArray(_ views: [ViewGroup]) -> ViewGroup { ViewGroup(views.flatMap(\.controls)) }
  /// An `if #available`.
  public static func buildLimitedAvailability(_ views: ViewGroup) -> ViewGroup { views }
}
