import Foundation
import Testing

@testable import MVVM

/// Invalid input and faulty view models: each gives a clear error or correct results, and the host keeps working.
@MainActor
struct BadInputTests {
  final class Model {
    let text = BehaviorRelay(value: "")
    let number = BehaviorRelay(value: 1)
    let go = PublishRelay<Void>()
    let echo: Driver<String>
    let values = PublishSubject<Int>()
    let background = PublishSubject<Int>()

    init() { echo = text.asDriver() }
  }

  struct Bad: Screen {
    let model: Model

    var body: some View {
      TextField("text", model.text)
      NumberField("number", model.number, in: 0...9)
      Button("go", model.go).enabled(false)
      TextField("hidden").hidden()
      Picker("picker", items: ["red", "blue"])
      List("list", Driver.just(["a", "b"]))
      Toggle("toggle")
      Alert("alert")
      Label("echo", model.echo)
      Label("values", model.values)
      Label("background", model.background)
    }
  }

  let host = ScreenHost()
  let model = Model()

  init() throws {
    let model = model
    try host.open { _ in Bad(model: model) }
  }

  @Test func impossibleActionsAreReported() throws {
    func check(_ message: String, _ action: () throws -> Void) {
      #expect(throws: ScreenError(message), performing: action)
    }
    check("there is no view 'txt' on the screen 'bad'. Did you mean 'text'?") { try host.set("txt", "a") }
    check("'number' takes a whole number, such as 9, not \"x\"") { try host.set("number", "x") }
    check("'number' takes a number from 0 to 9, not 10") { try host.set("number", "10") }
    check("'go' is disabled") { try host.tap("go") }
    check("'hidden' is hidden") { try host.set("hidden", "a") }
    check("'text' is a text field, and cannot be pressed; 'set text VALUE' gives it a value") { try host.tap("text") }
    check("'echo' is a label: an output, which accepts no input") { try host.set("echo", "a") }
    check("\"rd\" is not an item of 'picker'; there are: red, blue. Did you mean 'red'?") {
      try host.pick("picker", "rd")
    }
    check("'text' is a text field, not a picker; 'set text VALUE' gives it a value") { try host.pick("text", "a") }
    check("'list' has no row 3; there are 2") { try host.select("list", 3) }
    check("'list' has no row 0; there are 2") { try host.select("list", 0) }
    check("'list' has no row \"third\"; give the number of a row.") { try host.set("list", "third") }
    check("'text' is a text field, not a list; 'set text VALUE' gives it a value") { try host.select("text", 1) }
    check("'text' is a text field, not a toggle; 'set text VALUE' gives it a value") { try host.toggle("text") }
    check("'toggle' cannot be empty: it takes true or false (also yes, no, on, off)") { try host.clear("toggle") }
    check("'alert' is not showing; there is nothing to dismiss") { try host.tap("alert") }
    #expect(host.log.entries.isEmpty)
    try host.set("text", "still there")
    #expect(try host.value("echo") == .text("still there"))
  }

  @Test func aMissingScreenIsReported() throws {
    let host = ScreenHost([ScreenEntry(LoginScreen.self)])
    #expect(throws: ScreenError("no screen is open; there is: login")) { try host.set("a", "b") }
    #expect(throws: ScreenError("there is no screen 'logn'. Did you mean 'login'?")) { try host.open("logn") }
    #expect(throws: ScreenError("no screen is open; there is: login")) { try host.back() }
    let empty = ScreenHost()
    #expect(throws: ScreenError("no screen is open")) { try empty.back() }
    #expect(throws: ScreenError("there is no screen 'login'. None can be opened by name.")) { try empty.open("login") }
  }

  @Test func anOutputThatNeverArrivesFailsTheWait() async {
    let error = await #expect(throws: ScreenError.self) {
      try await host.wait(for: "echo", toBe: "x", within: .milliseconds(10))
    }
    #expect(error?.kind == .unmet)
    #expect(error?.details == ["it is \"\"", "nothing arrived"])
  }

  @Test func valuesOfABackgroundThreadArriveOnMain() async throws {
    let subject = model.background
    DispatchQueue.global().async {
      subject.onNext(1)
      subject.onNext(2)
    }
    try await host.wait(for: "background", toBe: "2")
    #expect(host.log.entries.map(\.description) == ["@0ms background 1", "@0ms background 2"])
  }

  @Test func aBackgroundThreadIsWaitedForWhileTheMainThreadIsBusy() async throws {
    let subject = model.background
    let (isBusy, isFree) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    Thread.detachNewThread {
      isBusy.wait()
      subject.onNext(1)
      isFree.wait()
      usleep(20_000)
      subject.onNext(2)
    }
    // Longer than the host waits for a thread that it knows nothing of.
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(50)) {
      isBusy.signal()
      usleep(400_000)
      isFree.signal()
    }
    try await host.wait(for: "background", toBe: "2")
  }

  @Test func aMillionValuesAtOneInstantAreProcessed() throws {
    let values = model.values
    model.text.skip(1).subscribe(onNext: { _ in for number in 1...1_000_000 { values.onNext(number) } })
      .disposed(by: host.environment.disposeBag)
    try host.set("text", "go")
    #expect(try host.value("values") == .number("1000000"))
    let logged = host.log.entries.filter { $0.name == "values" }
    #expect(logged.count == 1_001)
    #expect(logged.last?.value == .number("1000000"))
    try host.set("number", "2")
    #expect(host.log.entries.last?.description == "@0ms > number 2")
  }

  @Test func endlessWorkIsReported() throws {
    let host = ScreenHost()
    host.virtualClock?.workLimit = 10_000
    func again(_ scheduler: any SchedulerType) {
      _ = scheduler.scheduleRelative((), dueTime: .nanoseconds(0)) { _ in
        again(scheduler)
        return Disposables.create()
      }
    }
    let error = #expect(throws: ScreenError.self) {
      try host.open { environment in
        again(environment.scheduler)
        return LoginScreen(environment: environment)
      }
    }
    #expect(error?.message.contains("does not come to rest") == true)
  }

  @Test func aNestedActionIsRejected() throws {
    var failure: ScreenError?
    let host = host
    model.text.skip(1).subscribe(onNext: { _ in
      MainActor.assumeIsolated { failure = #expect(throws: ScreenError.self) { try host.set("number", "3") } }
    })
    .disposed(by: host.environment.disposeBag)
    try host.set("text", "a")
    #expect(failure?.message.contains("performing an action") == true)
  }

  @Test func aCancelledWaitEnds() async {
    let host = host
    let task = Task { @MainActor in try await host.wait(until: { false }) }
    task.cancel()
    await #expect(throws: ScreenError("interrupted", kind: .interrupted)) { try await task.value }
  }
}
