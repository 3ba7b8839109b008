/// The element of a row, which may change while the row stays.
///
///     ForEach(model.posts, id: \.id) { row in
///       Label("title", row.title)
///       Button("star", model.star, sending: row.value.id)
///     }
@MainActor
@dynamicMemberLookup
public final class Row<Element> {
  private let relay: BehaviorRelay<Element>

  init(_ element: Element) { relay = BehaviorRelay(value: element) }

  /// The current element.
  public var value: Element { relay.value }

  /// The element, and each one that replaces it.
  public var values: Streams.Observable<Element> { relay.asObservable() }

  /// A property of the element, and each value that it takes.
  public subscript<Value>(dynamicMember path: KeyPath<Element, Value>) -> Streams.Observable<Value> {
    relay.asObservable().map { $0[keyPath: path] }
  }

  func take(_ element: Element) { relay.accept(element) }
}

/// The views of a row.
@MainActor
final class RowViews {
  let place: RowPlace
  /// Everything in the row, including parts that are not views.
  let all: [Control]
  /// The last generation of rows that contained this one.
  @exclusivity(unchecked) var generation = 0

  init(_ body: ViewGroup, in rows: Control) {
    place = RowPlace(in: rows)
    all = body.controls
    for control in all { control.place = place }
  }

  var views: some Sequence<Control> { all.lazy.filter { !($0 is any InvisibleControl) } }

  func view(_ name: String) -> Control? {
    for control in all where control.name == name && !(control is any InvisibleControl) { return control }
    return nil
  }

  /// The text of the row: the values of its views, except buttons, and the names of its switches that are on.
  var text: String {
    if let text = place.text { return text }
    var parts: [String] = []
    for control in views where !control.isHidden {
      switch control.shown {
      case .flag(let isOn): if isOn { parts.append(control.name) }
      case .state, .missing, .event: break
      case let value:
        let text = value.text
        if !text.isEmpty { parts.append(text) }
      }
    }
    let text = parts.joined(separator: "  ")
    place.text = text
    return text
  }
}
