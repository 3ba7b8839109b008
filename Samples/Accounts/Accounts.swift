import MVVM

/// Checks sign-ins and creates accounts. At the prompt, `service accounts fail-next=offline` and `service accounts
/// latency=10s` configure it.
public final class Accounts: Service {
  /// The settings of the service.
  public let knobs: ServiceKnobs

  private struct Failures {
    var count = 0
    var lockedUntil: RxTime?
  }

  private static let tries = 3
  private static let lockTime = 30.0

  private let scheduler: any SchedulerType
  private let background: any SchedulerType
  private let store: any AccountStore
  private let passwords: Passwords
  /// Failed attempts by username. Used only on `scheduler`.
  private var failures: [String: Failures] = [:]

  /// The accounts in the file at `path`, or else the built-in ones, and those that are added until the program ends.
  public convenience init(_ environment: Environment, path: String? = nil) {
    self.init(environment, path.map { AccountFile($0) } ?? InMemoryAccountStore(), .hashed)
  }

  private init(_ environment: Environment, _ store: any AccountStore, _ passwords: Passwords) {
    knobs = ServiceKnobs(
      "accounts",
      in: environment,
      latency: .milliseconds(300),
      failures: ["damaged": StoreError.damaged(nil)]
    )
    scheduler = environment.scheduler
    background = environment.background
    self.store = store
    self.passwords = passwords
  }

  /// Replaces the accounts by ones without password hashes: hashing takes most of the time of an exploration, and finds no
  /// faults.
  public static func provideStub(_ environment: Environment) {
    let store = InMemoryAccountStore([Account(username: "ada", name: "Ada", hash: "analytical")])
    environment.provide(Accounts(environment, store, .plain))
  }

  /// The option `--service accounts=FILE`: the accounts in that file.
  public static let inFile = ReplaceableService(
    "accounts",
    as: Accounts.self,
    takes: "the path of a file of accounts",
    example: "accounts.json",
    read: { $0.isEmpty ? nil : $0 },
    make: { path, environment in Accounts(environment, path: path) }
  )

  // MARK: - Signing in

  /// The account, if the password is correct; otherwise fails with a ``SignInError``.
  public func signIn(_ username: String, _ password: String) -> Single<Account> {
    faulty(
      .deferred {
        try self.rejectWhileLocked(username)
        return self.inBackground { [passwords = self.passwords] store in
          guard let account = try store.accounts()[username] else { throw SignInError.unknownUser(username) }
          return (account, try passwords.matches(password, account))
        }
        .map { account, isRight in try self.answer(account, isRight) }
      }
    )
  }

  private func rejectWhileLocked(_ username: String) throws(SignInError) {
    guard let end = failures[username]?.lockedUntil else { return }
    let rest = end.timeIntervalSince(scheduler.now)
    if rest > 0 { throw .locked(seconds: Int(rest.rounded(.up))) }
    failures[username] = nil
  }

  private func answer(_ account: Account, _ isRight: Bool) throws(SignInError) -> Account {
    // A parallel attempt may have used up the limit in the meantime.
    try rejectWhileLocked(account.username)
    guard !isRight else {
      failures[account.username] = nil
      return account
    }
    failures[account.username, default: Failures()].count += 1
    let triesLeft = Self.tries - (failures[account.username]?.count ?? 0)
    guard triesLeft <= 0 else { throw .wrongPassword(triesLeft: triesLeft) }
    failures[account.username]?.lockedUntil = scheduler.now.addingTimeInterval(Self.lockTime)
    throw .locked(seconds: Int(Self.lockTime))
  }

  // MARK: - Signing up

  /// Whether this is a valid name: it must not be confusable with another one.
  public static func isUsable(_ username: String) -> Bool {
    guard (2...20).contains(username.count), let first = username.first, ("a"..."z").contains(first) else {
      return false
    }
    return username.allSatisfy { ("a"..."z").contains($0) || ("0"..."9").contains($0) || $0 == "-" }
  }

  /// Whether the name is available.
  public func isFree(_ username: String) -> Single<Bool> {
    faulty(inBackground { store in try store.accounts()[username] == nil })
  }

  /// Creates an account; fails with a ``SignUpError`` if that is not possible.
  public func signUp(_ username: String, _ password: String) -> Single<Account> {
    faulty(
      inBackground { [passwords] store in
        guard Self.isUsable(username) else { throw SignUpError.unusableUsername }
        let hash = try passwords.make(password)
        let account = Account(username: username, name: username.capitalized, hash: hash)
        try store.add(account)
        return account
      }
    )
  }

  /// Work that takes time or waits for a disk does not run on the main thread.
  private func inBackground<Value>(_ work: @escaping (any AccountStore) throws -> Value) -> Single<Value> {
    Single.deferred { [store] in .just(try work(store)) }
      .subscribe(on: background)
      .observe(on: scheduler)
  }
}
