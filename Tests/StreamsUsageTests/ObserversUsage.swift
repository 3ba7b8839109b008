import Foundation
import Streams
import XCTest

final class ObserversUsage: XCTestCase {
  private final class Label {
    var text = ""
  }

  func testEvents() {
    let next = Event.next(1)
    XCTAssertEqual(next.element, 1)
    XCTAssertNil(next.error)
    XCTAssertFalse(next.isStopEvent)
    XCTAssertTrue(Event<Int>.completed.isCompleted)
    XCTAssertEqual(next.map { $0 * 2 }, .next(2))
    XCTAssertEqual(next.event, next)
    XCTAssertFalse(Event<Int>.error(UsageError.offline) == .completed)
    XCTAssertEqual(next.debugDescription, "next(1)")
  }

  func testAnyObserver() {
    var seen: [Event<Int>] = []
    let handler: AnyObserver<Int>.EventHandler = { seen.append($0) }
    let observer = AnyObserver(eventHandler: handler)
    let wrapped = AnyObserver(observer).asObserver()
    wrapped.on(.next(1))
    wrapped.onNext(2)
    let text: AnyObserver<String> = observer.mapObserver { $0.count }
    text.onNext("three")
    wrapped.onError(UsageError.offline)
    wrapped.onCompleted()
    XCTAssertEqual(seen, [.next(1), .next(2), .next(5), .error(UsageError.offline), .completed])
  }

  func testBinder() {
    let label = Label()
    let here = Binder<String>(label, scheduler: CurrentThreadScheduler.instance) { label, text in label.text = text }
    here.on(.next("one"))
    here.asObserver().onNext("two")
    XCTAssertEqual(label.text, "two")
    let element: Binder<String>.Element = "main"
    Binder(label, binding: { (label: Label, number: Int) in label.text = "\(number)" }).onNext(1)
    XCTAssertEqual(label.text, "1")
    Binder<String>(label) { $0.text = $1 }.onNext(element)
    XCTAssertEqual(label.text, "main")
    Observable.just("stream").subscribe(here).dispose()
    XCTAssertEqual(label.text, "stream")
  }

  func testHooks() {
    let before = Hooks.defaultErrorHandler
    defer { Hooks.defaultErrorHandler = before }
    var unhandled: [String] = []
    let handler: Hooks.DefaultErrorHandler = { callStack, error in unhandled.append("\(error) \(callStack)") }
    let capture: Hooks.CustomCaptureSubscriptionCallstack = { ["here"] }
    Hooks.defaultErrorHandler = handler
    let captureBefore = Hooks.customCaptureSubscriptionCallstack
    Hooks.customCaptureSubscriptionCallstack = capture
    Hooks.recordCallStackOnError = true
    defer {
      Hooks.recordCallStackOnError = false
      Hooks.customCaptureSubscriptionCallstack = captureBefore
    }
    Observable<Int>.error(UsageError.offline).subscribe(onNext: { _ in }).dispose()
    XCTAssertEqual(unhandled, ["offline [\"here\"]"])
  }

  func testResources() {
    let before = Resources.total
    _ = Resources.incrementTotal()
    XCTAssertGreaterThanOrEqual(Resources.decrementTotal(), 0)
    XCTAssertEqual(Resources.total, before)
    XCTAssertGreaterThanOrEqual(Resources.numberOfSerialDispatchQueueObservables, 0)
  }
}
