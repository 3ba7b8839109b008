import Locks

/// Records what happens in a session besides its log: calls to services, and streams of views that ended. Exploration reads it.
package final class SessionMonitor: Sendable {
  /// A call to a service.
  package struct Call: Hashable, Sendable {
    /// The state of a call.
    package enum State: Hashable, Sendable {
      /// The call has not ended.
      case pending
      /// The call completed.
      case answered
      /// The call failed.
      case failed
      /// The caller disposed of the call.
      case cancelled
    }

    /// The name of the service.
    package var service: String
    /// The function that was called.
    package var function: String
    /// The object of the call, if the service declares it.
    package var subject: String?
    /// The values that it returned, as text, shortened.
    package var answer = ""
    package var state = State.pending
    /// The instant at which the call began: the number of times that the host had come to rest.
    package var instant: Int
  }

  /// The end of a stream that a view follows.
  package struct End: Hashable, Sendable {
    package var screen: String
    package var view: String
    /// The error, if the stream failed.
    package var failure: String?
    /// The instant at which it ended.
    package var instant: Int
  }

  /// Holds the monitor of a host, if it has one. Services retain the slot, not the registry, which retains them.
  final class Slot: Sendable {
    private let content = Locked<SessionMonitor?>(nil)

    var monitor: SessionMonitor? {
      get { content.withLock { $0 } }
      set {
        let old = content.withLock { content in
          defer { content = newValue }
          return content
        }
        withExtendedLifetime(old) {}
      }
    }
  }

  private struct State {
    var calls: [Call] = []
    var pending = 0
    var ends: [End] = []
    var instant = 0
    var lastFailure = -1
    var latencies: [Int: Duration] = [:]
    var defaultLatency: Duration?
  }

  private let state = Locked(State())

  package init() {}

  // MARK: - The record

  /// The calls so far, in the order in which they began.
  package var calls: [Call] { state.withLock { $0.calls } }
  /// The number of calls that began.
  package var callCount: Int { state.withLock { $0.calls.count } }
  /// The number of calls that have not ended.
  package var pendingCount: Int { state.withLock { $0.pending } }
  /// The instant at which a call failed last; -1 if none did.
  package var lastFailure: Int { state.withLock { $0.lastFailure } }
  /// The streams that ended.
  package var ends: [End] { state.withLock { $0.ends } }

  // MARK: - For the code that runs the session

  /// The instant under way, which calls and ends are attributed to.
  package var instant: Int {
    get { state.withLock { $0.instant } }
    set { state.withLock { $0.instant = newValue } }
  }

  /// Sets the latency of calls, by their number, in place of the latency of their services.
  package func override(latencies: [Int: Duration], usual: Duration?) {
    state.withLock {
      $0.latencies = latencies
      $0.defaultLatency = usual
    }
  }

  // MARK: - For services and views

  /// Records that a call begins, and returns its number.
  package func begin(_ service: String, _ function: String, _ subject: String?) -> Int {
    state.withLock { state in
      state.calls.append(Call(service: service, function: function, subject: subject, instant: state.instant))
      state.pending += 1
      return state.calls.count - 1
    }
  }

  /// The latency of a call, if it was overridden.
  package func latency(of call: Int) -> Duration? { state.withLock { $0.latencies[call] ?? $0.defaultLatency } }

  /// Records a value that a call returned.
  package func note(answer: Any, of call: Int) {
    let limit = 200
    func isFull(_ state: State) -> Bool { state.calls[call].answer.utf8.count >= limit }
    if state.withLock({ isFull($0) }) { return }
    // Outside the lock, because a description is foreign code, which may call a service.
    let text = AnswerText(answer, limit: limit).text + ";"
    state.withLock { if !isFull($0) { $0.calls[call].answer += text } }
  }

  /// Records how a call ended, unless it ended before.
  package func end(_ call: Int, as outcome: Call.State) {
    state.withLock { state in
      guard state.calls[call].state == .pending else { return }
      state.calls[call].state = outcome
      if outcome == .failed { state.lastFailure = state.instant }
      state.pending -= 1
    }
  }

  /// Records the result of a call.
  func observe<Element>(_ work: Observable<Element>, as call: Int) -> Observable<Element> {
    work.do(
      onNext: { [self] in note(answer: $0, of: call) },
      onError: { [self] _ in end(call, as: .failed) },
      onCompleted: { [self] in end(call, as: .answered) },
      onDispose: { [self] in end(call, as: .cancelled) }
    )
  }

  func noteEnd(of view: String, on screen: String, failure: String?) {
    state.withLock { $0.ends.append(End(screen: screen, view: view, failure: failure, instant: $0.instant)) }
  }
}
