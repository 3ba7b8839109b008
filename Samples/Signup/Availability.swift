import AccountsSample

/// Whether a name can be had, as far as is known.
public enum Availability: CustomStringConvertible {
  /// There is none yet.
  case unnamed
  /// It cannot be a name.
  case unusable
  /// It is not known yet.
  case checking(String)
  /// The name is free.
  case free(String)
  /// The name is taken.
  case taken(String)
  /// Unknown. The service decides when the account is created.
  case unchecked(any Error)

  /// The result for a name without a call to the service, if possible.
  init?(withoutQuerying name: String) {
    if name.isEmpty {
      self = .unnamed
    } else if !Accounts.isUsable(name) {
      self = .unusable
    } else {
      return nil
    }
  }

  /// Whether the form may be submitted with it.
  var permitsSubmitting: Bool {
    switch self {
    case .free, .unchecked: true
    case .unnamed, .unusable, .checking, .taken: false
    }
  }

  /// The message for the user.
  public var description: String {
    switch self {
    case .unnamed: ""
    case .unusable: SignUpError.unusableUsername.description
    case .checking(let name): "Is '\(name)' free?"
    case .free(let name): "'\(name)' is free."
    case .taken(let name): SignUpError.taken(name).description
    case .unchecked(let error): "The name could not be checked. \(Accounts.explain(error))"
    }
  }
}
