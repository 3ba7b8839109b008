import MVVM
import Observation

/// Takes files, one at a time.
final class Uploads: Service, Sendable {
  let knobs: ServiceKnobs

  init(_ environment: Environment) {
    knobs = ServiceKnobs("uploads", in: environment, latency: .seconds(2))
  }

  func upload(_ name: String) async throws { try await faulty(for: name) {} }
}

/// A queue of uploads, the first of which can be cancelled.
@MainActor
@Observable
final class UploadQueue {
  enum Fault {
    case none
    /// After a cancellation the next upload does not begin.
    case stopsAfterCancel
  }

  private(set) var waiting: [String] = []
  private(set) var done: [String] = []
  private(set) var message = ""
  var isBusy: Bool { !waiting.isEmpty }
  @ObservationIgnored private var count = 0
  @ObservationIgnored private var running: Task<Void, Never>?
  @ObservationIgnored private let uploads: Uploads
  @ObservationIgnored private let environment: Environment
  @ObservationIgnored private let fault: Fault

  init(_ environment: Environment, fault: Fault) {
    self.environment = environment
    self.fault = fault
    uploads = environment.service { Uploads($0) }
  }

  func add() {
    guard waiting.count < 5 else { return }
    count += 1
    waiting.append("photo \(count)")
    if running == nil { startNext() }
  }

  func cancel() { running?.cancel() }

  private func startNext() {
    guard let name = waiting.first else {
      running = nil
      return
    }
    running = environment.task { [self] in
      do {
        try await uploads.upload(name)
        done.append(name)
      } catch is CancellationError {
        if fault == .stopsAfterCancel {
          waiting.removeFirst()
          return
        }
      } catch {
        message = "\(name) was not uploaded"
      }
      waiting.removeFirst()
      startNext()
    }
  }
}

struct UploadScreen: Screen {
  let model: UploadQueue

  var body: some View {
    Button("add") { model.add() }
    Button("cancel") { model.cancel() }.enabled(model.driver(\.isBusy))
    List("waiting", model.driver(\.waiting))
    Label("done", model.driver(\.done).map { "\($0.count) done" })
    Label("message", model.driver(\.message))
    Activity("uploading", model.driver(\.isBusy))
  }
}

/// The weather of a day, which arrives with `async`.
final class Forecasts: Service, Sendable {
  let knobs: ServiceKnobs

  init(_ environment: Environment) {
    knobs = ServiceKnobs("forecasts", in: environment, latency: .milliseconds(500))
  }

  func forecast(_ place: String) async throws -> String { try await faulty { "\(place): bright intervals" } }
}

/// The weather in one of two places.
@MainActor
@Observable
final class WeatherModel {
  enum Fault {
    case none
    /// A task that was cancelled ends the activity of its successor.
    case cancelledTaskEnds
  }

  private(set) var forecast = ""
  private(set) var isLoading = false
  @ObservationIgnored private var loading: Task<Void, Never>?
  @ObservationIgnored private let forecasts: Forecasts
  @ObservationIgnored private let environment: Environment
  @ObservationIgnored private let fault: Fault

  init(_ environment: Environment, fault: Fault) {
    self.environment = environment
    self.fault = fault
    forecasts = environment.service { Forecasts($0) }
  }

  func show(_ place: String) {
    loading?.cancel()
    isLoading = true
    loading = environment.task { [self] in
      do {
        let text = try await forecasts.forecast(place)
        try Task.checkCancellation()
        forecast = text
      } catch is CancellationError {
        if fault == .none { return }
      } catch {
        forecast = "no forecast"
      }
      isLoading = false
    }
  }
}

struct WeatherScreen: Screen {
  let model: WeatherModel

  var body: some View {
    Button("london") { model.show("London") }
    Button("turin") { model.show("Turin") }
    Label("forecast", model.driver(\.forecast))
    Activity("loading", model.driver(\.isLoading))
  }
}
