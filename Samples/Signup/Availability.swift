import AccountsSample

/// Whether a name can be had, as far as is known.
public enum Availability: CustomStringConvertible {
  /// There is none yet.
  case unnamed
  /// It cannot be a name.
  case unusable
  /// It is not known yet.
  case checking(String)
  /// Nobody has it.
  case free(String)
  /// Somebody has it.
  case taken(String)
  /// It could not be found out. Who signs up all the same is told then.
  case unchecked(any Error)

  /// What is known of a name before anybody is asked, if that is enough.
  init?(withoutAsking name: String) {
    if name.isEmpty {
      self = .unnamed
    } else if !Self.isUsable(name) {
      self = .unusable
    } else {
      return nil
    }
  }

  /// Names that nobody takes for another one.
  private static func isUsable(_ name: String) -> Bool {
    guard (2...20).contains(name.count), let first = name.first, ("a"..."z").contains(first) else { return false }
    return name.allSatisfy { ("a"..."z").contains($0) || ("0"..."9").contains($0) || $0 == "-" }
  }

  /// Whether one may try to sign up with it.
  var mayBeFree: Bool {
    switch self {
    case .free, .unchecked: true
    case .unnamed, .unusable, .checking, .taken: false
    }
  }

  /// What is told to a person.
  public var description: String {
    switch self {
    case .unnamed: ""
    case .unusable: "Take 2 to 20 small letters, digits and hyphens, a letter first."
    case .checking(let name): "Is '\(name)' free?"
    case .free(let name): "'\(name)' is free."
    case .taken(let name): "'\(name)' is taken."
    case .unchecked(let error): "Whether it is free is not known. \(Accounts.explain(error))"
    }
  }
}
