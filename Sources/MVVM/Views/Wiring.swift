/// The streams that feed a view and the relay that it sends to, for `graph`.
package struct Wiring {
  /// What of a view follows a stream.
  package enum Role: String {
    case value
    case enabled
    case hidden
    case title
  }

  /// A stream, and what follows it.
  package struct Feed {
    package let role: Role
    package let stream: any AnatomicStream
  }

  /// The streams that it follows.
  package fileprivate(set) var feeds: [Feed] = []
  /// The relay or subject that receives the user's actions.
  package var target: AnyObject?
  /// The relay that the view both shows and changes, which therefore has one subscriber more than those that the view model made.
  package var state: AnyObject?
}

extension Control {
  func note(_ stream: any AnatomicStream, as role: Wiring.Role) {
    wiring.feeds.append(.init(role: role, stream: stream))
  }
}

extension ScreenHost {
  /// The views of the screen on top, each with its wiring.
  package var wirings: [(view: ViewState, wiring: Wiring)] {
    openScreens.last?.views.map { (ViewState($0), $0.wiring) } ?? []
  }

  /// The names of the properties of the objects that the screen on top holds, by the objects in them.
  package var propertyNames: [ObjectIdentifier: String] {
    guard let screen = openScreens.last?.screen else { return [:] }
    var names: [ObjectIdentifier: String] = [:]
    for model in Mirror(reflecting: screen).children where Swift.type(of: model.value) is AnyClass {
      var mirror: Mirror? = Mirror(reflecting: model.value)
      while let present = mirror {
        for child in present.children {
          guard let label = child.label, Swift.type(of: child.value) is AnyClass else { continue }
          names[ObjectIdentifier(child.value as AnyObject)] = label
        }
        mirror = present.superclassMirror
      }
    }
    return names
  }
}
