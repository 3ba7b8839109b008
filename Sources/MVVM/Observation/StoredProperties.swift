/// The stored properties of an observed object, known only by name. They do not report changes, so the host reads them
/// all whenever it comes to rest.
@MainActor
final class StoredProperties {
  private weak var model: AnyObject?

  init(of model: AnyObject) { self.model = model }

  /// Calls `take` with the stored name and the current value of each property.
  func each(_ take: (_ label: String, _ value: Any) -> Void) {
    guard let model else { return }
    var mirrors = [Mirror(reflecting: model)]
    while let parent = mirrors.last?.superclassMirror { mirrors.append(parent) }
    for mirror in mirrors.reversed() {
      for child in mirror.children { if let label = child.label { take(label, child.value) } }
    }
  }
}

/// Shows one of the stored properties of an observed object.
final class StoredPropertyOutput: Control {
  let source: StoredProperties
  let label: String
  private var value: ViewValue

  init(_ name: String, of source: StoredProperties, stored label: String, value: Any) {
    self.source = source
    self.label = label
    self.value = ViewValue(describing: value)
    super.init(name)
  }

  func show(_ thing: Any) {
    let value = ViewValue(describing: thing)
    guard value != self.value else { return }
    self.value = value
    didChange()
  }

  override var kind: String { "output" }
  override var shown: ViewValue { value }
}
