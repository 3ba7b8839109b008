import Observation

/// Reports which views a SwiftUI application would evaluate again.
///
/// Add a body that reads what each view reads. A body is evaluated as by SwiftUI: once, and again in the next update after a
/// value that it has read is about to change.
///
///     let login = Observed(LoginViewModel())
///     let views = ViewBodies()
///     views.add("field") { _ = login.username }
///     views.add("button") { _ = login.canSubmit }
///     views.add("message") { _ = login.message }
///
///     login.username = "ada"
///     #expect(views.update() == ["field", "button"])
@MainActor
public final class ViewBodies {
  private struct Body {
    let name: String
    let evaluate: @MainActor () -> Void
    var isInvalid = false
  }

  private var bodies: [Body] = []
  /// Called as soon as a body is invalid, before the value that it read has changed.
  public var onInvalidation: (@MainActor (_ name: String) -> Void)?

  /// A report without views.
  public init() {}

  /// Adds a view whose body is `body`, and evaluates it.
  public func add(_ name: String, body: @escaping @MainActor () -> Void) {
    bodies.append(Body(name: name, evaluate: body))
    evaluate(bodies.count - 1)
  }

  /// The names of the bodies that the next ``update()`` evaluates, in the order in which they were added.
  public var invalid: [String] { bodies.filter(\.isInvalid).map(\.name) }

  /// Evaluates the bodies that are invalid.
  ///
  /// - Returns: Their names, in the order in which they were added.
  @discardableResult
  public func update() -> [String] {
    let names = invalid
    for index in bodies.indices where bodies[index].isInvalid { evaluate(index) }
    return names
  }

  private func evaluate(_ index: Int) {
    bodies[index].isInvalid = false
    let evaluate = bodies[index].evaluate
    withObservationTracking {
      evaluate()
    } onChange: { [weak self] in
      // Views require changes on the main actor; a change elsewhere is a fault, and stops the test here.
      MainActor.assumeIsolated { self?.invalidate(index) }
    }
  }

  private func invalidate(_ index: Int) {
    guard !bodies[index].isInvalid else { return }
    bodies[index].isInvalid = true
    onInvalidation?(bodies[index].name)
  }
}
