import Foundation
import MVVM

/// Knows who can sign in. At the prompt, `service accounts fail-next=offline` and `service accounts latency=10s` bend it.
public final class Accounts: Service {
  /// What bends it.
  public let knobs: ServiceKnobs

  private struct Failures {
    var count = 0
    var lockedUntil: RxTime?
  }

  private static let tries = 3
  private static let lockTime: TimeInterval = 30

  private let scheduler: any SchedulerType
  private let background: any SchedulerType
  private let source: AccountList.Source
  /// By username. Touched where `scheduler` works, nowhere else.
  private var failures: [String: Failures] = [:]

  /// The accounts in the file at `path`, or else those that are shipped.
  public init(_ environment: Environment, path: String? = ProcessInfo.processInfo.environment["MVVM_ACCOUNTS"]) {
    knobs = ServiceKnobs("accounts", in: environment, latency: .milliseconds(300))
    scheduler = environment.scheduler
    background = environment.background
    source = path.map { .file($0) } ?? .shipped
  }

  /// The account, if the password is its own; fails with a ``SignInError`` if not.
  public func signIn(_ username: String, _ password: String) -> Single<Account> {
    bent(Single.deferred { try self.check(username, password) })
  }

  private func check(_ username: String, _ password: String) throws -> Single<Account> {
    guard let account = try AccountList.read(source)[username] else { throw SignInError.unknownUser(username) }
    try refuseWhileLocked(account)
    return Single.deferred { .just(try PasswordHash(text: account.hash).matches(password)) }
      .subscribe(on: background)
      .observe(on: scheduler)
      .map { isRight in try self.answer(account, isRight) }
  }

  private func refuseWhileLocked(_ account: Account) throws(SignInError) {
    guard let end = failures[account.username]?.lockedUntil else { return }
    let rest = end.timeIntervalSince(scheduler.now)
    if rest > 0 { throw .locked(seconds: Int(rest.rounded(.up))) }
    failures[account.username] = nil
  }

  private func answer(_ account: Account, _ isRight: Bool) throws(SignInError) -> Account {
    // Somebody else may have used up the tries meanwhile.
    try refuseWhileLocked(account)
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
}
