import AccountsSample
import Signals

/// The message under the form.
enum LoginMessage {
  /// The texts for a failure, if there is one. While the account is locked, there is a new text each second.
  static func texts(for failure: LoginFailure?, on scheduler: any DateScheduler) -> SignalProducer<String, Never> {
    switch failure {
    case nil:
      SignalProducer(value: "")
    case .refused(.locked(let seconds)):
      SignalProducer.interval((0..<seconds).reversed(), interval: .seconds(1), on: scheduler)
        .prefix(value: seconds)
        .map { SignInError.locked(seconds: $0).description }
    case .refused(let error):
      SignalProducer(value: error.description)
    case .store(let error):
      SignalProducer(value: error.description)
    case .service(let error):
      SignalProducer(value: Accounts.explain(error))
    case .unexpected(let error):
      SignalProducer(value: Accounts.explain(error))
    }
  }
}
