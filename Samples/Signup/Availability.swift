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
    } else if !Accounts.isUsable(name) {
      self = .unusable
    } else {
      return nil
    }
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
    case .unusable: SignUpError.unusableUsername.description
    case .checking(let name): "Is '\(name)' free?"
    case .free(let name): "'\(name)' is free."
    case .taken(let name): SignUpError.taken(name).description
    case .unchecked(let error): "Whether it is free is not known. \(Accounts.explain(error))"
    }
  }
}
