import Foundation
import Locks
import Synchronization

/// Reports unhandled errors and misuse. Replace the handlers to log or to fail a test.
public enum Hooks {
  /// Takes an error that no `onError` handled, with the call stack of the subscription if call stacks are recorded.
  public typealias DefaultErrorHandler = (_ subscriptionCallStack: [String], _ error: any Error) -> Void
  /// Returns the current call stack.
  public typealias CustomCaptureSubscriptionCallstack = () -> [String]
  /// Takes a message about misuse, which explains what to do.
  public typealias MisuseHandler = (_ message: String) -> Void

  private struct State {
    var errorHandler: DefaultErrorHandler = { callStack, error in
      let stack = callStack.isEmpty ? "" : "\n subscribed at:\n  " + callStack.joined(separator: "\n  ")
      guard !isQuiet else { return }
      log("Unhandled error happened: \(error)\(stack)")
    }
    var captureCallStack: CustomCaptureSubscriptionCallstack = { Thread.callStackSymbols }
    var misuseHandler: MisuseHandler = { log("Misuse: \($0)") }
  }

  private static let state = Locked(State())

  /// Whether unhandled errors on the main thread are expected, because faults are injected there, and are not printed.
  package static var expectsErrors: Bool {
    get { expects.load(ordering: .relaxed) }
    set { expects.store(newValue, ordering: .relaxed) }
  }

  private static let expects = Atomic<Bool>(false)
  private static var isQuiet: Bool { expectsErrors && MainThread.isCurrent }

  private static let records = Atomic<Bool>(false)

  /// Whether subscriptions record their call stack, for reports of unhandled errors. Costs time; false by default.
  public static var recordCallStackOnError: Bool {
    get { records.load(ordering: .relaxed) }
    set { records.store(newValue, ordering: .relaxed) }
  }

  /// Called for an error that no `onError` handled. Prints to standard error by default.
  public static var defaultErrorHandler: DefaultErrorHandler {
    get { state.withLock { $0 }.errorHandler }
    set { set { $0.errorHandler = newValue } }
  }

  /// Captures the call stack of a subscription.
  public static var customCaptureSubscriptionCallstack: CustomCaptureSubscriptionCallstack {
    get { state.withLock { $0 }.captureCallStack }
    set { set { $0.captureCallStack = newValue } }
  }

  /// Called for misuse that the package reports instead of crashing. Prints to standard error by default.
  public static var misuseHandler: MisuseHandler {
    get { state.withLock { $0 }.misuseHandler }
    set { set { $0.misuseHandler = newValue } }
  }

  /// Reports misuse; `message` says what to do.
  @usableFromInline
  package static func misuse(_ message: String) { misuseHandler(message) }

  /// An error as part of a longer sentence: its description, without the final period.
  package static func phrase(_ error: any Error) -> String {
    let text = "\(error)"
    return text.last == "." ? String(text.dropLast()) : text
  }

  private static func set(_ change: (inout State) -> Void) {
    // The replaced handler is released here, outside the lock: its captures may run foreign code.
    let replaced = state.withLock { state in
      let replaced = state
      change(&state)
      return replaced
    }
    _ = replaced
  }

  private static func log(_ text: String) {
    FileHandle.standardError.write((text + "\n").data(using: .utf8) ?? Data())
  }
}
