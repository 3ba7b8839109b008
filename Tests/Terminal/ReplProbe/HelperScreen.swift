import Foundation
import MVVM

/// Starts a process that goes on for a minute and has the output of this one, for the tests of exploration.
final class HelperViewModel: ViewModel {
  let start = PublishRelay<Void>()
  let stop = PublishRelay<Void>()
  let isRunning = BehaviorRelay(value: false)

  init(environment: Environment) {
    let isRunning = isRunning
    start.subscribe(onNext: {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/bin/sleep")
      process.arguments = ["60"]
      try? process.run()
      isRunning.accept(process.isRunning)
    })
    .disposed(by: environment.disposeBag)
    stop.subscribe(onNext: { precondition(!isRunning.value, "the helper cannot be stopped") })
      .disposed(by: environment.disposeBag)
  }
}

struct HelperScreen: RootScreen {
  static let summary = "starts a process that goes on"
  let model: HelperViewModel

  init(environment: Environment) { model = HelperViewModel(environment: environment) }

  var body: some View {
    Button("start", model.start)
    Button("stop", model.stop)
    Label("running", model.isRunning.asDriver().map { "\($0)" })
  }
}
