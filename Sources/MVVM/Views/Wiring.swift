/// The streams that feed a view and the relay that it sends to, for `graph`.
package struct Wiring {
  /// The part of a view that follows a stream.
  package enum Role: String {
    case value
    case enabled
    case hidden
    case title
  }

  /// A stream, and the part of the view that follows it.
  package struct Feed {
    package let role: Role
    package let stream: any AnatomicStream
    /// Whether its last value allows the view to be shown or used.
    fileprivate var allows = true
  }

  /// The streams that the view follows.
  package fileprivate(set) var feeds: [Feed] = []
  /// The relay or subject that receives the user's actions.
  package var target: AnyObject? { didSet { findReceiver() } }
  /// The relay that the view both shows and changes. The view is one of its subscribers.
  package var state: AnyObject? { didSet { findReceiver() } }
  /// The one of these two relays whose subscribers can be counted, and the number of subscribers that the view adds. Cached,
  /// because exploration reads it after each action, and the cast is slow.
  private(set) var receiver: (counted: any SubscriberCounting, ownSubscribers: Int)?

  private mutating func findReceiver() {
    if let state = state as? any SubscriberCounting {
      receiver = (state, 1)
    } else {
      receiver = (target as? any SubscriberCounting).map { ($0, 0) }
    }
  }
}

extension Control {
  func note(_ stream: any AnatomicStream, as role: Wiring.Role) {
    wiring.feeds.append(.init(role: role, stream: stream))
  }

  /// Follows a stream that decides, together with the others of its role, whether the view is shown or can be used.
  ///
  /// - Parameters:
  ///   - allowed: The value with which the stream allows that.
  ///   - set: Receives whether all these streams allow it.
  func followAll(
    _ source: some ObservableConvertibleType<Bool>,
    as role: Wiring.Role,
    allowing allowed: Bool = true,
    set: @escaping @MainActor (Control, Bool) -> Void
  ) {
    let index = wiring.feeds.count
    follow(source, as: role) { (view: Control, value: Bool) in
      view.wiring.feeds[index].allows = value == allowed
      set(view, view.wiring.feeds.allSatisfy { $0.role != role || $0.allows })
    }
  }
}

extension ScreenHost {
  /// The views of the screen on top, each with its wiring.
  package var wirings: [(view: ViewState, wiring: Wiring)] {
    openScreens.last?.views.map { (ViewState($0), $0.wiring) } ?? []
  }

  /// The names of the properties of objects that the screen on top retains, by the objects in the properties.
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

  /// The names of the views on the screen on top that follow an operator of that name with a scheduler other than those of the
  /// environment.
  package func views(followingRealTimeOf name: String) -> [String] {
    let schedulers = [environment.scheduler, environment.background].map { $0 as AnyObject }
    var search = OperatorSearch { stream in
      let anatomy = stream.anatomy
      guard anatomy.name == name, let scheduler = anatomy.scheduler else { return false }
      return !schedulers.contains { $0 === scheduler }
    }
    return wirings.filter { $0.wiring.feeds.contains { search.matches($0.stream) } }.map(\.view.name)
  }
}

/// Searches for an operator upstream.
private struct OperatorSearch {
  let isWanted: (any AnatomicStream) -> Bool
  private var answers: [ObjectIdentifier: Bool] = [:]
  /// Streams made only for inspection. They are retained so that no other stream gets their identity.
  private var kept: [any AnatomicStream] = []
  /// The maximum length of a chain that is followed.
  private static let depthLimit = 200

  init(_ isWanted: @escaping (any AnatomicStream) -> Bool) { self.isWanted = isWanted }

  mutating func matches(_ stream: any AnatomicStream, depth: Int = 0) -> Bool {
    if let answer = answers[ObjectIdentifier(stream)] { return answer }
    guard depth < Self.depthLimit else { return false }
    kept.append(stream)
    answers[ObjectIdentifier(stream)] = false
    var isFound = isWanted(stream)
    for source in stream.anatomy.sources where !isFound { isFound = matches(source, depth: depth + 1) }
    answers[ObjectIdentifier(stream)] = isFound
    return isFound
  }
}
