import MVVM
import Observation

/// People and their profiles, asked for with `async`.
final class Directory: Service, Sendable {
  let knobs: ServiceKnobs

  init(_ environment: Environment) {
    knobs = ServiceKnobs("directory", in: environment, latency: .milliseconds(300))
  }

  func profile(of person: String) async throws -> String {
    try await faulty(for: person) { "profile of \(person)" }
  }

  func rename(_ person: String, to name: String) async throws -> Int {
    try await faulty(for: name) { name.count }
  }
}

/// Shows the profile of whom you choose, and lets you change the name.
@MainActor
@Observable
final class ProfileModel {
  enum Fault {
    case none
    /// The task for the previous profile continues, and its answer may arrive later.
    case staleTask
    /// A failure leaves it loading.
    case neverLoads
    /// A failed rename is tried again for ever.
    case eagerRetry
    /// Saving is bound twice.
    case savesTwice
    /// What is logged has the passcode in it.
    case loggedPasscode
    /// A running task retains the model.
    case poller
    /// After a failure the form stays closed.
    case closed
  }

  var name = ""
  var passcode = ""
  private(set) var profile = ""
  private(set) var status = ""
  private(set) var isLoading = false
  private(set) var isOpen = true
  @ObservationIgnored private let directory: Directory
  @ObservationIgnored private let environment: Environment
  @ObservationIgnored private let fault: Fault
  @ObservationIgnored private var loading: Task<Void, Never>?
  @ObservationIgnored private var loads = 0

  init(_ environment: Environment, fault: Fault) {
    self.environment = environment
    self.fault = fault
    directory = environment.service { Directory($0) }
    if fault == .poller { environment.task { await self.poll() } }
  }

  private func poll() async {
    // The loop ends neither with the screen nor with the task.
    while true {
      await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in held = continuation }
    }
  }

  @ObservationIgnored private var held: CheckedContinuation<Void, Never>?

  func show(_ person: String) {
    if fault != .staleTask { loading?.cancel() }
    loads += 1
    let load = loads
    isLoading = true
    loading = environment.task {
      let profile = try? await self.directory.profile(of: person)
      if self.fault != .staleTask, load != self.loads { return }
      if profile == nil, self.fault == .neverLoads { return }
      self.isLoading = false
      self.profile = profile ?? "no profile"
    }
  }

  func save() async {
    if fault == .closed { isOpen = false }
    let (name, passcode) = (name, passcode)
    if fault == .savesTwice { environment.task { _ = try await self.directory.rename("me", to: name) } }
    do {
      let count =
        fault == .eagerRetry
        ? try await retrying { try await self.directory.rename("me", to: name) }
        : try await directory.rename("me", to: name)
      isOpen = true
      status = "saved \(count) letters"
      if fault == .loggedPasscode { status += " (passcode \(passcode))" }
    } catch {
      status = "not saved"
    }
  }

  private func retrying(_ work: () async throws -> Int) async throws -> Int {
    while true {
      do {
        return try await work()
      } catch {
        if error is CancellationError { throw error }
        try await environment.clock.sleep(for: .milliseconds(200))
      }
    }
  }
}

struct ProfileScreen: Screen {
  let model: ProfileModel

  var body: some View {
    Button("ada") { model.show("ada") }.enabled(model.driver(\.isOpen))
    Button("grace") { model.show("grace") }.enabled(model.driver(\.isOpen))
    TextField("name", model, \.name).enabled(model.driver(\.isOpen))
    SecureField("passcode").enabled(model.driver(\.isOpen)).onEdit { model.passcode = $0 }
    Button("save") { await model.save() }.enabled(model.driver(\.isOpen))
    Activity("loading", model.driver(\.isLoading))
    Label("profile", model.driver(\.profile))
    Label("status", model.driver(\.status))
  }
}

extension SecureField {
  /// Calls a closure with what is entered.
  fileprivate func onEdit(_ action: @escaping @MainActor (String) -> Void) -> Self {
    rx.text.orEmpty.subscribe(onNext: { text in MainActor.assumeIsolated { action(text) } }).disposed(by: disposeBag)
    return self
  }
}
